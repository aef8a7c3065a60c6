import { lingui } from '@lingui/vite-plugin'
import { devicePlaces } from './scripts/device-places.ts'
import { linguiMacros } from './scripts/lingui-macros.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { patience } from './tests/support/patience.ts'

// A busy machine is no failure: the time of a test ends only one that hangs.
const waiting = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: patience } } }

const macros = [linguiMacros(), react(), lingui(), devicePlaces()]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: macros,
        test: {
          name: 'unit',
          environment: 'node',
          ...waiting,
          include: ['domain/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'security',
          environment: 'node',
          include: ['tests/security/**/*.test.ts'],
          globalSetup: ['tests/support/native-postgres.ts'],
          ...waiting,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/native-postgres.ts'],
          ...waiting,
        },
      },
      {
        plugins: macros,
        test: {
          name: 'sync',
          environment: 'node',
          include: ['tests/sync/**/*.test.ts'],
          ...waiting,
          testTimeout: 600_000,
        },
      },
    ],
  },
})
