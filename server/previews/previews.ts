/**
 * What other sites and messengers show of a link that somebody shares: the tags in the head of its page, and the picture
 * that they name. What is not public tells nothing: its page is the one that everything else gets.
 */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { oembedPath } from '#domain/access-links/embed-link.ts'
import type { AccountCall } from '#server/ai/account-calls.ts'
import { escaped } from '#server/content/escaped.ts'
import { Turns } from '#server/database/turns.ts'
import { whoAsks } from '#server/http/request/asker.ts'
import { refusal } from '#server/http/request/refusal.ts'
import { type Preview, previewPicture, previewSize } from './preview-picture.ts'
import { sharedAddress, type SharedThing, sharedThing } from './shared-things.ts'

export interface PreviewOptions {
  call: AccountCall
  /** What addresses begin with. */
  siteUrl(): string
  /** The platform's name. */
  siteName(): Promise<string>
  /** Whether this server gives photos of links. */
  givesPhotos: boolean
  /** Where the letters of the pictures are. */
  fonts: string
  log: Logger
}

export interface Previews {
  /** Answers the pictures. */
  routes: Hono<{ Bindings: HttpBindings }>
  /** The page with tags of what is shared there; undefined where nothing is. */
  pageWithTags(html: string, path: string): Promise<string | undefined>
}

/** Pictures that are kept: some 4 MB. */
const mostKept = 100
/** So many of one person or address wait for their turn; more are asked to come again. */
const mostWaiting = 20
/** The page does not wait longer for its tags. */
const patienceMs = 1_500
const longestDescription = 200

export function previews({ call, siteUrl, siteName, givesPhotos, fonts, log }: PreviewOptions): Previews {
  const routes = new Hono<{ Bindings: HttpBindings }>()
  const kept = new LRUCache<string, Buffer<ArrayBuffer>>({ max: mostKept })
  const turns = new Turns()

  const find = async (path: string): Promise<SharedThing | undefined> => {
    const address = sharedAddress(path)
    return address && sharedThing(call, address.kind, address.id, givesPhotos)
  }

  async function picture(preview: Preview, key: string): Promise<Buffer<ArrayBuffer>> {
    const known = kept.get(key)
    if (known) return known
    const drawn = Buffer.from(await turns.run(whoAsks(), () => previewPicture(preview, fonts)))
    kept.set(key, drawn)
    return drawn
  }

  routes.get('/previews/:kind/:file{.+\\.png}', async (c) => {
    const { kind, file } = c.req.param()
    // Asked anew each time: what was made private is private at once.
    const thing = await find(`/${kind}/${file.slice(0, -'.png'.length)}`)
    c.header('cache-control', 'no-store')
    if (!thing) return refusal(c, 404, 'not_found', 'Not found')
    const preview = { title: thing.title, line: thing.line, poster: thing.poster, site: await siteName() }
    const key = keyOf(preview)
    const etag = `"${key}"`
    c.header('cache-control', 'no-cache')
    c.header('etag', etag)
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    if (turns.waitingOf(whoAsks()) >= mostWaiting && !kept.has(key)) {
      c.header('cache-control', 'no-store')
      c.header('retry-after', '5')
      return refusal(c, 503, 'unavailable', 'Too many pictures are being drawn, try again in a moment')
    }
    const drawn = await picture(preview, key)
    c.header('content-type', 'image/png')
    return c.body(drawn)
  })

  async function pageWithTags(html: string, path: string): Promise<string | undefined> {
    if (!sharedAddress(path)) return undefined
    try {
      const thing = await Promise.race([find(path), wait(patienceMs, undefined, { ref: false })])
      return thing && withTags(html, thing, path, siteUrl(), await siteName())
    } catch (error) {
      log.warn({ error }, 'a page was sent without the tags of its preview')
      return undefined
    }
  }

  return { routes, pageWithTags }
}

const keyOf = (preview: Preview): string =>
  createHash('sha256').update(JSON.stringify(preview)).digest('base64url').slice(0, 27)

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longestDescription ? line : `${line.slice(0, longestDescription - 1).trimEnd()}…`
}

/** By which other sites find out how to show the page of a link (server/links/embedded-links.ts). */
function embedDiscovery(path: string, siteUrl: string, title: string): string {
  const asked = new URL(oembedPath, siteUrl)
  asked.searchParams.set('url', new URL(path, siteUrl).href)
  asked.searchParams.set('format', 'json')
  return `<link rel="alternate" type="application/json+oembed" href="${escaped(asked.href)}" title="${escaped(title)}" />`
}

/** The page of the app with the title and the tags of what is shared at its address. */
function withTags(html: string, thing: SharedThing, path: string, siteUrl: string, siteName: string): string {
  const title = oneLine(thing.title)
  const description = oneLine(thing.description)
  const properties = {
    'og:type': 'article',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': new URL(path, siteUrl).href,
    'og:image': new URL(`/previews${path}.png`, siteUrl).href,
    'og:image:type': 'image/png',
    'og:image:width': String(previewSize.width),
    'og:image:height': String(previewSize.height),
    'og:image:alt': oneLine(`${thing.title}: ${thing.line}`),
  }
  const names = { 'twitter:card': 'summary_large_image', description }
  const tags = [
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
    ...Object.entries(names).map(([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`),
    ...(sharedAddress(path)?.kind === 's' ? [embedDiscovery(path, siteUrl, title)] : []),
  ].join('\n')
  return html
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(`${title} · ${siteName}`)}</title>`)
    .replace('</head>', () => `${tags}\n</head>`)
    .replace('</body>', () => (thing.words ? `<noscript>${thing.words}</noscript>\n</body>` : '</body>'))
}
