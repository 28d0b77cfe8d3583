// What prints: the drawings compiled to strings of SVG, and the PDF library, as modules that Node.js and browsers run alike.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte({ compilerOptions: { css: 'injected' }, emitCss: false })],
  resolve: { alias: { $lib: here('./src/lib') } },
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['svelte', 'module', 'import', 'default'] } },
  build: {
    ssr: true,
    outDir: here('../src/colossarium/web/printing'),
    emptyOutDir: true,
    target: 'es2022',
    minify: true,
    rolldownOptions: {
      input: { print: here('./src/print/index.ts'), command: here('./src/print/command.ts') },
      external: [/^node:/],
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared.js' },
    },
  },
});
