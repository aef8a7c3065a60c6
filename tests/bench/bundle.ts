/** First-load JavaScript and CSS of landing and dashboard, as a browser with an empty cache loads them. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Browser, type Page } from '@playwright/test'
import { measureFirstPaint } from './first-paint.ts'
import type { Row } from './measure.ts'

const zipped = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(`dist/web${file}`), { level: 9 }).length, 0) / 1024

/** Collects the scripts and styles a page asks for until `ready` holds. */
async function filesLoaded(page: Page, path: string, ready: (page: Page) => Promise<void>) {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(js|mjs|css)$/.test(pathname)) files.add(pathname)
  })
  await page.goto(path)
  await ready(page)
  const loaded = [...files]
  return {
    scripts: loaded.filter((file) => !file.endsWith('.css')),
    styles: loaded.filter((file) => file.endsWith('.css')),
  }
}

/** Values of localStorage that keep somebody signed in: a traveler with many goals, and one who has just registered. */
interface Sessions {
  full: string
  fresh: string
}

export async function measureBundles(browser: Browser, url: string, sessions: Sessions): Promise<Row[]> {
  const rows: Row[] = []
  for (const [whose, session, slowdown] of [
    ['full', sessions.full, 1],
    ['full, a processor 4 times slower', sessions.full, 4],
    ['of a new account', sessions.fresh, 1],
    ['of a new account, a processor 4 times slower', sessions.fresh, 4],
  ] as const) {
    const { kilobytes, requests } = await measureFirstPaint(browser, url, session, slowdown)
    rows.push({
      what: `JavaScript over the wire before the largest paint: dashboard, ${whose}`,
      measured: `${kilobytes.toFixed(1)} kB of it in ${requests} requests of every kind`,
      goal: 'at most 200 kB, 15 requests',
      met: kilobytes <= 200 && requests <= 15,
    })
  }
  for (const [what, path, limit] of [
    ['landing, before the first click', '/', 60],
    ['dashboard', '/dashboard', 200],
  ] as const) {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
    if (path !== '/')
      await context.addInitScript((value) => localStorage.setItem('farlight-session', value), sessions.full)
    // What idle time fetches later is not first load, however busy this machine is.
    await context.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const page = await context.newPage()
    const { scripts, styles } = await filesLoaded(page, path, async (opened) => {
      await opened.getByRole('heading', { level: 1 }).first().waitFor()
      await opened.waitForLoadState('networkidle')
    })
    const size = zipped(scripts)
    rows.push({
      what: `first-load JavaScript, gzip: ${what}`,
      measured: `${size.toFixed(1)} kB in ${scripts.length} files`,
      goal: `at most ${limit} kB`,
      met: size <= limit,
    })
    rows.push({ what: `first-load CSS, gzip: ${what}`, measured: `${zipped(styles).toFixed(1)} kB` })
    await context.close()
  }
  return rows
}
