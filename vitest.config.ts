import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { devicePlaces } from './scripts/device-places.ts'
import { chromiumFlags, findHeadlessChromium } from './scripts/find-chromium.ts'
import { mapData } from './scripts/map-data/plugin.ts'
import { screenCommands } from './tests/screens/support/commands.ts'
import { linguiMacros } from './scripts/lingui-macros.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { patience } from './tests/support/patience.ts'
import { isLong, runs } from './tests/support/runs.ts'
import { deviceTests, mockingTests } from './tests/support/tests-apart.ts'

// A busy machine is no failure: the time of a test ends only one that hangs.
const waiting = {
  testTimeout: runs(240_000, 3_600_000),
  hookTimeout: 240_000,
  expect: { poll: { timeout: patience } },
  setupFiles: ['tests/support/own-channels.ts', ...(isLong ? ['tests/support/many-runs.ts'] : [])],
}
// Threads of one process compile PGlite once, and start faster than processes.
const threads = { pool: 'threads' as const }

// On a Supabase project: what is about it alone, and who may do what there. The whole of it, `npm run test:supabase` and the
// long run, also has the data calls and policies that others ask of our own databases.
const onProject =
  isLong || process.env.TEST_SUPABASE === 'whole'
    ? [
        'tests/supabase/**/*.test.ts',
        'tests/server/data-calls.test.ts',
        'tests/server/tables.test.ts',
        'tests/server/{entity,goal}-input.test.ts',
        'tests/security/**/*.test.ts',
        'tests/sync/restored-account.test.ts',
      ]
    : ['tests/supabase/**/*.test.ts', 'tests/security/access.test.ts', 'tests/security/rights/*.test.ts']

// A test server leaves its embedded database to the next one.
const keptDatabases = {
  alias: [{ find: /^\.\/new-thread\.ts$/, replacement: resolve(import.meta.dirname, 'tests/support/kept-thread.ts') }],
}

const macros = [linguiMacros(), react(), lingui(), devicePlaces()]

export default defineConfig({
  test: {
    maxWorkers: 2,
    // How long the page of the screens may take to load; of one project it is not read.
    browser: { connectTimeout: waiting.hookTimeout },
    projects: [
      {
        plugins: macros,
        test: {
          name: 'unit',
          environment: 'node',
          ...waiting,
          ...threads,
          isolate: false,
          include: ['domain/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['node_modules/**', ...deviceTests, ...mockingTests],
          setupFiles: [...waiting.setupFiles, 'tests/support/leave-nothing.ts'],
        },
      },
      {
        plugins: macros,
        test: {
          name: 'unit on a device',
          environment: 'node',
          ...waiting,
          ...threads,
          isolate: false,
          include: deviceTests,
          setupFiles: [...waiting.setupFiles, 'fake-indexeddb/auto', 'tests/support/leave-nothing.ts'],
        },
      },
      {
        plugins: macros,
        test: {
          name: 'unit with mocked modules',
          environment: 'node',
          ...waiting,
          ...threads,
          include: mockingTests,
        },
      },
      {
        test: {
          name: 'security',
          environment: 'node',
          include: ['tests/security/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/support/native-postgres.ts'],
          ...waiting,
          ...threads,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          // Its databases live for seconds: compiled again to run faster, they cost a tenth more than that saves.
          execArgv: ['--liftoff-only'],
          include: ['tests/server/**/*.test.ts'],
          isolate: false,
          ...keptDatabases,
          globalSetup: ['tests/support/native-postgres.ts'],
          ...waiting,
        },
      },
      {
        test: {
          name: 'supabase',
          environment: 'node',
          include: onProject,
          // They make stand-ins for what a project has, or compare what is a project's own.
          exclude: ['tests/security/hints.test.ts', 'tests/security/schema.test.ts'],
          isolate: false,
          globalSetup: ['tests/support/supabase/global-project.ts'],
          ...waiting,
          setupFiles: [...waiting.setupFiles, 'tests/support/supabase/test-project.ts'],
        },
      },
      {
        plugins: [...macros, tailwindcss(), mapData()],
        worker: { format: 'es', plugins: () => [mapData(), devicePlaces()] },
        // All of it before the first test: what is found later has the page load again.
        optimizeDeps: {
          entries: ['src/app/main.tsx', 'src/admin/main.tsx', 'tests/screens/**/*.ts'],
          // Of workers, into which nobody looks.
          include: [
            'topojson-client',
            '@leeoniya/ufuzzy',
            '@streamparser/json',
            'fflate',
            'papaparse',
            'saxes',
            'ical.js',
            '@noble/hashes/sha2.js',
            '@noble/hashes/utils.js',
          ],
        },
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.ts'],
          // The app is read once a page, in two pages beside each other, after all that has no browser.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/screens/support/commands.ts'],
          testTimeout: waiting.testTimeout,
          // As for journeys: a foreign machine's hiccup is tried once more there, and told.
          retry: process.env.CI ? 1 : 0,
          expect: waiting.expect,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 720 },
            commands: screenCommands,
            provider: playwright({
              actionTimeout: patience,
              launchOptions: {
                // Found, or installed, only where these tests run.
                get executablePath() {
                  return findHeadlessChromium()
                },
                args: chromiumFlags,
              },
              contextOptions: { locale: 'en-US', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      // Firefox and WebKit: the whole check has no time for them.
      ...(isLong
        ? [
            {
              test: {
                name: 'engines',
                environment: 'node' as const,
                include: ['tests/engines/**/*.test.ts'],
                globalSetup: ['tests/engines/prepare.ts'],
                ...waiting,
              },
            },
          ]
        : []),
      {
        plugins: macros,
        test: {
          name: 'sync',
          environment: 'node',
          include: ['tests/sync/**/*.test.ts'],
          globalSetup: ['tests/support/native-postgres.ts'],
          ...keptDatabases,
          ...waiting,
          testTimeout: runs(600_000, 7_200_000),
        },
      },
    ],
  },
})
