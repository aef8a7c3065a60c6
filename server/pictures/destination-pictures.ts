/**
 * Pictures of destinations from the configured image service. Signed-in travelers ask for a destination and are told of a
 * picture at our own address; the service, its key and its addresses never reach the browser.
 */
import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { type DestinationAnswer, destinationKey, longestDestination } from '#domain/places/destinations.ts'
import { bearerToken } from '#server/http/request/bearer-token.ts'
import { Limit } from '#server/http/request/limits.ts'
import { refusal } from '#server/http/request/refusal.ts'
import type { PictureFinder } from './picture-finder.ts'
import type { PictureStore } from './picture-store.ts'
import type { Format } from './resize.ts'
import type { AccountOfToken } from './supabase-account.ts'

export interface DestinationPicturesOptions {
  /** Without a service nothing is found. */
  service: { finder: PictureFinder; store: PictureStore } | undefined
  accountOf: AccountOfToken
  /** Questions of one traveler in a minute, whether the answer is kept or not. */
  most: number
}

const root = '/destination-pictures'
/** A map popup, a card, a goal's page; each also for screens with two pixels where others have one. */
const widths = [320, 640, 960, 1600]
const types: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }

export function destinationPictures(options: DestinationPicturesOptions): Hono<{ Bindings: HttpBindings }> {
  const { service } = options
  const limit = new Limit({ most: options.most, withinMs: 60_000 })
  const app = new Hono<{ Bindings: HttpBindings }>()

  app.get(root, async (c) => {
    const token = bearerToken(c)
    const person = token && (await options.accountOf(token))
    c.header('cache-control', 'private, no-store')
    if (!person) return refusal(c, 401, 'no_authorization', 'Sign in to see pictures of destinations')
    const query = c.req.query('query')?.trim() ?? ''
    if (query.length > longestDestination || destinationKey(query) === '')
      return refusal(c, 422, 'bad_query', 'The destination is empty or too long')
    const wait = limit.waitSeconds(person)
    if (wait > 0) {
      c.header('retry-after', String(wait))
      return refusal(c, 429, 'over_request_rate_limit', 'Too many questions, try again in a moment')
    }
    limit.count(person)
    return c.json(await answerTo(query, person))
  })

  async function answerTo(query: string, person: string): Promise<DestinationAnswer> {
    if (!service) return { found: false }
    const found = await service.finder.find(query, person)
    if (!found.photo) return { found: false, retry_after: found.retryAfterSeconds }
    const { id, width: widest, attribution } = found.photo
    const sizes = widths
      .filter((width) => width <= widest || width === widths[0])
      .map((width) => ({ width, address: `${root}/${id}/${width}` }))
    return { found: true, id, sizes, attribution }
  }

  // Without a token: an image element sends none. It shows only what somebody signed in has asked for, and asks nobody.
  app.get(`${root}/:id/:width`, async (c) => {
    const width = widths.find((one) => String(one) === c.req.param('width'))
    const id = c.req.param('id')
    const format = formatFor(c.req.header('accept') ?? '')
    const etag = `"${id}-${width}-${format}"`
    const picture = width && (await service?.store.picture(id, width, format))
    if (!picture) {
      c.header('cache-control', 'no-store')
      return refusal(c, 404, 'not_found', 'Not found')
    }
    c.header('vary', 'Accept')
    c.header('etag', etag)
    c.header('cache-control', 'public, max-age=31536000, immutable')
    c.header('cross-origin-resource-policy', 'same-origin')
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    c.header('content-type', types[format])
    return c.body(new Uint8Array(picture))
  })
  return app
}

/** The smallest that the browser says it can show. */
function formatFor(accept: string): Format {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}
