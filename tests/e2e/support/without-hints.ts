import type { BrowserContext, Page } from '@playwright/test'

/** Nobody hears what others do, as behind a proxy that passes no websockets: a page shows what it last pulled. */
export const withoutHints = (pages: Page | BrowserContext): Promise<unknown> =>
  pages.addInitScript(() => {
    Reflect.deleteProperty(window, 'WebSocket')
  })

/** A Supabase project of tests has no Realtime. */
export const areHintsImpossible = process.env.JOURNEYS_HINTS === 'impossible' || process.env.JOURNEYS_ON === 'supabase'
