import { expect, test, vi } from 'vitest'
import { requestBackgroundSync } from './background-sync.ts'

const containerWith = (registration: object) =>
  ({ controller: {}, ready: Promise.resolve(registration) }) as unknown as ServiceWorkerContainer

test('registers a background sync where supported', async () => {
  const register = vi.fn(async () => {})
  await requestBackgroundSync(containerWith({ sync: { register } }))
  expect(register).toHaveBeenCalledWith('farlight-sync')
})

test('does nothing where it is not supported, or no service worker runs', async () => {
  await expect(requestBackgroundSync(containerWith({}))).resolves.toBeUndefined()
  await expect(requestBackgroundSync(undefined)).resolves.toBeUndefined()
})

test('a registration failure is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const register = vi.fn(() => Promise.reject(new Error('not allowed')))
  await requestBackgroundSync(containerWith({ sync: { register } }))
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
