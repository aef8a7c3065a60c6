/** After each file of a thread that many files share: time, globals and pages are as the next one expects them. */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  if (typeof document !== 'undefined') document.body.replaceChildren()
  if (typeof localStorage !== 'undefined') localStorage.clear()
})
