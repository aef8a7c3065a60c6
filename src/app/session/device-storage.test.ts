import { afterEach, expect, it, vi } from 'vitest'

const listeners = new Set<() => void>()
vi.mock('#sync/cycle/events.ts', () => ({
  onSyncEvent: (_name: string, listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}))
const { askToKeepWhenUsed, canAskToKeep, isKept } = await import('./device-storage.ts')

/** A browser with this storage. */
function browser(storage: Partial<StorageManager> | undefined): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('navigator', { storage })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  return kept
}
const sent = () => {
  for (const listener of listeners) listener()
}

afterEach(() => {
  listeners.clear()
  vi.unstubAllGlobals()
})

it('asks the browser to keep the data when something was sent, not before, and not at every start', async () => {
  const persist = vi.fn(async () => false)
  browser({ persisted: async () => false, persist })
  askToKeepWhenUsed()
  expect(persist).not.toHaveBeenCalled()
  sent()
  sent()
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce())
  askToKeepWhenUsed()
  expect(listeners.size).toBe(0)
})

it('asks again after a month', () => {
  const kept = browser({ persisted: async () => false, persist: async () => false })
  kept.set('farlight-asked-to-keep', String(Date.now() - 31 * 86_400_000))
  askToKeepWhenUsed()
  expect(listeners.size).toBe(1)
})

it('asks nothing of a browser that keeps the data already, and does without one that cannot be asked', async () => {
  const persist = vi.fn(async () => true)
  const persisted = vi.fn(async () => true)
  browser({ persisted, persist })
  askToKeepWhenUsed()
  sent()
  await vi.waitFor(() => expect(persisted).toHaveBeenCalled())
  expect(persist).not.toHaveBeenCalled()

  browser(undefined)
  expect(canAskToKeep()).toBe(false)
  expect(await isKept()).toBeNull()
  askToKeepWhenUsed()
  expect(listeners.size).toBe(0)
})
