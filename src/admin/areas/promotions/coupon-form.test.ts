import { expect, test } from 'vitest'
import type { CouponRow } from '#remote/admin/money.ts'
import { checkCoupon, type CouponFields, couponFields, couponOf, generatedCode } from './coupon-form.ts'

const fields: CouponFields = { ...couponFields(null), code: 'SPRING-26', value: '20' }
const wrong = (changes: Partial<CouponFields>) => Object.keys(checkCoupon({ ...fields, ...changes }))

test('a code has 3 to 32 letters, digits, dashes and underlines, and is written large', () => {
  expect(wrong({})).toEqual([])
  expect(couponOf({ ...fields, code: ' spring_26 ' }, null).code).toBe('SPRING_26')
  for (const code of ['', 'AB', 'SPRING 26', 'ÄPFEL', 'A'.repeat(33)]) expect(wrong({ code })).toEqual(['code'])
})

test('percents are whole from 1 to 100, amounts above 0 and in the smallest unit', () => {
  for (const value of ['0', '101', '12.5', '']) expect(wrong({ value })).toEqual(['value'])
  const fixed = { ...fields, discountType: 'fixed_amount', value: '5.50' } as const
  expect(wrong(fixed)).toEqual([])
  expect(couponOf(fixed, null).discount_value).toBe(550)
  expect(couponOf({ ...fixed, currency: 'JPY', value: '550' }, null).discount_value).toBe(550)
  for (const value of ['0', '-1', '0.001', 'five']) expect(wrong({ ...fixed, value })).toEqual(['value'])
})

test('uses are whole from 1 or without end, those of one person at most all of them', () => {
  expect(couponOf(fields, null)).toMatchObject({ max_uses: null, max_uses_per_user: null, min_purchase_amount: 0 })
  for (const maxUses of ['0', '1.5', '-2', 'many']) expect(wrong({ maxUses })).toEqual(['maxUses'])
  expect(wrong({ maxUses: '5', maxUsesPerUser: '6' })).toEqual(['maxUsesPerUser'])
  expect(wrong({ maxUsesPerUser: '6' })).toEqual([])
  expect(wrong({ minimum: '-1' })).toEqual(['minimum'])
})

test('the end is after the start', () => {
  expect(wrong({ startsAt: '2026-12-02T00:00', expiresAt: '2026-12-01T00:00' })).toEqual(['expiresAt'])
  expect(wrong({ startsAt: '', expiresAt: '2001-01-01T00:00' })).toEqual(['expiresAt'])
  expect(wrong({ startsAt: '2026-12-01T00:00', expiresAt: '2026-12-01T00:01' })).toEqual([])
})

test('of a used coupon only what may change is written, and times that were not touched stay to the second', () => {
  const used = {
    code: 'SPRING-26',
    discount_type: 'percentage',
    discount_value: 20,
    currency: 'USD',
    description: '',
    max_uses: 10,
    used_count: 3,
    max_uses_per_user: null,
    min_purchase_amount: 0,
    plan_ids: [] as string[],
    starts_at: '2026-11-22T10:11:12Z',
    expires_at: null,
    is_active: true,
  } as CouponRow
  const written = couponOf({ ...couponFields(used), description: 'For spring' }, used)
  expect(Object.keys(written).sort()).toEqual([
    'applies_to',
    'description',
    'is_active',
    'max_uses',
    'max_uses_per_user',
    'min_purchase_amount',
    'plan_ids',
  ])
})

test('a generated code is a valid one', () => {
  for (let count = 0; count < 20; count++) expect(wrong({ code: generatedCode() })).toEqual([])
})
