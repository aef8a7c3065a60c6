import { Trans } from '@lingui/react/macro'
import { formatMoney } from '#domain/money/money.ts'
import { sumsText } from '#domain/money/sums-by-currency.ts'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'

/** What is booked; before anything is, what the trip is estimated to cost. */
export function BookedMoney({ itinerary }: SlotProps['money']) {
  const { total, currency } = itinerary.aiGeneratedPlan.estimatedBudget
  const bookings = useTripBookings()?.bookings ?? []
  const booked = sumsText(bookings.map((booking) => ({ amount: booking.cost ?? 0, currency: booking.currency })))
  const estimate = total > 0 ? formatMoney(total, currency) : ''
  if (!booked && !estimate) return null
  return <p>{booked ? <Trans>{booked} booked</Trans> : <Trans>{estimate} estimated</Trans>}</p>
}
