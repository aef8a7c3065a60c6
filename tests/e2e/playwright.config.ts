import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findHeadlessChromium } from '../../scripts/find-chromium.ts'
import { patience } from '../support/patience.ts'
import { areHintsImpossible } from './support/without-hints.ts'

/** A page lives for seconds here: only what runs very often, as in a map, is compiled again to run faster. */
const shortLives = '--js-flags=--no-opt --invocation-count-for-maglev=4000'

/** What a journey needs that is not to be had: tags of those that are left out. */
const missing = [
  ...(areHintsImpossible ? [/@hints/] : []),
  // GoTrue itself, of which tests have only what signing up, in and out needs; a project makes its backups without us,
  // and has a storage service that tests do not have.
  ...(process.env.JOURNEYS_ON === 'supabase' ? [/@accounts/, /@backups/, /@storage/] : []),
]

export default defineConfig({
  testDir: '.',
  grepInvert: missing,
  globalSetup: './support/prepare.ts',
  outputDir: '../../test-results/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A foreign machine's hiccup is tried once more there, and told as flaky; at home every failure is to be looked at.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: patience },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    launchOptions: { executablePath: findHeadlessChromium(), args: [...chromiumFlags, shortLives] },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Every fade is painted by the processor. Journeys about motion ask for it, and the first path has it all along.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a quarter of the time: a second try has its trace, and TRACE=on records all that fail.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
