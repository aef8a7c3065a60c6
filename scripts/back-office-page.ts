/**
 * The back office is a page of its own, admin.html, built apart from the travelers': they share sources and no file, so
 * that neither's first load depends on what the other is made of. `npm run dev` answers the addresses under /admin with it.
 */
import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type PluginOption } from 'vite'
import { base } from './chunk-groups.ts'
import { linguiMacros } from './lingui-macros.ts'

/** The names of the back office's files begin so, and nothing else's does (scripts/check-delivery.ts). */
export const adminPrefix = 'admin-'

/** Addresses that admin.html answers; server/http/pages/web-app.ts and the service worker know the same. */
const ofBackOffice = /^\/admin(?=[/?]|$)/

/** Our code as browsers run it, for both pages. */
export const codePlugins = (): PluginOption[] => [
  // The macros must be expanded before the React Compiler sees the code; the other way round fails at run time.
  linguiMacros(),
  react({ compiler: true }),
  lingui(),
  tailwindcss(),
]

const areaOf = /\/src\/admin\/areas\/([^/]+)\//

const config = (outDir: string): InlineConfig => ({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  plugins: codePlugins(),
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'admin.html',
      output: {
        entryFileNames: `assets/${adminPrefix}start-[hash].js`,
        chunkFileNames: `assets/${adminPrefix}[name]-[hash].js`,
        assetFileNames: `assets/${adminPrefix}[name]-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'base', test: base, includeDependenciesRecursively: false },
            { name: (id) => areaOf.exec(id)?.[1] ?? null, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})

export const backOfficePage = (outDir: string): Plugin => ({
  name: 'back-office-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (ofBackOffice.test(request.url ?? '')) request.url = '/admin.html'
      next()
    })
  },
  closeBundle: {
    sequential: true,
    handler: async (failure) => {
      if (!failure) await build(config(outDir))
    },
  },
})
