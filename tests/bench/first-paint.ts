/** What a traveler's dashboard asks for before its largest paint, by what goes over the wire. */
import type { Browser } from '@playwright/test'
import { median } from './measure.ts'

export interface FirstPaint {
  /** Of scripts, as the server sends them, in kB. */
  kilobytes: number
  /** Of every kind, the page itself among them. */
  requests: number
}

/**
 * The median of three visits: what is asked for in the very moment of the paint is before it once, after it the other time.
 * `session` is the value of localStorage that keeps a traveler signed in, on a device that has never been here; `slowdown`:
 * how many times slower than this machine its processor is.
 */
export async function measureFirstPaint(
  browser: Browser,
  url: string,
  session: string,
  slowdown: number,
): Promise<FirstPaint> {
  const visits: FirstPaint[] = []
  for (let visit = 0; visit < 3; visit++) visits.push(await visitDashboard(browser, url, session, slowdown))
  return {
    kilobytes: median(visits.map(({ kilobytes }) => kilobytes)),
    requests: median(visits.map(({ requests }) => requests)),
  }
}

async function visitDashboard(browser: Browser, url: string, session: string, slowdown: number): Promise<FirstPaint> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
  await context.addInitScript((value) => {
    localStorage.setItem('farlight-session', value)
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1)
      if (largest) Object.assign(window, { largestPaintAt: performance.timeOrigin + largest.startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  }, session)
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const asked = new Map<string, { isScript: boolean; at: number; bytes: number }>()
  wire.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    const isScript = /\.m?js$/.test(new URL(request.url).pathname)
    asked.set(requestId, { isScript, at: wallTime * 1000, bytes: 0 })
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await wire.send('Network.enable')
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const largestPaintAt = await page.evaluate(() => (window as { largestPaintAt?: number }).largestPaintAt)
  await context.close()
  if (!largestPaintAt) throw new Error('The browser has not told the largest paint.')
  const before = [...asked.values()].filter(({ at }) => at < largestPaintAt)
  const scripts = before.filter(({ isScript }) => isScript)
  return {
    kilobytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    requests: before.length,
  }
}
