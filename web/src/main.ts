import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import '$lib/ui/ui.css';

const PATIENCE = 1000; // ms that the first picture waits for its letters, so that nothing moves when they come
const LETTERS = ['Atkinson Hyperlegible Next', 'Atkinson Hyperlegible Mono', 'Cinzel'];

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no #app to draw into.');

const loaded = Promise.allSettled(LETTERS.map((name) => document.fonts.load(`16px "${name}"`)));
const tired = new Promise((then) => setTimeout(then, PATIENCE));
void Promise.race([loaded, tired]).then(() => mount(App, { target }));
