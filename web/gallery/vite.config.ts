// `npx vite --config gallery/vite.config.ts`, then http://127.0.0.1:5199/gallery.html
import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import base from '../vite.config';

export default mergeConfig(base, {
  root: fileURLToPath(new URL('..', import.meta.url)),
  cacheDir: fileURLToPath(new URL('./samples/.vite', import.meta.url)),
  optimizeDeps: { entries: ['gallery.html'] },
  server: { port: 5199, strictPort: true, host: '127.0.0.1', open: false },
});
