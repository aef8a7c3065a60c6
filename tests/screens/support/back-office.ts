/** The back office in this page, as an administrator, over answers of the test. The travelers' app stands aside meanwhile. */
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect } from 'vitest'
import style from '#admin/admin.css?inline'
import { adminRouter } from '#admin/router.tsx'
import { checkAgain, watchAdministration } from '#admin/session/administration.ts'
import { announce, sessionKey } from '#auth/session.ts'
import { startI18n } from '#lib/i18n/i18n.ts'
import { startTheme } from '#lib/page/theme.ts'
import { Toaster } from '#ui/overlays/toaster.tsx'
import { storedSession } from './session.ts'
import { test as screenTest } from './test.ts'

/** What a Super Admin may. */
export const allPermissions = [
  'users',
  'admins',
  'roles',
  'content',
  'transactions',
  'subscriptions',
  'plans',
  'coupons',
  'analytics',
  'notifications',
  'settings',
]
  .flatMap((resource) => [`view_${resource}`, `manage_${resource}`])
  .concat('refund_transactions', 'view_audit_logs')

export interface BackOffice {
  /** The audit log is the screen before. */
  history: RouterHistory
  /** The address that is shown. */
  address: () => string
}

interface Fixtures {
  /** Enters the back office at this address as an administrator who may do this; all of it where nothing is said. */
  enter: (path: string, permissions?: readonly string[]) => Promise<BackOffice>
}

let isWatched = false

export const test = screenTest.extend<Fixtures>({
  enter: async ({ backend, userId, allowConsoleError }, use) => {
    // The router's own way of loading a screen says so in development, of code that has come meanwhile.
    allowConsoleError(/This library called use\(\) to suspend/)
    let leave = () => {}
    await use(async (path, permissions = allPermissions) => {
      backend.answer('rpc/my_administration', () => ({
        id: userId,
        email: 'mira@example.org',
        first_name: 'Mira',
        last_name: 'Reyes',
        role_id: userId,
        role_name: 'Super Admin',
        permissions,
        has_second_factor: true,
        factor_missing: false,
      }))
      backend.answer('rpc/note_admin_entry', () => null)
      // What the sidebar counts.
      if (!backend.answers.has('contact_messages')) backend.answer('contact_messages', () => tablePage([]))
      if (!backend.answers.has('rpc/admin_flagged_content'))
        backend.answer('rpc/admin_flagged_content', () => ({ rows: [], total: 0 }))
      localStorage.setItem(sessionKey, storedSession(userId))
      localStorage.setItem('farlight-admin', `${userId}:true`)
      startTheme()
      if (!isWatched) watchAdministration()
      isWatched = true
      announce()
      await checkAgain()
      const history = createMemoryHistory({ initialEntries: ['/admin/audit-logs', path] })
      leave = await draw(history)
      return { history, address: () => history.location.pathname + history.location.search }
    })
    leave()
  },
})

/** Of the travelers' app nothing is there but its messages, of which a page has one place. */
const standAside = `
#root { visibility: hidden; position: fixed; inset: 0; overflow: clip; pointer-events: none }
#root [data-sonner-toaster], #root section[aria-live] { visibility: visible }
#root [data-sonner-toast] { pointer-events: auto }`

/** Draws it; returns what takes it away. */
async function draw(history: RouterHistory): Promise<() => void> {
  const isAlone = document.querySelector('#root') === null
  const sheet = document.createElement('style')
  sheet.textContent = style + standAside
  const place = document.createElement('div')
  document.head.append(sheet)
  // Before the travelers’ app: a link that skips has to be the first of the page.
  document.body.prepend(place)
  const root = createRoot(place)
  const i18n = await startI18n()
  root.render(
    createElement(
      I18nProvider,
      { i18n },
      createElement(RouterProvider, { router: adminRouter(history) as never }),
      isAlone && createElement(Toaster),
    ),
  )
  await expect.poll(() => place.querySelector('main')).not.toBeNull()
  return () => {
    root.unmount()
    place.remove()
    sheet.remove()
  }
}

/** A page of a table, with how many rows there are. */
export const tablePage = (rows: readonly object[], total = rows.length): Response =>
  new Response(JSON.stringify(rows), {
    headers: { 'content-range': `0-${Math.max(0, rows.length - 1)}/${total}`, 'content-type': 'application/json' },
  })
