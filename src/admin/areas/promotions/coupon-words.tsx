import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { StateBadge } from '#admin/money/money-words.tsx'
import { formatAmount } from '#domain/payments/smallest-unit.ts'
import type { CouponRow, CouponState } from '#remote/admin/money.ts'
import type { Tone } from '#ui/badge.tsx'

export const couponStates: Record<CouponState, readonly [words: MessageDescriptor, tone: Tone]> = {
  active: [msg`Active`, 'moss'],
  scheduled: [msg`Scheduled`, 'sea'],
  expired: [msg`Expired`, 'sand'],
  used_up: [msg`Used up`, 'sand'],
  inactive: [msg`Inactive`, 'neutral'],
}

export const CouponStateBadge = ({ state }: { state: CouponState }) => <StateBadge of={couponStates[state]} />

/** '20%' or '$5.00' */
export const discountText = ({ discount_type, discount_value, currency }: CouponRow): string =>
  discount_type === 'percentage' ? `${discount_value}%` : formatAmount(discount_value, currency)

/** '3 of 10', or how many where there is no end. */
export function Uses({ coupon: { used_count: used, max_uses: most } }: { coupon: CouponRow }) {
  return most === null ? (
    <Trans>{used}, no limit</Trans>
  ) : (
    <Trans>
      {used} of {most}
    </Trans>
  )
}
