/** What a coupon's form holds, its bounds, and the coupon that it makes. The database has the same bounds. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readPrice } from '#admin/money/price-field.ts'
import { amountInField } from '#domain/payments/smallest-unit.ts'
import type { CouponRow } from '#remote/admin/money.ts'

export interface CouponFields {
  code: string
  discountType: CouponRow['discount_type']
  /** Percent, or an amount as it is typed. */
  value: string
  currency: string
  description: string
  maxUses: string
  maxUsesPerUser: string
  minimum: string
  planIds: readonly string[]
  /** As a field of day and time has it, in this place's time; empty for now and for no end. */
  startsAt: string
  expiresAt: string
  isActive: boolean
}

export type CouponProblems = Partial<Record<keyof CouponFields, MessageDescriptor>>

type Written = Partial<Omit<CouponRow, 'id'>>

/** 'YYYY-MM-DDTHH:mm' of this place. */
function localTime(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export const couponFields = (coupon: CouponRow | null): CouponFields => ({
  code: coupon?.code ?? '',
  discountType: coupon?.discount_type ?? 'percentage',
  value: !coupon
    ? ''
    : coupon.discount_type === 'percentage'
      ? String(coupon.discount_value)
      : amountInField(coupon.discount_value, coupon.currency),
  currency: coupon?.currency ?? 'USD',
  description: coupon?.description ?? '',
  maxUses: coupon?.max_uses?.toString() ?? '',
  maxUsesPerUser: coupon?.max_uses_per_user?.toString() ?? '',
  minimum: coupon?.min_purchase_amount ? amountInField(coupon.min_purchase_amount, coupon.currency) : '',
  planIds: coupon?.plan_ids ?? [],
  startsAt: localTime(coupon?.starts_at ?? null),
  expiresAt: localTime(coupon?.expires_at ?? null),
  isActive: coupon?.is_active ?? true,
})

const wholeFrom1 = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : null)

export function checkCoupon(fields: CouponFields): CouponProblems {
  const { discountType, value, currency, maxUses, maxUsesPerUser, minimum, startsAt, expiresAt } = fields
  const problems: CouponProblems = {}
  if (!/^[A-Z0-9_-]{3,32}$/.test(fields.code.trim().toUpperCase()))
    problems.code = msg`Please enter 3 to 32 letters, digits, '-' or '_'`
  const percent = wholeFrom1(value)
  if (discountType === 'percentage' && (percent === null || percent > 100))
    problems.value = msg`Please enter a whole number from 1 to 100`
  if (discountType === 'fixed_amount' && !readPrice(value, currency))
    problems.value = msg`Please enter an amount above 0`
  for (const name of ['maxUses', 'maxUsesPerUser'] as const)
    if (fields[name].trim() !== '' && wholeFrom1(fields[name]) === null)
      problems[name] = msg`Please enter a whole number from 1, or leave it empty`
  const most = wholeFrom1(maxUses)
  const each = wholeFrom1(maxUsesPerUser)
  if (most !== null && each !== null && each > most) problems.maxUsesPerUser = msg`This is more than all uses together`
  if (minimum.trim() !== '' && readPrice(minimum, currency) === null)
    problems.minimum = msg`Please enter an amount of 0 or more`
  const start = startsAt === '' ? new Date() : new Date(startsAt)
  if (expiresAt !== '' && !(new Date(expiresAt) > start)) problems.expiresAt = msg`The end must be after the start`
  return problems
}

const moment = (local: string): string => new Date(local).toISOString()

/** What is written, of fields without problems. Of a used coupon code and discount stay as they are. */
export function couponOf(fields: CouponFields, known: CouponRow | null): Written {
  const { discountType, value, currency, planIds } = fields
  const before = couponFields(known)
  return {
    ...(!known?.used_count && {
      code: fields.code.trim().toUpperCase(),
      discount_type: discountType,
      discount_value: discountType === 'percentage' ? Number(value) : (readPrice(value, currency) ?? 0),
      currency,
    }),
    description: fields.description.trim(),
    max_uses: wholeFrom1(fields.maxUses),
    max_uses_per_user: wholeFrom1(fields.maxUsesPerUser),
    min_purchase_amount: readPrice(fields.minimum, currency) ?? 0,
    applies_to: planIds.length > 0 ? 'specific_plans' : 'all_plans',
    plan_ids: [...planIds],
    // What was not touched keeps its seconds.
    ...(fields.startsAt !== '' && fields.startsAt !== before.startsAt && { starts_at: moment(fields.startsAt) }),
    ...(fields.expiresAt !== before.expiresAt && {
      expires_at: fields.expiresAt === '' ? null : moment(fields.expiresAt),
    }),
    is_active: fields.isActive,
  }
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code of ten letters and digits that nobody mistakes for each other. */
export function generatedCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(10))
  return Array.from(random, (byte) => letters[byte % letters.length]).join('')
}
