/** Serves the built web app: hashed files for ever, its pages fresh, packed where that is done already (scripts/pack-web.ts). */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { PublishedContent } from '#domain/content/content.ts'
import { pageWithTexts, textsOfPage } from '#server/content/page-with-texts.ts'
import { pageWithoutPrices } from '#server/content/page-without-prices.ts'
import { type OtherOrigins, pagePolicy } from './security-headers.ts'

interface Page {
  changedAt: number
  bodies: Partial<Record<'br' | 'gzip', Buffer<ArrayBuffer>>> & { plain: Buffer<ArrayBuffer> }
  etag: string
  policy: string
}

/** Addresses of files and interfaces, ours or a project's: what is not there is no screen of the app. */
const isOfServer = /^\/(?:assets|auth|destination-pictures|pictures|realtime|rest|storage)(?:\/|$)/

/** The back office is a page of its own; the service worker leaves the same addresses to us. */
const isBackOffice = /^\/admin(?:\/|\.html$|$)/

/** Public pages that the build has written (scripts/written-pages.ts), by address. */
const writtenPages: Record<string, string> = { '/': 'landing.html' }
for (const name of ['about', 'help', 'privacy', 'terms']) writtenPages[`/${name}`] = `${name}.html`
const writtenFiles = new Set(Object.values(writtenPages))

/** What changes pages after they were built. */
export interface PageChanges {
  /** Texts that are shown instead of the app's own. */
  published: () => PublishedContent
  /** Whether there are prices to be shown. */
  sells: () => Promise<boolean>
  /** The page of an address with the tags of what is shared there, where something is. */
  pageWithTags: (html: string, path: string) => Promise<string | undefined>
}

/** @param others origins besides our own that the page may use */
export function webApp(folder: string, others: OtherOrigins, { published, sells, pageWithTags }: PageChanges): Hono {
  const app = new Hono()
  const workerPolicy = pagePolicy('', others)
  const pages = new Map<string, Page>()

  const currentPage = (name: string): Page | undefined => {
    const path = join(folder, name)
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (changedAt === undefined) return undefined
    const known = pages.get(name)
    if (known?.changedAt === changedAt) return known
    const page = readPage(path, changedAt, others)
    pages.set(name, page)
    return page
  }

  /** By address: few differ from what was built. */
  const changedPages = new Map<string, { built: Page; texts: PublishedContent; priced: boolean; page: Page }>()
  const builtPageAt = (path: string): Page | undefined => {
    if (isBackOffice.test(path)) return currentPage('admin.html')
    const written = writtenPages[path]
    return (written && currentPage(written)) || currentPage('index.html')
  }
  const pageAt = async (path: string): Promise<Page | undefined> => {
    const built = builtPageAt(path)
    const all = published()
    const texts = textsOfPage(path, all)
    const priced = !writtenPages[path] || (await sells())
    if (!built || (!texts && priced)) return built
    const known = changedPages.get(path)
    if (known?.texts === all && known.priced === priced && known.built === built) return known.page
    const html = built.bodies.plain.toString('utf8')
    const told = texts ? pageWithTexts(html, texts) : html
    const page = packedPage(priced ? told : pageWithoutPrices(told), built)
    changedPages.set(path, { built, texts: all, priced, page })
    return page
  }

  const answerPage = async (c: Context) => {
    const plain = await pageAt(c.req.path)
    const tagged = plain && (await pageWithTags(plain.bodies.plain.toString('utf8'), c.req.path))
    const current = tagged ? packedPage(tagged, plain) : plain
    if (!current) return c.text('The web app is not built yet: run "npm run build".', 503)
    c.header('content-security-policy', current.policy)
    c.header('cache-control', 'no-cache')
    c.header('etag', current.etag)
    c.header('vary', 'Accept-Encoding')
    if (c.req.header('if-none-match') === current.etag) return c.body(null, 304)
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && current.bodies[name])
    if (encoding) c.header('content-encoding', encoding)
    c.header('content-type', 'text/html; charset=utf-8')
    return c.body(current.bodies[encoding ?? 'plain'] ?? current.bodies.plain)
  }

  for (const path of ['/', '/index.html', '/admin.html']) app.get(path, answerPage)
  // These have one address each.
  app.get('/:file{.+\\.html}', (c, next) => (writtenFiles.has(c.req.param('file')) ? c.notFound() : next()))
  // The packed twins are answers to their plain names only, and those that are being made are none.
  app.get('*', (c, next) => (/\.(br|gz|new)$/.test(c.req.path) ? c.notFound() : next()))
  if (existsSync(folder))
    app.use(
      '*',
      serveStatic({
        root: folder,
        precompressed: true,
        onFound: (_path, c) => {
          c.header('cache-control', keptFor(c.req.path))
          // A worker is governed by the policy of its own script: without one it could fetch nothing. Scripts may also come
          // in the one file that a first installation brings.
          if (/\.m?js$|^\/app-files\.bin$/.test(c.req.path)) c.header('content-security-policy', workerPolicy)
        },
      }),
    )
  app.get('*', (c) => {
    const looksLikeFile = /\.[a-z0-9]+$/i.test(c.req.path)
    return looksLikeFile || isOfServer.test(c.req.path) ? c.notFound() : answerPage(c)
  })
  return app
}

/** Browsers ask for the tab's icon past the service worker: a day old it is answered without a network. */
function keptFor(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /^\/icon[^/]*$/.test(path) ? 'public, max-age=86400' : 'no-cache'
}

function readPage(path: string, changedAt: number, others: OtherOrigins): Page {
  const plain = readFileSync(path)
  const twin = (ending: string) => {
    const info = statSync(path + ending, { throwIfNoEntry: false })
    // A twin older than the page belongs to an earlier build.
    return info && info.mtimeMs >= changedAt ? readFileSync(path + ending) : undefined
  }
  return {
    changedAt,
    bodies: { plain, br: twin('.br') ?? quickBrotli(plain), gzip: twin('.gz') ?? gzipSync(plain) },
    etag: etagOf(plain),
    policy: pagePolicy(plain.toString('utf8'), others),
  }
}

/** A page that nobody has packed yet, or that was just changed. */
const quickBrotli = (page: Buffer) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

const etagOf = (content: Buffer): string => `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

/** A page that was made from a built one: the same scripts, under the same policy. */
function packedPage(html: string, { changedAt, policy }: Page): Page {
  const plain = Buffer.from(html)
  return {
    changedAt,
    policy,
    bodies: {
      plain,
      br: quickBrotli(plain),
      gzip: gzipSync(plain),
    },
    etag: etagOf(plain),
  }
}
