import { afterEach, expect, it, vi } from 'vitest'

/** A worker on a device so slow that it never answers. */
class SilentWorker extends EventTarget {
  postMessage() {}
}

/** A worker that has no outlines, as without a network before they have come. */
class WorkerWithoutOutlines extends EventTarget {
  postMessage({ id }: { id: number }) {
    const data = { id, code: undefined }
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data })))
  }
}

afterEach(() => {
  vi.resetModules()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a place whose country is named keeps its code where geometry takes too long, and one without a name has none', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', SilentWorker)
  const { countryCodeAt } = await import('./country-of-place.ts')
  const answers = Promise.all([countryCodeAt([135.75, 35.02], 'Japan'), countryCodeAt([135.75, 35.02], '')])
  await vi.runAllTimersAsync()
  expect(await answers).toEqual(['JP', null])
})

it('a place whose country is named keeps its code where the outlines are not here', async () => {
  vi.stubGlobal('Worker', WorkerWithoutOutlines)
  const { countryCodeAt } = await import('./country-of-place.ts')
  expect(await countryCodeAt([135.75, 35.02], 'Japan')).toBe('JP')
  expect(await countryCodeAt([135.75, 35.02], '')).toBeNull()
})
