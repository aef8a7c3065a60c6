/**
 * Calendars read here what a link opens, again and again: `/calendar/{token}.ics`. The database says each time whether the
 * link still opens something, and whether that is what was sent before.
 */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { linkTokenForm } from '#domain/access-links/link-token.ts'
import { clientAddress } from '#server/http/request/client-address.ts'
import { Limit } from '#server/http/request/limits.ts'
import { refusal } from '#server/http/request/refusal.ts'
import { calendarReader, hashOf } from './calendar-reader.ts'
import type { AskCalendar } from './calendar-store.ts'

export interface CalendarFeedOptions {
  ask: AskCalendar
  /** The platform's name. */
  siteName(): Promise<string>
  trustProxy: boolean
  /** Reads of one link and of one network address. */
  limits: { ofLink: number; ofAddress: number; withinMs: number }
}

/** Calendars ask every few minutes at most; several devices may read one link, and one service reads for many people. */
export const usualCalendarLimits = { ofLink: 60, ofAddress: 1_200, withinMs: 600_000 }

export function calendarFeed({ ask, siteName, trustProxy, limits }: CalendarFeedOptions): Hono<{
  Bindings: HttpBindings
}> {
  const { withinMs } = limits
  const ofLink = new Limit({ most: limits.ofLink, withinMs })
  const ofAddress = new Limit({ most: limits.ofAddress, withinMs })
  const read = calendarReader(ask, siteName)

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
    if (!linkTokenForm.test(token)) return refusal(c, 404, 'not_found', 'Not found')
    ofLink.count(key)
    const calendar = await read(token, key)
    if (!calendar) return refusal(c, 404, 'not_found', 'Not found')
    c.header('cache-control', 'private, max-age=900')
    c.header('etag', calendar.etag)
    if (isKnown(c.req.header('if-none-match'), calendar.etag)) return c.body(null, 304)
    c.header('content-type', 'text/calendar; charset=utf-8')
    return c.body(calendar.bytes)
  })
}

/** Proxies that pack an answer mark its name as weak. */
const isKnown = (named: string | undefined, etag: string): boolean =>
  named?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
