import type { Page } from '@playwright/test'

/** Resolves when the page hears of what concerns its traveler. */
export const listens = (page: Page) =>
  page.waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/realtime/v1/') }).then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => String(payload).includes('"realtime:person:') && String(payload).includes('"ok"'),
    }),
  )
