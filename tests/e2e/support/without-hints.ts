import type { Page } from '@playwright/test'

/** The page hears nothing of what others do, as behind a proxy that passes no websockets: it shows what it last pulled. */
export const withoutHints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'WebSocket')
  })
