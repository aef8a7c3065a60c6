import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'
import { gazetteer } from './scripts/gazetteer-file.ts'
import { newDatabase } from './scripts/new-database-file.ts'
import { packWeb } from './scripts/pack-web.ts'

/**
 * The server without a loader: dist/server/main.js, the threads of its embedded database and of its places, and the one that
 * packs the web app. Packages stay in node_modules.
 */
export default defineConfig({
  // The web app has its own build; nothing of it belongs here.
  publicDir: false,
  plugins: [
    gazetteer(),
    newDatabase(),
    {
      name: 'pack-web-app',
      // The server delivers what is packed, so that is made with it, after the web app was built. `npm start` serves first.
      closeBundle: async () => {
        if (process.env.PACK_WEB !== 'later') await packWeb('dist/web')
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
      input: {
        main: 'server/main.ts',
        'engine-worker': 'server/database/embedded/engine-worker.ts',
        'places-thread': 'server/places/places-thread.ts',
        'pack-web-thread': 'scripts/pack-web-thread.ts',
      },
      external: [...builtinModules, /^node:/],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
