/** Notices of the system for what is pushed: shown also when no tab is open, and opened by a click, also without a network. */
import { readWorkerCredentials } from '#sync/account/worker-credentials.ts'
import { openLocalDatabase } from '#sync/local/database.ts'
import { renewBadge } from '#sync/push/badge.ts'
import type { OpenNotice } from '#sync/push/open-notice.ts'
import { noticesPath, readPushed } from '#sync/push/push-format.ts'

interface Tab {
  readonly url: string
  readonly visibilityState: string
  postMessage(message: unknown): void
  focus(): Promise<unknown>
}

/** As much of the worker as this needs. */
interface Worker {
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly Tab[]>
    openWindow(path: string): Promise<unknown>
  }
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>
}

/** Shows what was pushed, silently where somebody looks at the app already. On a device that nobody is signed in on, nothing. */
export async function showNotice(worker: Worker, text: string | undefined): Promise<void> {
  const pushed = readPushed(text)
  const credentials = await readWorkerCredentials()
  if (!pushed || !credentials) return
  const tabs = await worker.clients.matchAll({ type: 'window' })
  await worker.registration.showNotification(pushed.title, {
    body: pushed.message,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    tag: pushed.id,
    data: pushed.link,
    silent: tabs.some(({ visibilityState }) => visibilityState === 'visible'),
  })
  const database = openLocalDatabase(credentials.userId)
  try {
    await renewBadge(database, worker.registration)
  } finally {
    database.close()
  }
}

/** What was opened in a new tab, until that asks for it. */
let opened: OpenNotice | null = null

/** Takes the traveler where the notice leads: in a tab that is open, which keeps what was typed there, or in a new one. */
export async function openNotice(worker: Worker, notice: Notification): Promise<void> {
  notice.close()
  const path = typeof notice.data === 'string' ? notice.data : noticesPath
  const said: OpenNotice = { type: 'OPEN_NOTICE', id: notice.tag, path }
  const tabs = await worker.clients.matchAll({ type: 'window' })
  // The one that was looked at last comes first; the back office is another app.
  const tab = tabs.find(({ url }) => !new URL(url).pathname.startsWith('/admin'))
  if (!tab) {
    opened = said
    await worker.clients.openWindow(path)
    return
  }
  tab.postMessage(said)
  // A browser may refuse it; the tab is at the right place all the same.
  await tab.focus().catch(() => {})
}

/** A tab that has just come up asks what it was opened for. */
export function tellOpened(tab: { postMessage(message: unknown): void } | null): void {
  if (opened) tab?.postMessage(opened)
  opened = null
}
