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
import { patience } from '#tests/support/patience.ts'
import { sectionsOpened } from '#tests/support/sections-of-trip.ts'
import { watchFocus } from '#tests/support/watch-focus.ts'
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
  watchFocus()
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  createRoot(element).render(createElement(App, { i18n: await startI18n() }))
}

export interface Opening {
  /** Whether the first pull is waited for; a server that refuses it never ends one. */
  pulled?: boolean
  /** The map of a trip is drawn for seconds as soon as the window is wide: it was hidden, unless a test is about that. */
  tripMap?: 'hidden' | 'by itself'
  /** What is below the days of a trip is closed until somebody opens it: it was opened, unless a test is about that. */
  tripSections?: 'opened' | 'by itself'
}

/** Goes to an address of the app as this traveler, who is signed in on this device. */
export async function open(path: string, userId: string, opening: Opening = {}): Promise<void> {
  const { pulled = true, tripMap = 'hidden', tripSections = 'opened' } = opening
  const isFirst = !localStorage.getItem(sessionKey)
  if (isFirst) signIn(userId)
  if (isFirst && tripMap === 'hidden') localStorage.setItem('farlight-trip-map', 'closed')
  if (isFirst && tripSections === 'opened') localStorage.setItem(...sectionsOpened)
  endWatch()
  // As on a page that has just been opened.
  scrollTo(0, 0)
  await router.navigate({ href: path })
  await startOnce()
  if (isFirst && pulled) await firstPull(userId)
}

/** Goes to an address of the app as a visitor. */
export async function openSignedOut(path: string): Promise<void> {
  endWatch()
  await router.navigate({ href: path })
  await startOnce()
}

/** The session of this device becomes this person's. */
function signIn(userId: string): void {
  localStorage.setItem(sessionKey, storedSession(userId))
  localStorage.setItem('farlight-admin', `${userId}:false`)
  announce()
}

/** What the server has of this traveler is on the device, as on one that was used before. */
const firstPull = (userId: string) =>
  expect.poll(() => activeAccount()?.database.users.get(userId), { interval: 10 }).toBeDefined()

/** What was added on the server after the first opening is on the device: no connection tells it so here. */
export const pull = () => activeAccount()?.engine.sync('manual')

/** Going elsewhere is an act of the test: where the focus was is not watched any further. */
const endWatch = () => document.dispatchEvent(new KeyboardEvent('keydown'))

/** A pass that is under way would go on for whoever comes next. */
async function endOfSync(): Promise<void> {
  const engine = activeAccount()?.engine
  engine?.stop()
  await engine?.sync('manual')
}

/** Leaves nothing of this person in the page. */
export async function close(): Promise<void> {
  toast.dismiss()
  endWatch()
  // A screen that still stood there would ask a database that is closed.
  await inTime('leaving the screen', router.navigate({ to: paths.about, replace: true }))
  await inTime('the end of a sync', endOfSync())
  closeAccount()
  localStorage.clear()
  sessionStorage.clear()
  announce()
  queryClient.clear()
  for (const name of await Dexie.getDatabaseNames()) await inTime(`deleting ${name}`, Dexie.delete(name))
}

/** What a test leaves behind has no limit of its own: what never ends would end the whole run, and nobody would know why. */
async function inTime(what: string, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`After the test ${what} did not end.`)), patience)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
