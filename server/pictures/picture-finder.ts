/** Finds the picture of a destination: what is kept, else what the service answers, asked as seldom as possible. */
import type { Logger } from 'pino'
import { type Attribution, destinationKey } from '#domain/places/destinations.ts'
import { Limit } from '#server/http/request/limits.ts'
import { allowedAddress, type Guard, guardedRequest, type GuardedAnswer } from './guarded-request.ts'
import type { FoundPhoto, Provider } from './provider.ts'
import type { KeptAnswer, PictureStore } from './picture-store.ts'
import { readPicture } from './resize.ts'

export interface FinderOptions {
  log: Logger
  provider: Provider
  key: string
  /** The operator's own address of the service, if it has one. */
  url: string | undefined
  store: PictureStore
  /** New destinations that one traveler may cause to be asked for in an hour. */
  mostSearches: number
  lookup?: Guard['lookup']
  now?: () => number
  /** How long the service may take, in milliseconds: for an answer, and for all of it with the picture. */
  patience?: { answer: number; whole: number }
}

type Found =
  | { photo: { id: string; width: number; attribution: Attribution } }
  | { photo: null; retryAfterSeconds?: number }

const minute = 60_000
const day = 24 * 60 * minute
/** A photo is asked for anew after this time: it may have been withdrawn, and its photographer renamed. */
const freshFor = 30 * day
const nothingFor = 7 * day
const failedFor = minute
const pause = { least: minute, usual: 10 * minute, most: 60 * minute }
const mostRemembered = 5_000
const largestAnswer = 1_000_000
const largestPicture = 12_000_000

/** The service says that it does not want to be asked now. */
class Busy extends Error {
  override name = 'Busy'
  readonly forMs: number
  constructor(status: number, retryAfter: string | undefined) {
    super(`The picture service answered ${status}`)
    const seconds = Number(retryAfter)
    this.forMs = seconds > 0 ? Math.min(Math.max(seconds * 1000, pause.least), pause.most) : pause.usual
  }
}

export interface PictureFinder {
  /** @param person on whose account a question to the service is counted */
  find(destination: string, person: string): Promise<Found>
}

export function pictureFinder(options: FinderOptions): PictureFinder {
  const { provider, store, log } = options
  const now = options.now ?? Date.now
  const patience = options.patience ?? { answer: 5_000, whole: 20_000 }
  const url = options.url ?? provider.url
  const guard: Guard = {
    hosts: [...provider.hosts, new URL(provider.url).hostname],
    trustedOrigin: options.url ? new URL(options.url).origin : undefined,
    lookup: options.lookup,
  }
  const searches = new Limit({ most: options.mostSearches, withinMs: 60 * minute }, now)
  const asking = new Map<string, Promise<Found>>()
  const failed = new Map<string, number>()
  let pausedUntil = 0

  async function find(destination: string, person: string): Promise<Found> {
    const key = destinationKey(destination)
    const kept = await store.answer(key)
    const usable = kept?.photo && (await store.has(kept.photo.id)) ? { photo: kept.photo } : undefined
    if (kept && isFresh(kept, usable !== undefined, now())) return usable ?? { photo: null }
    const later = (seconds: number): Found =>
      usable ?? { photo: null, retryAfterSeconds: Math.max(1, Math.ceil(seconds)) }

    const underWay = asking.get(key)
    if (underWay) return underWay
    const blockedFor = Math.max(pausedUntil, failed.get(key) ?? 0) - now()
    if (blockedFor > 0) return later(blockedFor / 1000)
    const waitSeconds = searches.waitSeconds(person)
    if (waitSeconds > 0) return later(waitSeconds)
    searches.count(person)

    const question = ask(destination, key).catch((error: unknown): Found => {
      if (error instanceof Busy) pausedUntil = now() + error.forMs
      failed.set(key, now() + failedFor)
      if (failed.size > mostRemembered) failed.delete(failed.keys().next().value as string)
      // Neither the key nor the destination.
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'no picture from the picture service')
      return later((error instanceof Busy ? error.forMs : failedFor) / 1000)
    })
    asking.set(key, question)
    try {
      return await question
    } finally {
      asking.delete(key)
    }
  }

  async function ask(destination: string, key: string): Promise<Found> {
    const whole = AbortSignal.timeout(patience.whole)
    const photos = await search(destination, whole)
    let problem: unknown
    for (const photo of photos) {
      try {
        const kept = await fetchPicture(photo, whole)
        await store.keepAnswer({ key, askedAt: now(), photo: kept })
        return { photo: kept }
      } catch (error) {
        problem = error
        if (whole.aborted) break
      }
    }
    if (photos.length > 0) throw problem
    await store.keepAnswer({ key, askedAt: now(), photo: null })
    return { photo: null }
  }

  async function search(destination: string, whole: AbortSignal): Promise<FoundPhoto[]> {
    try {
      const signal = AbortSignal.any([whole, AbortSignal.timeout(patience.answer)])
      const headers = { ...provider.headers(options.key), accept: 'application/json' }
      const answer = await guardedRequest(url + provider.search(destination), guard, {
        headers,
        most: largestAnswer,
        signal,
      })
      if ([401, 403, 429].includes(answer.status)) throw new Busy(answer.status, answer.headers['retry-after'])
      if (answer.status !== 200) throw new Error(`The picture service answered ${answer.status}`)
      if (isUsedUp(answer)) pausedUntil = now() + pause.usual
      return provider.read(JSON.parse(answer.body.toString('utf8')))
    } catch (error) {
      // A service that is down is down for every destination.
      if (!(error instanceof Busy)) pausedUntil = now() + failedFor
      throw error
    }
  }

  async function fetchPicture(photo: FoundPhoto, signal: AbortSignal): Promise<NonNullable<KeptAnswer['photo']>> {
    const answer = await guardedRequest(photo.address, guard, {
      headers: { accept: 'image/jpeg, image/png, image/webp' },
      most: largestPicture,
      signal,
    })
    if (answer.status !== 200) throw new Error(`The picture answered ${answer.status}`)
    const picture = await readPicture(answer.body)
    const id = await store.keepPicture(picture.bytes)
    if (photo.useReport) void reportUse(photo.useReport)
    return { id, width: picture.width, attribution: photo.attribution }
  }

  /** Tells the service that the photo is used. The key goes to the service's own interface only. */
  async function reportUse(address: string): Promise<void> {
    try {
      if (allowedAddress(address, guard).origin !== new URL(url).origin) return
      const signal = AbortSignal.timeout(patience.answer)
      await guardedRequest(address, guard, { headers: provider.headers(options.key), most: largestAnswer, signal })
    } catch (error) {
      log.info({ reason: error instanceof Error ? error.name : 'unknown' }, 'the use of a photo could not be reported')
    }
  }

  return { find }
}

const isFresh = ({ photo, askedAt }: KeptAnswer, usable: boolean, now: number): boolean =>
  photo ? usable && now - askedAt < freshFor : now - askedAt < nothingFor

const isUsedUp = ({ headers }: GuardedAnswer): boolean => Number(headers['x-ratelimit-remaining'] ?? 1) <= 0
