import { beforeEach, expect, test, vi } from 'vitest'
import { failureText } from '#remote/asking/failure-text.ts'

const callFunction = vi.fn(async (_name: string, _given: object) => ({ total: 0, rows: [] }))
vi.mock('#remote/asking/client.ts', () => ({ callFunction, askEndpoint: vi.fn() }))
const { readPayments, saveCoupon } = await import('./money.ts')

beforeEach(() => callFunction.mockClear())

test("payments are narrowed to whole days of the administrator's own calendar", async () => {
  const wanted = { search: '', person: '', subscription: '', status: '', sort: 'created_at', descending: true }
  await readPayments({ ...wanted, from: '2026-11-24', to: '2026-11-24', limit: 10, offset: 0 })
  expect(callFunction.mock.lastCall?.[1]).toMatchObject({
    from_time: new Date(2026, 10, 24).toISOString(),
    before_time: new Date(2026, 10, 25).toISOString(),
  })
})

test('without an administrator no coupon is made, and the screen says why', async () => {
  const cause = await saveCoupon(null, { code: 'SPRING-26' }).catch((one: unknown) => one)
  expect(failureText('Failed to create coupon', cause)).toBe('Failed to create coupon: No admin user selected')
  expect(callFunction).not.toHaveBeenCalled()
})
