import type { BrowserContext, Page } from '@playwright/test'

/** A page hears nothing of what others do, as behind a proxy that passes no websockets, and shows what it last pulled. */
export const withoutHints = (page: Page | BrowserContext): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'WebSocket')
    Object.assign(window, { staysBehind: true })
  })

/** A Supabase project of tests has no Realtime. */
export const areHintsImpossible = process.env.JOURNEYS_HINTS === 'impossible' || process.env.JOURNEYS_ON === 'supabase'

/**
 * Nobody hears anything. Who waits for somebody else comes back to the page every few seconds, as people do, and it pulls
 * then; by itself it does once a minute. A page `withoutHints` stays behind.
 */
export const withoutHintsAnywhere = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Reflect.deleteProperty(window, 'WebSocket')
    setInterval(() => {
      if (!('staysBehind' in window)) window.dispatchEvent(new Event('focus'))
    }, 3_000)
  })
