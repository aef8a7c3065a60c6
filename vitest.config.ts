import { lingui } from '@lingui/vite-plugin'
import { devicePlaces } from './scripts/device-places.ts'
import { linguiMacros } from './scripts/lingui-macros.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

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
          include: ['domain/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'security',
          environment: 'node',
          include: ['tests/security/**/*.test.ts'],
          globalSetup: ['tests/support/native-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/native-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: macros,
        test: {
          name: 'sync',
          environment: 'node',
          include: ['tests/sync/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
