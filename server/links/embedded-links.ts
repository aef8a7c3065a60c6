/**
 * What other sites show of a link without a password: a page for their frames, `/s/{token}/embed`, and oEmbed, by which
 * their software finds it (https://oembed.com). The database is asked anew each time, and as anybody.
 */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { embedCode, embedPath, type FrameSize, frameWithin, oembedPath } from '#domain/access-links/embed-link.ts'
import { linkTokenForm } from '#domain/access-links/link-token.ts'
import { sharePath, tokenOfSharePath } from '#domain/access-links/share-link.ts'
import { type AnswerByLink, isLocked, type ThingByLink, thingByLinkFrom } from '#domain/sharing/thing-by-link.ts'
import type { AccountCall } from '#server/ai/account-calls.ts'
import { clientAddress } from '#server/http/request/client-address.ts'
import { refusal, tooMany } from '#server/http/request/refusal.ts'
import { type LinkLimitRules, openingLimit } from '#server/http/tables/link-limits.ts'
import { previewSize } from '#server/previews/preview-picture.ts'
import { previewOf } from '#server/previews/shared-things.ts'
import { embedHeaders, embedPage, noEmbedPage } from './embed-page.ts'

export interface EmbeddedLinksOptions {
  call: AccountCall
  /** What addresses begin with. */
  siteUrl(): string
  /** The platform's name. */
  siteName(): Promise<string>
  limits: LinkLimitRules
  trustProxy: boolean
  log: Logger
}

type Opened = ThingByLink | 'locked' | 'nothing' | 'unknown'

export function embeddedLinks(options: EmbeddedLinksOptions): Hono<{ Bindings: HttpBindings }> {
  const { call, siteUrl, siteName, trustProxy, log } = options
  const waitToOpen = openingLimit(options.limits)
  const routes = new Hono<{ Bindings: HttpBindings }>()

  /** @param counts whether somebody looks at it, and not a program */
  async function open(token: string, counts: boolean): Promise<Opened> {
    if (!linkTokenForm.test(token)) return 'nothing'
    try {
      const { status, body } = await call(null, 'shared_by_link', { token, counts })
      if (status !== 200) return 'unknown'
      const told = body as AnswerByLink | null
      if (!told) return 'nothing'
      return isLocked(told) ? 'locked' : thingByLinkFrom(told)
    } catch (error) {
      log.warn({ error: (error as Error).name }, 'a link could not be read for another site')
      return 'unknown'
    }
  }

  routes.get('/s/:token/embed', async (c) => {
    const token = c.req.param('token')
    for (const [name, value] of Object.entries(embedHeaders)) c.header(name, value)
    const wait = waitToOpen(token, clientAddress(c, trustProxy))
    if (wait > 0) c.header('retry-after', String(wait))
    const shared = wait > 0 ? 'unknown' : await open(token, true)
    if (shared === 'unknown')
      return c.html(
        noEmbedPage('Not now', 'This can’t be shown right now. Try again in a moment.'),
        wait > 0 ? 429 : 503,
      )
    // Behind a password nothing is told here, not even that there is one.
    if (shared === 'locked' || shared === 'nothing')
      return c.html(noEmbedPage('This link doesn’t work', 'It may have been turned off, or its time is up.'), 404)
    return c.html(embedPage(shared, new URL(sharePath(token), siteUrl()).href, await siteName()))
  })

  routes.get(oembedPath, async (c) => {
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex')
    const format = c.req.query('format') ?? 'json'
    if (format !== 'json') return refusal(c, 501, 'not_implemented', 'Only json is answered')
    const token = tokenAt(c.req.query('url') ?? '', siteUrl())
    if (token === null) return refusal(c, 404, 'not_found', 'Not found')
    const wait = waitToOpen(token, clientAddress(c, trustProxy))
    if (wait > 0) return tooMany(c, wait)
    const shared = await open(token, false)
    if (shared === 'unknown') return refusal(c, 503, 'unavailable', 'This cannot be read at present')
    if (shared === 'nothing') return refusal(c, 404, 'not_found', 'Not found')
    if (shared === 'locked') return refusal(c, 401, 'password_wanted', 'This page asks for a password')
    const room = roomOf(c.req.query('maxwidth'), c.req.query('maxheight'))
    const { width, height } = frameWithin(room)
    const { title } = previewOf(shared)
    return c.json({
      version: '1.0',
      type: 'rich',
      provider_name: await siteName(),
      provider_url: siteUrl(),
      title,
      html: embedCode(new URL(embedPath(token), siteUrl()).href, title, { width, height }),
      width,
      height,
      ...thumbnail(token, room, siteUrl()),
    })
  })
  return routes
}

/** The secret of the page at an address of this site, also where its frame is named; null for every other address. */
function tokenAt(address: string, site: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.origin !== new URL(site).origin) return null
  return tokenOfSharePath(url.pathname.replace(/\/embed$/, ''))
}

/** What is no size sets no bound. */
function roomOf(width: string | undefined, height: string | undefined): Partial<FrameSize> {
  const size = (text: string | undefined) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)
  const [most, highest] = [size(width), size(height)]
  return { ...(most !== undefined && { width: most }), ...(highest !== undefined && { height: highest }) }
}

/** The picture of the preview, where there is room for it. */
function thumbnail(token: string, room: Partial<FrameSize>, site: string) {
  const { width, height } = previewSize
  if ((room.width ?? width) < width || (room.height ?? height) < height) return {}
  return {
    thumbnail_url: new URL(`/previews${sharePath(token)}.png`, site).href,
    thumbnail_width: width,
    thumbnail_height: height,
  }
}
