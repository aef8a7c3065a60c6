import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { signedInChunk } from './chunk-groups.ts'
import { linguiMacros } from './lingui-macros.ts'

const route = '/src/app/routes/landing-route.tsx'
const source = '/src/features/landing/first-paint.tsx'
const pictures = /^(?:annapurna|kyoto|naxos)(-night)?\.svg$/

/** The top of the landing page as HTML; its pictures still have the addresses of their source files. */
async function renderTop(): Promise<string> {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [linguiMacros()],
  })
  try {
    const { FirstPaint } = await vite.ssrLoadModule(source)
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
    i18n.setMessagesCompiler((message) => [message])
    return renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(FirstPaint)))
  } finally {
    await vite.close()
  }
}

/**
 * Lets a signed-out visitor of `/` see the top of the landing page before any script has come: it stands in index.html
 * as a template, which is no part of the page for everybody else, and the head names the chunk and the posters that are needed next.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    config: () => ({ build: { modulePreload: { polyfill: false } } }),
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // The service worker is built by a run of its own, without a page.
        if (!bundle) return []
        const outputs = Object.values(bundle)
        /** Addresses of these chunks and of all that they import, without those that the page names anyway. */
        const modulesOf = (wanted: (chunk: Rolldown.OutputChunk) => boolean): string[] => {
          const chunks = new Set<string>()
          const collect = (fileName: string) => {
            const chunk = bundle[fileName]
            if (chunk?.type !== 'chunk' || chunks.has(fileName)) return
            chunks.add(fileName)
            chunk.imports.forEach(collect)
          }
          for (const chunk of outputs) if (chunk.type === 'chunk' && wanted(chunk)) collect(chunk.fileName)
          if (chunks.size === 0) throw new Error('A chunk that scripts/first-paint.ts names is not in the build.')
          return [...chunks].map((fileName) => `/${fileName}`).filter((address) => !html.includes(address))
        }
        const posters: Record<'light' | 'dark', string[]> = { light: [], dark: [] }
        let top = await renderTop()
        for (const output of outputs) {
          if (output.type !== 'asset') continue
          const name = output.names.find((candidate) => pictures.test(candidate))
          if (!name) continue
          posters[name.includes('-night') ? 'dark' : 'light'].push(`/${output.fileName}`)
          top = top.replaceAll(`/src/features/landing/pictures/${name}`, `/${output.fileName}`)
        }
        if (top.includes('/src/')) throw new Error('The first paint points to a file that is not in the build.')
        const modules = {
          landing: modulesOf(({ facadeModuleId }) => facadeModuleId?.endsWith(route) ?? false),
          signedIn: modulesOf(({ name }) => name === signedInChunk),
        }
        const tags: HtmlTagDescriptor[] = [
          { tag: 'script', injectTo: 'head', children: announce(modules, posters) },
          { tag: 'template', attrs: { id: 'first-paint-top' }, injectTo: 'body-prepend', children: top },
          { tag: 'script', injectTo: 'body-prepend', children: show },
        ]
        return { html: paintBeforeScripts(html), tags }
      },
    },
  }
}

/** What is to be seen is in the page itself: styles and fonts come before scripts. */
const paintBeforeScripts = (html: string): string =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

/** Runs in the head: decides who sees the top, and asks at once for the modules that come after it. */
const announce = (modules: { landing: string[]; signedIn: string[] }, posters: Record<string, string[]>): string => `
      (() => {
        const root = document.documentElement
        const kept = (...keys) => keys.some((key) => localStorage.getItem('farlight-' + key))
        const add = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes))
        if (kept('session', 'session-expired')) {
          for (const href of ${JSON.stringify(modules.signedIn)}) add({ rel: 'modulepreload', href, crossOrigin: '' })
          add({ rel: 'preload', as: 'fetch', href: '/config.json', crossOrigin: '' })
        } else if (location.pathname === '/' && !kept('locale')) {
          root.dataset.firstPaint = ''
          addEventListener('click', ({ target }) => {
            const button = target.closest('#first-paint [data-asks]')
            if (button) root.dataset.firstPaint = button.dataset.asks
          })
          for (const href of ${JSON.stringify(posters)}[root.dataset.theme]) add({ rel: 'preload', as: 'image', href })
          for (const href of ${JSON.stringify(modules.landing)}) add({ rel: 'modulepreload', fetchPriority: 'low', href, crossOrigin: '' })
        }
      })()
    `

/** Runs behind the template: puts the top into the page of whom the head has chosen. */
const show = `
      if ('firstPaint' in document.documentElement.dataset) {
        const top = document.createElement('div')
        top.id = 'first-paint'
        top.append(document.getElementById('first-paint-top').content.cloneNode(true))
        document.body.prepend(top)
      }
    `
