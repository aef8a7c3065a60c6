// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { patienceMs, rememberedAdmin, withPatience } from './admin-check.ts'

test('the answer kept on the device counts only for its own traveller', () => {
  expect(rememberedAdmin('u1', 'u1:true')).toBe(true)
  expect(rememberedAdmin('u1', 'u1:false')).toBe(false)
  expect(rememberedAdmin('u2', 'u1:true')).toBeNull()
  expect(rememberedAdmin('u1', null)).toBeNull()
})

test('an answer in time is taken', async () => {
  await expect(withPatience(async () => true, patienceMs)).resolves.toBe(true)
})

test('a failed question is no answer', async () => {
  await expect(withPatience(() => Promise.reject(new Error('offline')), patienceMs)).resolves.toBeNull()
})

test('after 5 seconds without an answer the app goes on', async () => {
  vi.useFakeTimers()
  try {
    const asked = withPatience(() => new Promise<boolean>(() => {}), patienceMs)
    await vi.advanceTimersByTimeAsync(4999)
    let settled = false
    void asked.finally(() => {
      settled = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await expect(asked).resolves.toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
