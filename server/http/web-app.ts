/** Serves the built web app: hashed files for ever, its two pages fresh, packed where the build packed it. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { type OtherOrigins, pagePolicy } from './security-headers.ts'

interface Page {
  changedAt: number
  bodies: Partial<Record<'br' | 'gzip', Buffer<ArrayBuffer>>> & { plain: Buffer<ArrayBuffer> }
  etag: string
  policy: string
}

/** The back office is a page of its own; the service worker leaves the same addresses to us. */
const isBackOffice = /^\/admin(?:\/|\.html$|$)/

/** @param others origins besides our own that the page may use */
export function webApp(folder: string, others: OtherOrigins): Hono {
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

  const answerPage = (c: Context) => {
    const current = currentPage(isBackOffice.test(c.req.path) ? 'admin.html' : 'index.html')
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
  // The packed twins are answers to their plain names only.
  app.get('*', (c, next) => (/\.(br|gz)$/.test(c.req.path) ? c.notFound() : next()))
  if (existsSync(folder))
    app.use(
      '*',
      serveStatic({
        root: folder,
        precompressed: true,
        onFound: (_path, c) => {
          c.header('cache-control', keptFor(c.req.path))
          // A worker is governed by the policy of its own script: without one it could fetch nothing.
          if (/\.m?js$/.test(c.req.path)) c.header('content-security-policy', workerPolicy)
        },
      }),
    )
  app.get('*', (c) => {
    const looksLikeFile = /\.[a-z0-9]+$/i.test(c.req.path) || c.req.path.startsWith('/assets/')
    return looksLikeFile ? c.notFound() : answerPage(c)
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
    bodies: { plain, br: twin('.br'), gzip: twin('.gz') },
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    policy: pagePolicy(plain.toString('utf8'), others),
  }
}
