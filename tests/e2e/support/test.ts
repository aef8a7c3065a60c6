import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, type Page, test as base, expect } from '@playwright/test'
import type axeCore from 'axe-core'
import { noteOverlays, otherThemeToSee } from './note-overlays.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { type ApiSession, type Traveller, keepSignedIn, newTraveller, sessionOf, signUpByApi } from './travellers.ts'
import { watchFocus } from './watch-focus.ts'
import { areHintsImpossible, withoutHintsAnywhere } from './without-hints.ts'
import { addWorld, type OwnWorld } from './world.ts'

interface WorkerFixtures {
  server: ServerProcess
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
  TestFixtures & { guarded: undefined; allowed: RegExp[]; problems: string[] },
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
  guarded: [
    async ({ context, serviceWorkers, allowed, problems }, use) => {
      watch(context, problems)
      await setUp(context, serviceWorkers)
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
  newDevice: async ({ browser, baseURL, serviceWorkers, problems }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({
        baseURL,
        locale: 'en-US',
        timezoneId: 'Europe/Berlin',
        serviceWorkers,
      })
      watch(context, problems)
      await setUp(context, serviceWorkers)
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

async function setUp(context: BrowserContext, serviceWorkers: 'allow' | 'block' | undefined): Promise<void> {
  await context.addInitScript(watchFocus)
  if (areHintsImpossible) await withoutHintsAnywhere(context)
  offlineOnlyWithApp(context, serviceWorkers)
}

/** A device goes offline when the app is on it: before that it would show what no traveller sees. */
function offlineOnlyWithApp(context: BrowserContext, serviceWorkers: 'allow' | 'block' | undefined): void {
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async (offline) => {
    if (serviceWorkers === 'block') throw new Error("Only a journey with the tag '@installed' may go offline.")
    const ofTheApp = context.pages().filter((page) => page.url().startsWith('http'))
    if (offline)
      for (const page of ofTheApp) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await setOffline(offline)
  }
}

/** Notes every console error and uncaught exception of every page; being offline on purpose is not one. */
function watch(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    if (/net::ERR_INTERNET_DISCONNECTED/.test(message.text())) return
    const { url } = message.location()
    // Which file it was is not in the words of the browser.
    problems.push(url && message.text().startsWith('Failed to load') ? `${message.text()} (${url})` : message.text())
  })
  context.on('weberror', (error) => problems.push(String(error.error().stack ?? error.error())))
}

/** For what takes longer than the watch looks. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Fails with the list of findings when axe finds anything on the page as it is now. What lies over it, a dialog, a menu, a
 * picker, is looked at in the other theme as well. `only` contrast is for the second theme of a screen whose structure was
 * checked in the first.
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
  const findings = violations.flatMap(({ id, impact, nodes }) =>
    nodes
      // What is scrolled half under a bar that stays has its size as soon as it is scrolled out.
      .filter(({ failureSummary }) => id !== 'target-size' || !failureSummary?.includes('partially obscured'))
      .map(({ target, failureSummary }) => ({ rule: id, impact, where: `${target.join(' ')}: ${failureSummary}` })),
  )
  expect(findings).toEqual([])
}

export { expect }
