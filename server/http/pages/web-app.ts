/** Serves the built web app: hashed files for ever, its pages fresh, packed where that is done already (scripts/pack-web.ts). */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { PublishedContent } from '#domain/content/content.ts'
import { builtName, pageWithName } from '#server/content/page-with-name.ts'
import { pageWithTexts, textsOfPage } from '#server/content/page-with-texts.ts'
import { pageWithoutPrices } from '#server/content/page-without-prices.ts'
import { type OtherOrigins, pagePolicy } from './security-headers.ts'

type Body = Buffer<ArrayBuffer>
/** In the order in which they are preferred. */
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

interface Page {
  changedAt: number
  plain: Body
  /** As the build packed it, or whoever asked for it first. */
  packed: Partial<Record<Encoding, Body | Promise<Body>>>
  etag: string
  policy: string
}

/** Addresses of files and interfaces, ours or a project's: what is not there is no screen of the app. */
const isOfServer = /^\/(?:assets|auth|destination-pictures|pictures|realtime|rest|storage)(?:\/|$)/

/** The back office is a page of its own; the service worker leaves the same addresses to us. */
const isBackOffice = /^\/admin(?:\/|\.html$|$)/

/** Whoever knows the address of a link may read what it opens: it is kept and told nowhere. */
const isSecret = /^\/s\//

/** Public pages that the build has written (scripts/written-pages.ts), by address. */
const writtenPages: Record<string, string> = { '/': 'landing.html' }
for (const name of ['about', 'help', 'privacy', 'terms']) writtenPages[`/${name}`] = `${name}.html`
const writtenFiles = new Set(Object.values(writtenPages))

/** Pages of shared things that are kept packed: some 4 MB. */
const mostTagged = 100

/** What changes pages after they were built. */
export interface PageChanges {
  /** Texts that are shown instead of the app's own. */
  published: () => PublishedContent
  /** What the platform is called, and whether there are prices to be shown. */
  platform: () => Promise<{ name: string; sells: boolean }>
  /** The page of an address with the tags of what is shared there, where something is. */
  pageWithTags: (html: string, path: string) => Promise<string | undefined>
}

/** @param others origins besides our own that the page may use */
export function webApp(folder: string, others: OtherOrigins, { published, platform, pageWithTags }: PageChanges): Hono {
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
  const changedPages = new Map<
    string,
    { built: Page; texts: PublishedContent; priced: boolean; name: string; page: Page }
  >()
  const builtPageAt = (path: string): Page | undefined => {
    if (isBackOffice.test(path)) return currentPage('admin.html')
    const written = writtenPages[path]
    return (written && currentPage(written)) || currentPage('index.html')
  }
  const pageAt = async (path: string): Promise<Page | undefined> => {
    const built = builtPageAt(path)
    const all = published()
    const texts = textsOfPage(path, all)
    const { name, sells } = await platform()
    const priced = !writtenPages[path] || sells
    if (!built || (!texts && priced && name === builtName)) return built
    const known = changedPages.get(path)
    if (known?.texts === all && known.priced === priced && known.name === name && known.built === built)
      return known.page
    const html = pageWithName(built.plain.toString('utf8'), name)
    const told = texts ? pageWithTexts(html, texts) : html
    const page = changedPage(priced ? told : pageWithoutPrices(told), built)
    changedPages.set(path, { built, texts: all, priced, name, page })
    return page
  }

  /** With the tags of what is shared at its address. */
  const taggedPages = new LRUCache<string, Page>({ max: mostTagged })
  const pageFor = async (path: string): Promise<Page | undefined> => {
    const plain = await pageAt(path)
    const html = plain && (await pageWithTags(plain.plain.toString('utf8'), path))
    if (!html) return plain
    const page = changedPage(html, plain)
    const known = taggedPages.get(page.etag)
    if (known?.policy === page.policy) return known
    taggedPages.set(page.etag, page)
    return page
  }

  const answerPage = async (c: Context) => {
    const current = await pageFor(c.req.path)
    if (!current) return c.text('The web app is not built yet: run "npm run build".', 503)
    c.header('content-security-policy', current.policy)
    c.header('cache-control', 'no-cache')
    if (isSecret.test(c.req.path)) {
      c.header('cache-control', 'no-store')
      c.header('referrer-policy', 'no-referrer')
      c.header('x-robots-tag', 'noindex')
    }
    c.header('etag', current.etag)
    c.header('vary', 'Accept-Encoding')
    if (c.req.header('if-none-match') === current.etag) return c.body(null, 304)
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding = encodings.find((name) => accepted.includes(name))
    if (encoding) c.header('content-encoding', encoding)
    c.header('content-type', 'text/html; charset=utf-8')
    return c.body(encoding ? await packedBody(current, encoding) : current.plain)
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
  const [br, gzipped] = [twin('.br'), twin('.gz')]
  return {
    changedAt,
    plain,
    packed: { ...(br && { br }), ...(gzipped && { gzip: gzipped }) },
    etag: etagOf(plain),
    policy: pagePolicy(plain.toString('utf8'), others),
  }
}

/** Packs in threads that answer no requests. */
const packers: Record<Encoding, (page: Body) => Promise<Body>> = {
  br: (page) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) as Promise<Body>,
  gzip: (page) => promisify(gzip)(page) as Promise<Body>,
}

/** Packed once: a page that nobody has packed yet, or that was just changed. */
function packedBody(page: Page, encoding: Encoding): Body | Promise<Body> {
  page.packed[encoding] ??= packers[encoding](page.plain)
  return page.packed[encoding]
}

const etagOf = (content: Buffer): string => `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

/** A page that was made from a built one: the same scripts, under the same policy. */
function changedPage(html: string, { changedAt, policy }: Page): Page {
  const plain = Buffer.from(html)
  return { changedAt, policy, plain, packed: {}, etag: etagOf(plain) }
}
