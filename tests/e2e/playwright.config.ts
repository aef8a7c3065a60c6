import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
