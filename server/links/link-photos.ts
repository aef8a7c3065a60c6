/**
 * Photos that links show (decision 129). The database is asked anew for each, and names the place of its bytes only while the
 * link shows it; what leaves is a smaller picture that is made here. Behind a password the proof of it comes in a header.
 */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { linkProofHeader, photoNamed, photoRoute, type PhotoSize } from '#domain/access-links/link-photo.ts'
import { linkTokenForm } from '#domain/access-links/link-token.ts'
import { clientAddress } from '#server/http/request/client-address.ts'
import { refusal, tooMany } from '#server/http/request/refusal.ts'
import { type LinkLimitRules, openingLimit } from '#server/http/tables/link-limits.ts'
import { inTurn } from '#server/pictures/resize.ts'
import { isProof } from './link-proof.ts'
import type { LinkStore, PhotoPlace } from './link-store.ts'
import type { PhotoBytes } from './photo-bytes.ts'
import { smallerPhoto } from './smaller-photo.ts'

export interface LinkPhotosOptions {
  store: Pick<LinkStore, 'passwordOf' | 'photoOf'>
  bytes: PhotoBytes
  limits: LinkLimitRules
  trustProxy: boolean
}

/** Of pictures that were made, in bytes: some 600 small ones, or 60 large ones. */
const mostKept = 24_000_000

const headers: Record<string, string> = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cross-origin-resource-policy': 'same-origin',
}

const pictureHeaders: Record<string, string> = {
  'content-type': 'image/jpeg',
  // Without the name that the file has.
  'content-disposition': 'inline; filename="photo.jpg"',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

export function linkPhotos({ store, bytes, limits, trustProxy }: LinkPhotosOptions): Hono<{ Bindings: HttpBindings }> {
  const waitToOpen = openingLimit(limits)
  // Bytes under one path never change.
  const kept = new LRUCache<string, Buffer<ArrayBuffer>>({ maxSize: mostKept, sizeCalculation: ({ length }) => length })
  const routes = new Hono<{ Bindings: HttpBindings }>()

  async function placeOf(token: string, photo: string, proof: string | undefined): Promise<PhotoPlace | null> {
    if (!linkTokenForm.test(token)) return null
    const hash = proof === undefined ? null : await store.passwordOf(token)
    // What was given for a password that is no more proves nothing and needs not.
    if (proof === undefined || hash === null) return store.photoOf(token, photo, null)
    return isProof(proof, token, hash) ? store.photoOf(token, photo, hash) : null
  }

  async function made(place: PhotoPlace, size: PhotoSize): Promise<Buffer<ArrayBuffer> | undefined> {
    const key = `${size} ${place.path}`
    const known = kept.get(key)
    if (known) return known
    // Read in the turn as well: so many large files are in memory as are worked on.
    return inTurn(async () => {
      const meanwhile = kept.get(key)
      if (meanwhile) return meanwhile
      const whole = await bytes(place)
      const picture = whole && (await smallerPhoto(whole, size))
      if (!picture) return undefined
      const copy = Buffer.from(picture)
      kept.set(key, copy)
      return copy
    })
  }

  routes.get(photoRoute, async (c) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    const { token, file } = c.req.param()
    const wait = waitToOpen(token, clientAddress(c, trustProxy))
    if (wait > 0) return tooMany(c, wait)
    const named = photoNamed(file)
    const place = named && (await placeOf(token, named.id, c.req.header(linkProofHeader)))
    const picture = place && (await made(place, named.size))
    // Whether there ever was one is not said.
    if (!picture) return refusal(c, 404, 'not_found', 'Not found')
    return c.body(picture, 200, pictureHeaders)
  })
  return routes
}
