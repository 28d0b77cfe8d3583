// Which drawing shows what: by the look that a game's list names.

import type { PrintItem } from '$lib/api/types';
import type { Component } from 'svelte';
import type { Drawing } from '../render';
import Back from './Back.svelte';
import Blueprint from './builders/Blueprint.svelte';
import PartCard from './builders/PartCard.svelte';
import RuneToken from './builders/RuneToken.svelte';
import AgeCard from './colossi/AgeCard.svelte';
import Card from './colossi/Card.svelte';
import Island from './colossi/Island.svelte';
import Tile from './colossi/Tile.svelte';
import Token from './colossi/Token.svelte';
import Trait from './colossi/Trait.svelte';
import GridBoard from './GridBoard.svelte';
import GridPiece from './GridPiece.svelte';
import Block from './kolossus/Block.svelte';
import KolossusIsland from './kolossus/Island.svelte';
import Mana from './kolossus/Mana.svelte';
import Power from './kolossus/Power.svelte';
import Weapon from './kolossus/Weapon.svelte';
import Action from './og/Action.svelte';
import Colossus from './og/Colossus.svelte';
import FinalBlow from './og/FinalBlow.svelte';
import Marker from './og/Marker.svelte';
import Trackers from './og/Trackers.svelte';
import PlainCard from './PlainCard.svelte';
import Standee from './Standee.svelte';
import type { FaceProps } from './types';

const LOOKS: Readonly<Record<string, Component<FaceProps>>> = {
  'builders-blueprint': Blueprint,
  'builders-part': PartCard,
  rune: RuneToken,
  'colossi-age': AgeCard,
  'colossi-card': Card,
  'colossi-island': Island,
  'colossi-tile': Tile,
  'colossi-trait': Trait,
  'colossi-beast': Token,
  'colossi-cube': Token,
  'colossi-coin': Token,
  'colossi-mantle': Token,
  acolyte: Standee,
  banner: Standee,
  colossus: Standee,
  miniature: Standee,
  'grid-board': GridBoard,
  'grid-piece': GridPiece,
  crystal: Mana,
  mana: Mana,
  'kolossus-block': Block,
  'kolossus-island': KolossusIsland,
  'kolossus-power': Power,
  'kolossus-weapon': Weapon,
  'og-action': Action,
  'og-colossus': Colossus,
  'og-final-blow': FinalBlow,
  'og-marker': Marker,
  'og-trackers': Trackers,
};

export type Manner = Omit<FaceProps, 'item'>;

/** The front of a thing, from its upper left corner, in millimetres; what has no look of its own is a plain card. */
export const faceOf = (on: Drawing, item: PrintItem, manner: Manner): string =>
  on.rendered(LOOKS[item.look] ?? PlainCard, { item, ...manner });

export const backOf = (on: Drawing, item: PrintItem, pale: boolean): string =>
  on.rendered(Back, { look: item.look, data: item.data, pale });
