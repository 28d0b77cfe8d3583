// What a look is given.

import type { PrintItem } from '$lib/api/types';

export interface FaceProps {
  readonly item: PrintItem;
  readonly foot: string; // where a card belongs, and its number
  readonly changed: boolean;
  readonly pale: boolean; // saves ink
}
