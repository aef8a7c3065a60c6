import { Trans } from '@lingui/react/macro'
import { SectionLink } from '#features/trips/shared/section-link.tsx'

/** In the strip of a trip: what was spent, and who owes whom. */
export function ExpensesJump() {
  return (
    <SectionLink name="expenses" titleId="trip-expenses">
      <Trans>Expenses</Trans>
    </SectionLink>
  )
}
