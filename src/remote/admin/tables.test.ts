import { expect, test, vi } from 'vitest'

const request = vi.fn(async (_wanted: { find: () => Promise<{ address: string }> }) => [])
vi.mock('#remote/asking/request.ts', () => ({ request }))
vi.mock('#remote/asking/client.ts', () => ({ backend: (path: string) => async () => ({ address: path }) }))
const { readPage } = await import('./tables.ts')

test('a page has ten rows where only its beginning is said', async () => {
  const asked = async () => (await request.mock.lastCall?.[0].find())?.address
  await readPage('coupons', { select: 'id', order: 'id', offset: 30 })
  expect(await asked()).toBe('coupons?select=id&order=id&limit=10&offset=30')
  await readPage('coupons', { select: 'id', order: 'id', offset: 30, limit: 25 })
  expect(await asked()).toBe('coupons?select=id&order=id&limit=25&offset=30')
})
