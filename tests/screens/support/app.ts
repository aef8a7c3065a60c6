/** The whole app in this page, at one of its real routes, on a device that nobody has used. */
import Dexie from 'dexie'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import { expect } from 'vitest'
import { activeAccount } from '#sync/account/active-account.ts'
import { closeAccount } from '#sync/account/account.ts'
import { announce, sessionKey } from '#auth/session.ts'
import { startI18n } from '#lib/i18n/i18n.ts'
import { startTheme } from '#lib/page/theme.ts'
import { queryClient } from '#remote/asking/query-client.ts'
import { paths } from '#app/paths.ts'
import { startAdminCheck } from '#app/session/admin-check.ts'
import { watchSession } from '#app/session/session-watch.ts'
import { App } from '#app/app.tsx'
import { router } from '#app/router.tsx'
import '#ui/theme/theme.css'
import { storedSession } from './session.ts'

let isStarted = false

/** What main.tsx does once a page: the page stays for all tests. */
async function startOnce(): Promise<void> {
  if (isStarted) return
  isStarted = true
  startTheme()
  startAdminCheck()
  watchSession()
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  createRoot(element).render(createElement(App, { i18n: await startI18n() }))
}

/** Goes to an address of the app as this traveller, who is signed in on this device. */
export async function open(path: string, userId: string): Promise<void> {
  const isFirst = !localStorage.getItem(sessionKey)
  if (isFirst) {
    localStorage.setItem(sessionKey, storedSession(userId))
    localStorage.setItem('farlight-admin', `${userId}:false`)
    announce()
  }
  await router.navigate({ href: path })
  await startOnce()
  if (isFirst) await firstPull(userId)
}

/** What the server has of this traveller is on the device, as on one that was used before. */
const firstPull = (userId: string) =>
  expect.poll(() => activeAccount()?.database.users.get(userId), { interval: 10 }).toBeDefined()

/** Leaves nothing of this person in the page. */
export async function close(): Promise<void> {
  toast.dismiss()
  // A screen that still stood there would ask a database that is closed.
  await router.navigate({ to: paths.about, replace: true })
  closeAccount()
  localStorage.clear()
  sessionStorage.clear()
  announce()
  queryClient.clear()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
}
