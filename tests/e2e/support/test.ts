import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, type Page, test as base, expect } from '@playwright/test'
import type axeCore from 'axe-core'
import { lookAt } from './axe-looks.ts'
import { type DeviceOptions, Devices } from './devices.ts'
import { noteOverlays, otherThemeToSee } from './note-overlays.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { type ApiSession, type Traveller, keepSignedIn, newTraveller, sessionOf, signUpByApi } from './travellers.ts'
import { addWorld, type OwnWorld } from './world.ts'

interface WorkerFixtures {
  server: ServerProcess
  devices: Devices
}

interface TestFixtures {
  /** Console errors that a test provokes on purpose: texts that may appear. */
  allowConsoleError: (pattern: RegExp) => void
  /** A registered traveller, not yet signed in on any device. */
  traveller: Traveller
  /** A new traveller with nothing yet, signed in on every page of the test. */
  signedIn: ApiSession
  /** A new traveller with the small world of `addWorld`, signed in on every page of the test. */
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
    const isNew = Boolean(isMobile || hasTouch) || serviceWorkers === 'allow' || tags.includes('@new-device')
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
  traveller: async ({ server }, use) => {
    const traveller = newTraveller()
    await signUpByApi(server.url, traveller)
    await use(traveller)
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
  const theme = await otherThemeToSee(page)
  if (!theme) return
  const before = await wearTheme(page, theme)
  await expectNoFindings(page, 'contrast')
  await wearTheme(page, before)
}

/** Changes the theme where the page stands: what is open stays open. */
const wearTheme = (page: Page, theme: string): Promise<string> =>
  page.evaluate((next) => {
    const { dataset } = document.documentElement
    const before = dataset.theme ?? 'light'
    dataset.theme = next
    return before
  }, theme)

async function expectNoFindings(page: Page, only?: 'contrast'): Promise<void> {
  const look = await lookAt(page, only)
  if (look.isKnown) return
  try {
    expect(await findingsOf(page, only)).toEqual([])
  } catch (error) {
    look.forget()
    throw error
  }
}

async function findingsOf(page: Page, only?: 'contrast'): Promise<object[]> {
  // A colour on its way to another, or a dialog that is half there, is nobody's contrast; a skeleton shimmers for ever.
  await page.evaluate(async () => {
    const passing = (one: Animation) =>
      one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    for (let calmFrames = 0; calmFrames < 5; ) {
      await new Promise(requestAnimationFrame)
      calmFrames = document.getAnimations().some(passing) ? 0 : calmFrames + 1
    }
  })
  // Its half a megabyte goes into each document once, without its comments, and is asked there: AxeBuilder sends it with every question.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await noteOverlays(page)
  const violations = await page.evaluate(
    async (runOnly) =>
      (await (window as unknown as { axe: typeof axeCore }).axe.run({ resultTypes: ['violations'], ...runOnly }))
        .violations,
    // Axe leaves out by itself what came with WCAG 2.2.
    only === 'contrast'
      ? { runOnly: ['color-contrast', 'link-in-text-block'] }
      : { rules: { 'target-size': { enabled: true } } },
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes
      // What is scrolled half under a bar that stays has its size as soon as it is scrolled out.
      .filter(({ failureSummary }) => id !== 'target-size' || !failureSummary?.includes('partially obscured'))
      .map(({ target, failureSummary }) => ({ rule: id, impact, where: `${target.join(' ')}: ${failureSummary}` })),
  )
}

export { expect }
