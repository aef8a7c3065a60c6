/** Lighthouse with its mobile defaults, the median of three runs, each on a device that has never been here. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.ts'
import { type Row, median } from './measure.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
interface Scores extends Record<(typeof categories)[number], number> {
  /** How fast Lighthouse found the machine; a mid-range laptop has about 1,500, and the score falls with it. */
  machine: number
}

/** What the performance score is made of. */
const needed = new Set([
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
])

/** The browser has not told one of these: there is no score. */
class Unmeasured extends Error {
  override name = 'Unmeasured'
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** The scores of a device that has never been here; `session` keeps a traveler signed in on it. */
async function scoresOf(url: string, path: string, session: string | null): Promise<Scores> {
  const profile = await mkdtemp(join(tmpdir(), 'farlight-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    serviceWorkers: 'block',
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${url}/robots.txt`)
    if (session) await page.evaluate((value) => localStorage.setItem('farlight-session', value), session)
    const result = await lighthouse(url + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      // The session is kept there, and nothing else is: the profile is new.
      disableStorageReset: true,
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${path}`)
    const unmeasured = Object.values(result.lhr.audits).find(({ errorMessage, id }) => errorMessage && needed.has(id))
    if (unmeasured) throw new Unmeasured(`${path}: ${unmeasured.id}: ${unmeasured.errorMessage}`)
    const score = (name: (typeof categories)[number]) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      machine: Math.round(result.lhr.environment.benchmarkIndex),
    }
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** Three runs. One in which the browser left something unmeasured is told and repeated; more than two of those are an error. */
async function scoresOfRuns(url: string, path: string, session: string | null): Promise<Scores[]> {
  const runs: Scores[] = []
  for (let attempts = 1; runs.length < 3; attempts++) {
    try {
      runs.push(await scoresOf(url, path, session))
    } catch (error) {
      if (!(error instanceof Unmeasured) || attempts > 4) throw error
      console.warn(error.message)
    }
  }
  return runs
}

/** `session` is the value of localStorage that keeps a traveler signed in. */
export async function measureLighthouse(url: string, session: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, path, goal] of [
    ['landing', '/', 100],
    ['dashboard', '/dashboard', 95],
  ] as const) {
    const runs = await scoresOfRuns(url, path, path === '/' ? null : session)
    const middle = (name: keyof Scores) => median(runs.map((one) => one[name]))
    rows.push({
      what: `Lighthouse mobile performance: ${what}`,
      measured: `${middle('performance')} (${runs.map((one) => `${one.performance} at machine ${one.machine}`).join(', ')})`,
      compared: `best practices ${middle('best-practices')}, SEO ${middle('seo')}`,
      goal: `at least ${goal}`,
      met: middle('performance') >= goal,
    })
    // The landing page is whole at once: nothing excuses it.
    const others = path === '/' ? (['accessibility', 'best-practices', 'seo'] as const) : (['accessibility'] as const)
    for (const name of others)
      rows.push({
        what: `Lighthouse ${name.replace('-', ' ').replace('seo', 'SEO')}: ${what}`,
        measured: String(middle(name)),
        goal: '100',
        met: middle(name) === 100,
      })
  }
  return rows
}
