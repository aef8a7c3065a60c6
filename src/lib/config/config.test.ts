// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const served = { supabaseUrl: 'https://backend.test/', supabaseKey: 'public', services: { ai: true }, demo: false }
const send = vi.fn<typeof fetch>()
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

/** A page that has just been opened: nothing in memory, what earlier visits left in storage. */
async function openPage() {
  vi.resetModules()
  return import('./config.ts')
}

beforeEach(() => {
  localStorage.clear()
  warn.mockClear()
  send.mockReset()
  send.mockImplementation(async () => Response.json(served))
  vi.stubGlobal('fetch', send)
})
afterEach(() => vi.unstubAllGlobals())

test('the configuration is fetched once and completed', async () => {
  const { loadConfig } = await openPage()
  const [config] = await Promise.all([loadConfig(), loadConfig()])
  expect(send).toHaveBeenCalledTimes(1)
  expect(config).toMatchObject({
    supabaseUrl: 'https://backend.test',
    supabaseKey: 'public',
    services: {
      ai: true,
      calendars: false,
      embeds: false,
      geocoder: false,
      images: false,
      linkPasswords: false,
      linkPhotos: false,
      mail: false,
      payments: false,
      routing: false,
    },
    demo: false,
  })
  expect(warn).not.toHaveBeenCalled()
})

test('a server that names no address is the backend itself', async () => {
  send.mockImplementation(async () => Response.json({ ...served, supabaseUrl: '' }))
  const { loadConfig } = await openPage()
  expect((await loadConfig()).supabaseUrl).toBe(location.origin)
  expect(warn).not.toHaveBeenCalled()
})

test('an offline start uses the copy of the last visit', async () => {
  await (await openPage()).loadConfig()
  send.mockRejectedValue(new TypeError('fetch failed'))
  const { loadConfig, cachedConfig } = await openPage()
  expect((await loadConfig()).supabaseKey).toBe('public')
  expect(cachedConfig()?.supabaseUrl).toBe('https://backend.test')
})

test('without any configuration the failure is told, and the next call asks again', async () => {
  send.mockRejectedValueOnce(new TypeError('fetch failed'))
  const { loadConfig } = await openPage()
  await expect(loadConfig()).rejects.toThrow('The configuration could not be loaded.')
  await expect(loadConfig()).resolves.toMatchObject({ supabaseKey: 'public' })
})

test.each([
  ['address', { ...served, supabaseUrl: 'ftp://nowhere' }],
  ['address', { ...served, supabaseUrl: 'https://not a host' }],
  ['key', { ...served, supabaseKey: '  ' }],
])('a warning is logged at start when the backend %s is missing or invalid', async (what, answer) => {
  send.mockImplementation(async () => Response.json(answer))
  await (await openPage()).loadConfig()
  expect(warn.mock.calls).toEqual([[expect.stringContaining(`The backend ${what} is missing or invalid`)]])
})
