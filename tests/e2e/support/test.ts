import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, type Page, test as base, expect } from '@playwright/test'
import { calmInPage, findingsInPage, overlaysInPage, sightInPage, wearTheme } from '#tests/support/axe/in-page.ts'
import { forget, isNew, noteOverlays, type Only, otherThemeToSee } from '#tests/support/axe/looks.ts'
import { type DeviceOptions, Devices } from './devices.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { type ApiSession, type Traveler, keepSignedIn, newTraveler, sessionOf, signUpByApi } from './travelers.ts'
import { addWorld, type OwnWorld } from './world.ts'

interface WorkerFixtures {
  server: ServerProcess
  devices: Devices
}

interface TestFixtures {
  /** Console errors that a test provokes on purpose: texts that may appear. */
  allowConsoleError: (pattern: RegExp) => void
  /** A registered traveler, not yet signed in on any device. */
  traveler: Traveler
  /** A new traveler with nothing yet, signed in on every page of the test. */
  signedIn: ApiSession
  /** A new traveler with the small world of `addWorld`, signed in on every page of the test. */
  world: OwnWorld & { session: ApiSession }
  /** A browser of its own, as a second device of the same person would be. */
  newDevice: () => Promise<Page>
}

export const test = base.extend<
  TestFixtures & { device: DeviceOptions; guarded: undefined; allowed: RegExp[]; problems: string[] },
  WorkerFixtures
>({
  server: [
    async ({}, use) => {
      const server = await startServerProcess({
        LIMIT_REGISTRATIONS: '10000',
        LIMIT_RESET_MAILS: '10000',
        PASSWORD_ROUNDS: '4',
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // To put the app on a device costs more than opening it: journeys that need it there say so with the tag '@installed'.
  serviceWorkers: async ({}, use, { tags }) => use(tags.includes('@installed') ? 'allow' : 'block'),
  allowed: async ({}, use) => use([]),
  problems: async ({}, use) => use([]),
  allowConsoleError: async ({ allowed }, use) => use((pattern) => allowed.push(pattern)),
  devices: [
    async ({ browser }, use) => {
      const devices = new Devices(browser)
      await use(devices)
      await devices.close()
    },
    { scope: 'worker' },
  ],
  device: async ({ baseURL, serviceWorkers, isMobile, hasTouch }, use, { tags }) => {
    const isNew = isMobile || hasTouch || serviceWorkers === 'allow' || tags.includes('@new-device')
    await use({ isNew, baseURL, serviceWorkers: serviceWorkers ?? 'allow' })
  },
  context: async ({ devices, device, problems }, use) => {
    const context = await devices.borrow((problem) => problems.push(problem), device)
    await use(context)
    await devices.giveBack(context)
  },
  guarded: [
    async ({ context: _opened, allowed, problems }, use) => {
      await use(undefined)
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
      expect(unexpected, 'unexpected console errors').toEqual([])
    },
    { auto: true },
  ],
  traveler: async ({ server }, use) => {
    const traveler = newTraveler()
    await signUpByApi(server.url, traveler)
    await use(traveler)
  },
  signedIn: async ({ server, context }, use) => {
    const session = await sessionOf(server.url)
    await keepSignedIn(context, session)
    await use(session)
  },
  world: async ({ server, signedIn }, use) => use({ session: signedIn, ...(await addWorld(server.url, signedIn)) }),
  newDevice: async ({ devices, device, problems }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await devices.borrow((problem) => problems.push(problem), device)
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await devices.giveBack(context)
  },
})

/** For what takes longer than the watch looks. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Fails with the list of findings when axe finds anything on the page as it is now; what it has seen in this run it does not
 * look at again. What lies over the page, a dialog, a menu, a picker, is looked at in the other theme as well. `only` contrast
 * is for the second theme of a screen whose structure was checked in the first.
 */
export async function expectAccessible(page: Page, only?: 'contrast'): Promise<void> {
  await expectNoFindings(page, only)
  const theme = otherThemeToSee(await page.evaluate(overlaysInPage))
  if (!theme) return
  const before = await page.evaluate(wearTheme, theme)
  await expectNoFindings(page, 'contrast')
  await page.evaluate(wearTheme, before)
}

async function expectNoFindings(page: Page, only: Only): Promise<void> {
  await page.evaluate(calmInPage)
  const [sight, overlays] = await Promise.all([page.evaluate(sightInPage), page.evaluate(overlaysInPage)])
  if (!isNew(sight, overlays, only)) return
  try {
    // Its half a megabyte goes into each document once, and is asked there: AxeBuilder sends it with every question.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
    noteOverlays(overlays)
    expect(await page.evaluate(findingsInPage, only)).toEqual([])
  } catch (error) {
    forget(sight, overlays, only)
    throw error
  }
}

export { expect }
