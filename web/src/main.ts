import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import '$lib/ui/ui.css';

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no #app to draw into.');
mount(App, { target });
