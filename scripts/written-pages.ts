/**
 * Writes the public pages as HTML: landing.html, about.html, help.html, privacy.html and terms.html. They are there before
 * any script, for search engines and without JavaScript too; a small script of their own starts the app when it is asked
 * for. index.html stays the page of the app alone. See decision 51.
 */
import { createHash } from 'node:crypto'
import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, createServer, type Plugin, type Rolldown } from 'vite'
import { signedInChunk } from './chunk-groups.ts'
import { linguiMacros } from './lingui-macros.ts'
import { stylesOf } from './styles-of-page.ts'

const landingRoute = '/src/app/routes/landing-route.tsx'
const pagesSource = '/src/features/landing/written/pages.tsx'
const scriptSource = 'src/features/landing/written/written-page.ts'
/** The script's file begins so (scripts/check-delivery.ts). */
const scriptName = 'written-page'

interface PagesModule {
  writtenPages: { path: string; file: string; title: Parameters<I18n['_']>[0]; Page: ComponentType }[]
  PricePattern: ComponentType
  WithLinks: ComponentType<{ path: string; children?: ReactNode }>
}

interface Written {
  path: string
  file: string
  title: string
  body: string
  /** For search engines, where it is not the app's own; as HTML. */
  description: string | undefined
}

/** Puts code in the place of modules, by the name under which they are imported. */
const instead = (modules: Record<string, string>): Plugin => ({
  name: 'instead',
  enforce: 'pre',
  resolveId: (id) => (id in modules ? `\0${id}` : undefined),
  load: (id) => modules[id.slice(1)],
})

/** DOMPurify cleans texts of administrators and needs a browser; what the build writes is our own. */
const ownTexts = instead({ dompurify: 'export default { sanitize: (html) => html }' })
/** The pages' script runs for visitors alone: it needs no library for sessions. */
const noSession = instead({ '#auth/session-access.ts': 'export const accessToken = async () => null' })

/** The pages as HTML; their pictures still have the addresses of the source files. */
async function renderPages(): Promise<Written[]> {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: ['dompurify'] },
    plugins: [ownTexts, linguiMacros()],
  })
  try {
    const { writtenPages, PricePattern, WithLinks } = (await vite.ssrLoadModule(pagesSource)) as PagesModule
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
    i18n.setMessagesCompiler((message) => [message])
    return writtenPages.map(({ path, file, title, Page }) => {
      const render = (Part: ComponentType) =>
        renderToStaticMarkup(
          createElement(I18nProvider, { i18n }, createElement(WithLinks, { path }, createElement(Part))),
        )
      const page = render(Page).replace('data-asks="explore"', '$& hidden')
      const pattern = path === '/' ? `<template id="price-pattern">${render(PricePattern)}</template>` : ''
      return {
        path,
        file,
        title: i18n._(title as string),
        body: `<div id="written-page">${page}</div>${pattern}`,
        description: path === '/' ? undefined : /<p>(.*?)<\/p>/.exec(page)?.[1]?.replace(/<[^>]*>/g, ''),
      }
    })
  } finally {
    await vite.close()
  }
}

/** The pages' script, built apart from the app: they share sources and no file. */
async function buildScript(files: { start: string; styles: string[]; modules: string[] }): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [noSession, linguiMacros()],
    define: { APP_FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: scriptSource, output: { codeSplitting: false, format: 'es' } },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

export function writtenPagesPlugin(): Plugin {
  return {
    name: 'written-pages',
    apply: 'build',
    enforce: 'post',
    config: () => ({ build: { modulePreload: { polyfill: false } } }),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        bundle
          ? {
              html: paintBeforeScripts(html),
              tags: [{ tag: 'script', injectTo: 'head', children: fetchEarly(modulesOf(bundle, html)) }],
            }
          : [],
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        // The service worker is built by a run of its own, without a page.
        if (index?.type !== 'asset') return
        const html = String(index.source)
        const start = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
        if (!start) throw new Error('index.html names no script')
        const preloaded = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(
          ([, href = '']) => href,
        )
        const styles = [...html.matchAll(stylesheets)].map(([, fileName = '']) => `/${fileName}`)
        const code = await buildScript({ start, styles, modules: [...preloaded, ...modulesOf(bundle, html).landing] })
        const fileName = `assets/${scriptName}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName, source: code })
        for (const page of await renderPages()) {
          const built = withBuiltAddresses(pageOf(html, page, `/${fileName}`), bundle)
          this.emitFile({ type: 'asset', fileName: page.file, source: withItsStyles(built, bundle) })
        }
      },
    },
  }
}

/** Addresses of what the landing page and the first signed-in screen import, without those that the page names anyway. */
function modulesOf(bundle: Rolldown.OutputBundle, html: string): Record<'landing' | 'signedIn', string[]> {
  const imported = (wanted: (chunk: Rolldown.OutputChunk) => boolean): string[] => {
    const chunks = new Set<string>()
    const collect = (fileName: string) => {
      const chunk = bundle[fileName]
      if (chunk?.type !== 'chunk' || chunks.has(fileName)) return
      chunks.add(fileName)
      chunk.imports.forEach(collect)
    }
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && wanted(chunk)) collect(chunk.fileName)
    if (chunks.size === 0) throw new Error('A chunk that scripts/written-pages.ts names is not in the build.')
    return [...chunks].map((fileName) => `/${fileName}`).filter((address) => !html.includes(`"${address}"`))
  }
  return {
    landing: imported(({ facadeModuleId }) => facadeModuleId?.endsWith(landingRoute) ?? false),
    signedIn: imported(({ name }) => name === signedInChunk),
  }
}

/** Pictures have other names in the build than in the sources. */
function withBuiltAddresses(html: string, bundle: Rolldown.OutputBundle): string {
  let built = html
  for (const output of Object.values(bundle))
    if (output.type === 'asset')
      for (const source of output.originalFileNames)
        for (const end of ['"', '&quot;']) built = built.replaceAll(`/${source}${end}`, `/${output.fileName}${end}`)
  const [missing] = /\/src\/[^"&]*/.exec(built) ?? []
  if (missing) throw new Error(`A written page points to ${missing}, which is not in the build.`)
  return built
}

/** With its own styles in the page itself: it is painted without waiting for a second file. The app brings the others. */
function withItsStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(stylesheets, (_, fileName: string) => {
    const file = bundle[fileName]
    if (file?.type !== 'asset') throw new Error(`${fileName}, which a written page names, is not in the build.`)
    const rules = String(file.source)
    const [relative] = /url\((?!["']?(?:\/|data:|#))[^)]*\)/.exec(rules) ?? []
    if (relative) throw new Error(`${fileName} points to ${relative}, which a page has elsewhere.`)
    return `<style>${stylesOf(html, rules)}</style>`
  })
}

/** Addresses of the styles that a page names, without the slash. */
const stylesheets = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g

/**
 * What is below the first screen is laid out when somebody comes near it, or the app is about to be drawn in its place: the
 * first paint does not wait for it.
 */
const laterParts =
  ':root:not([data-whole]) #written-page main>:not(:first-child){content-visibility:auto;contain-intrinsic-block-size:auto 40rem}'

/** A page made of the app's: the same head, but the app's scripts are not asked for. */
function pageOf(html: string, { path, title, body, description }: Written, script: string): string {
  const text = (value: string) => value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  const page = html
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<title>.*?<\/title>/, () => `<title>${text(title)} · Farlight</title>`)
    .replace(
      '</head>',
      () =>
        `  <style>[data-app] #written-page{display:none}${laterParts}</style>\n    <script>${begin(path, posters(body))}</script>\n  </head>`,
    )
    .replace(
      '<div id="root"></div>',
      () => `${body}<div id="root"></div>\n    <script type="module" src="${script}"></script>`,
    )
  return description
    ? page.replace(/(<meta name="description" content=")[^"]*/, (_, begin: string) => begin + description)
    : page
}

/** What is to be seen is in the page itself: styles and fonts come before scripts. */
const paintBeforeScripts = (html: string): string =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

/** Pictures that are seen at once, by the theme in which they are. */
const posters = (html: string): Record<'light' | 'dark', string[]> => {
  const at = (time: string) =>
    [...html.matchAll(new RegExp(`--${time}:url\\(&quot;(.*?)&quot;`, 'g'))].map(([, address = '']) => address)
  return { light: at('day'), dark: at('night') }
}

/**
 * Runs in the head of a written page. Whoever is signed in, has not left wholly, or asks for the app by the address, sees the
 * app instead; for everybody else a press on a button counts before the page's script has come.
 */
const begin = (path: string, pictures: Record<string, string[]>): string => `
      (() => {
        const root = document.documentElement
        const kept = Object.keys(localStorage).some((key) => /^farlight-(session|locale|leaving)/.test(key))
        if (kept || location.pathname !== '${path}' || new URLSearchParams(location.search).has('auth')) {
          root.dataset.app = ''
          return
        }
        addEventListener('click', ({ target }) => {
          const button = target.closest('#written-page [data-asks]')
          if (button) root.dataset.asked = button.dataset.asks
        }, true)
        for (const href of ${JSON.stringify(pictures)}[root.dataset.theme])
          document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href }))
      })()
    `

/** Runs in the head of every page: asks at once for what is needed next. */
const fetchEarly = (modules: Record<'landing' | 'signedIn', string[]>): string => `
      (() => {
        const kept = (...keys) => keys.some((key) => localStorage.getItem('farlight-' + key))
        const add = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes))
        if (kept('session', 'session-expired')) {
          for (const href of ${JSON.stringify(modules.signedIn)}) add({ rel: 'modulepreload', href, crossOrigin: '' })
          add({ rel: 'preload', as: 'fetch', href: '/config.json', crossOrigin: '' })
        }
      })()
    `
