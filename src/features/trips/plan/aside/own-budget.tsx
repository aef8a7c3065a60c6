import type { ReactNode } from 'react'
import { costsOfTrip, isMoreThan } from '#domain/itineraries/goals/trip-costs.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { sumsText } from '#domain/money/sums-by-currency.ts'
import { useBookingsOfTrip } from '#data/trip-bookings.ts'
import { useExchangeRates } from '#lib/config/exchange-rates.ts'
import { BudgetEstimate } from './budget-estimate.tsx'
import type { AsideProps } from './side-section.tsx'

interface OwnBudgetProps extends AsideProps {
  itinerary: Itinerary
  acts: ReactNode
}

/** The estimate for those who take part: once what is planned and booked is more, it says that. */
export function OwnBudget({ itinerary, ...rest }: OwnBudgetProps) {
  const { estimatedBudget } = itinerary.aiGeneratedPlan
  const bookings = useBookingsOfTrip(itinerary.id)
  const { table } = useExchangeRates()
  const costs = costsOfTrip(itinerary.aiGeneratedPlan, bookings ?? [])
  const known = isMoreThan(costs, estimatedBudget, table) ? sumsText(costs) : undefined
  return <BudgetEstimate budget={estimatedBudget} known={known} {...rest} />
}
