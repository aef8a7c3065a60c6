import { existsSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'
import { packAppFiles } from './scripts/app-files.ts'
import { gazetteer } from './scripts/gazetteer-file.ts'
import { newDatabase } from './scripts/new-database-file.ts'
import { precompress } from './scripts/precompress.ts'

/**
 * The server without a loader: dist/server/main.js, and the thread of its embedded database. Packages stay in
 * node_modules.
 */
export default defineConfig({
  // The web app has its own build; nothing of it belongs here.
  publicDir: false,
  plugins: [
    gazetteer(),
    newDatabase(),
    {
      name: 'precompress-web-app',
      // The server delivers the packed twins, so they are made with it, after the web app was built.
      closeBundle: async () => {
        if (existsSync('dist/web/service-worker.js')) await packAppFiles('dist/web')
        await precompress('dist/web')
      },
    },
  ],
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'server/main.ts', 'engine-worker': 'server/database/embedded/engine-worker.ts' },
      external: [...builtinModules, /^node:/],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
