/**
 * A test of a screen: the real route over the device's own database and the fake server of the engine's tests, in a real
 * browser. What a browser and a server show only together (offline, two devices, signing in, money from end to end) is a
 * journey in tests/e2e.
 */
import { expect, test as base } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import './locators.ts'
import { close, open, type Opening } from './app.ts'
import { type Backend, createBackend, serve } from './backend.ts'
import { uuid } from './session.ts'
import { addPerson, addWorld, type World } from './world.ts'

interface Fixtures {
  /** Console errors that a test provokes on purpose: texts that may appear. */
  allowConsoleError: (pattern: RegExp) => void
  backend: Backend
  /** A new traveler with nothing yet. */
  userId: string
  /** The small world of `addWorld`. */
  world: World
  /** Goes to an address of the app as the traveler of the test. */
  open: (path: string, opening?: Opening) => Promise<void>
}

export const test = base.extend<Fixtures & { allowed: RegExp[]; guarded: undefined }>({
  // A browser says so of what it has drawn one frame late, and vitest repeats it.
  allowed: async ({}, use) => use([/ResizeObserver loop/]),
  allowConsoleError: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),
  guarded: [
    async ({ allowed }, use) => {
      const real = console.error
      const problems: string[] = []
      console.error = (...things: unknown[]) => void problems.push(things.map(String).join(' '))
      await use(undefined)
      console.error = real
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
      expect(unexpected, 'unexpected console errors').toEqual([])
    },
    { auto: true },
  ],
  backend: async ({ guarded: _first }, use) => {
    const backend = createBackend()
    const stop = serve(backend)
    await use(backend)
    await close()
    stop()
    await page.viewport(1280, 720)
  },
  userId: async ({ backend }, use) => {
    const userId = uuid()
    await addPerson(backend, userId)
    await use(userId)
  },
  world: async ({ backend, userId }, use) => use(await addWorld(backend, userId)),
  open: async ({ userId }, use) => use((path, opening) => open(path, userId, opening)),
})

/** The address of the app becomes this one, with its query. */
export const expectAddress = (pattern: RegExp): Promise<void> =>
  expect.poll(() => location.pathname + location.search).toMatch(pattern) as Promise<void>

export { expect, type Locator, page, userEvent }
