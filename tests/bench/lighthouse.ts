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
type Scores = Record<(typeof categories)[number], number>

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** The scores of a device that has never been here; `session` keeps a traveller signed in on it. */
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
    return Object.fromEntries(
      categories.map((name) => [name, Math.round((result.lhr.categories[name]?.score ?? 0) * 100)]),
    ) as Scores
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function medianScores(url: string, path: string, session: string | null): Promise<Scores> {
  const runs: Scores[] = []
  for (let run = 0; run < 3; run++) runs.push(await scoresOf(url, path, session))
  return Object.fromEntries(categories.map((name) => [name, median(runs.map((one) => one[name]))])) as Scores
}

/** `session` is the value of localStorage that keeps a traveller signed in. */
export async function measureLighthouse(url: string, session: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, path, goal] of [
    ['landing', '/', 98],
    ['dashboard', '/dashboard', 95],
  ] as const) {
    const found = await medianScores(url, path, path === '/' ? null : session)
    rows.push({
      what: `Lighthouse mobile performance: ${what}`,
      measured: String(found.performance),
      compared: `best practices ${found['best-practices']}, SEO ${found.seo}`,
      goal: `at least ${goal}`,
      met: found.performance >= goal,
    })
    rows.push({
      what: `Lighthouse accessibility: ${what}`,
      measured: String(found.accessibility),
      goal: '100',
      met: found.accessibility === 100,
    })
  }
  return rows
}
