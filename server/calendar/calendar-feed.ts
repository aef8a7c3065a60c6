/**
 * Calendars read here what a link opens, again and again: `/calendar/{token}.ics`. The database says each time whether the
 * link still opens something, and whether that is what was sent before.
 */
import { createHash } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { calendarTokenForm } from '#domain/access-links/calendar-address.ts'
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { fromServerRow } from '#domain/nouns/table-mapping.ts'
import type { AccountCall } from '#server/ai/account-calls.ts'
import { clientAddress } from '#server/http/request/client-address.ts'
import { Limit } from '#server/http/request/limits.ts'
import { refusal } from '#server/http/request/refusal.ts'

export interface CalendarFeedOptions {
  call: AccountCall
  /** The platform's name. */
  siteName(): Promise<string>
  trustProxy: boolean
  /** Reads of one link and of one network address. */
  limits: { ofLink: number; ofAddress: number; withinMs: number }
}

/** Calendars ask every few minutes at most; several devices may read one link, and one service reads for many people. */
export const usualCalendarLimits = { ofLink: 60, ofAddress: 1_200, withinMs: 600_000 }

interface KeptCalendar {
  /** The database's word for what is in it. */
  version: string
  etag: string
  text: string
}

const mostKeptCharacters = 16_000_000

const row = z.record(z.string(), z.unknown())
const opened = z.object({
  version: z.string(),
  all: z.boolean().optional(),
  options: z.object({ codes: z.boolean(), notes: z.boolean() }).optional(),
  trips: z.array(z.intersection(row, z.object({ destination_name: z.string(), bookings: z.array(row) }))).optional(),
})

export function calendarFeed({ call, siteName, trustProxy, limits }: CalendarFeedOptions): Hono<{
  Bindings: HttpBindings
}> {
  const { withinMs } = limits
  const ofLink = new Limit({ most: limits.ofLink, withinMs })
  const ofAddress = new Limit({ most: limits.ofAddress, withinMs })
  const kept = new LRUCache<string, KeptCalendar>({
    maxSize: mostKeptCharacters,
    sizeCalculation: ({ text }) => text.length + 200,
  })

  /** Null where the link opens nothing. @throws where the database does not answer */
  async function read(token: string, key: string): Promise<KeptCalendar | null> {
    const before = kept.get(key)
    const answer = await call(null, 'calendar_of_link', { token, known: before?.version ?? null })
    if (answer.status !== 200) throw new Error(`The database answered ${answer.status}`)
    if (answer.body === null) {
      kept.delete(key)
      return null
    }
    const { version, all, options, trips } = opened.parse(answer.body)
    if (before && !trips) return before
    const text = calendarFile(
      all || !trips?.[0] ? `${await siteName()} trips` : trips[0].destination_name,
      (trips ?? []).map(({ bookings, ...itinerary }) => ({
        itinerary: fromServerRow('itineraries', itinerary),
        bookings: bookings.map((booking) => fromServerRow('tripBookings', booking)),
      })),
      options ?? { codes: false, notes: false },
    )
    const fresh = { version, etag: `"${hashOf(text).slice(0, 27)}"`, text }
    kept.set(key, fresh)
    return fresh
  }

  return new Hono<{ Bindings: HttpBindings }>().get('/calendar/:file{.+\\.ics}', async (c) => {
    const token = c.req.param('file').slice(0, -'.ics'.length)
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    c.header('x-robots-tag', 'noindex')
    const key = hashOf(token)
    const address = clientAddress(c, trustProxy)
    const wait = Math.max(ofAddress.waitSeconds(address), ofLink.waitSeconds(key))
    if (wait > 0) {
      c.header('retry-after', String(wait))
      return refusal(c, 429, 'over_request_rate_limit', 'This calendar is read too often, try again in a moment')
    }
    ofAddress.count(address)
    if (!calendarTokenForm.test(token)) return refusal(c, 404, 'not_found', 'Not found')
    ofLink.count(key)
    const calendar = await read(token, key)
    if (!calendar) return refusal(c, 404, 'not_found', 'Not found')
    c.header('cache-control', 'private, max-age=900')
    c.header('etag', calendar.etag)
    if (isKnown(c.req.header('if-none-match'), calendar.etag)) return c.body(null, 304)
    c.header('content-type', 'text/calendar; charset=utf-8')
    return c.body(calendar.text)
  })
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Proxies that pack an answer mark its name as weak. */
const isKnown = (named: string | undefined, etag: string): boolean =>
  named?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
