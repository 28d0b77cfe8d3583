import { mount } from 'svelte';
import '../src/app.css';
import '../src/lib/ui/ui.css';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (target) mount(Gallery, { target });
