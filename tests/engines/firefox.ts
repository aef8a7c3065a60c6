import { writeFile } from 'node:fs/promises'
import puppeteer from 'puppeteer-core'
import { findFirefox } from '../../scripts/find-engines.ts'
import type { Browser } from './browser.ts'

/** Firefox, over WebDriver BiDi. */
export async function openFirefox(): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'ui.prefersReducedMotion': 1,
      // Nobody is there to answer: the question is answered with yes.
      'dom.storageManager.prompt.testing': true,
      'dom.storageManager.prompt.testing.allow': true,
    },
  })
  const page = await firefox.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  const problems: string[] = []
  page.on('console', (message) => {
    // Firefox says so, and names nothing, where a page is left while the worker is still answering it.
    const isLeft = message.text().startsWith('Error: Failed to load ‘’. A ServiceWorker intercepted the request')
    if (message.type() === 'error' && !isLeft) problems.push(message.text())
  })
  page.on('pageerror', (error) =>
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' })
    },
    run: (work, ...given) => page.evaluate(work as never, ...(given as unknown[] as never[])) as never,
    press: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    upload: async (selector, path) => {
      const field = await page.$(selector)
      await (field as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(path)
    },
    print: () => page.pdf({ printBackground: true }),
    screenshot: async (path) => writeFile(path, await page.screenshot()),
    problems: async () => problems,
    close: () => firefox.close(),
  }
}
