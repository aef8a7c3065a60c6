import { Trans, useLingui } from '@lingui/react/macro'
import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { budgetParts, type EstimatedBudget, sumOfParts } from '#domain/itineraries/plan/itinerary-plan.ts'
import { formatMoney } from '#domain/money/money.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { budgetColours, budgetLabels } from '#features/trips/plan/plan-labels.ts'
import { type AsideProps, SideSection } from './side-section.tsx'

interface BudgetEstimateProps extends AsideProps {
  budget: EstimatedBudget
  /** What is planned and booked, once that is more than the estimate; in words. */
  known?: string
  /** What can be done with costs, for those who take part. */
  acts?: ReactNode
}

const sumStyle = 'font-display font-semibold text-2xl tabular-nums [overflow-wrap:anywhere]'

/** What the trip will cost, and what for. */
export function BudgetEstimate({ budget, known, acts, openByItself }: BudgetEstimateProps) {
  const { t } = useLingui()
  const { total, currency, breakdown } = budget
  const sum = sumOfParts({ breakdown, currency })
  // Of whichever is more, so that no bar is longer than the whole.
  const whole = Math.max(total, sum)
  const sumText = formatMoney(sum, currency)
  return (
    <SideSection
      name="budget"
      titleId="trip-budget"
      icon={Wallet}
      title={<Trans>Budget Estimate</Trans>}
      figure={known ?? (whole > 0 && formatMoney(total, currency))}
      openByItself={openByItself}
      className="print:break-inside-avoid print:shadow-none"
    >
      <div className="flex flex-col gap-4">
        {known && (
          <p className="flex flex-col">
            <span className="text-muted text-sm">
              <Trans>Planned and booked</Trans>
            </span>
            <span className={sumStyle}>{known}</span>
          </p>
        )}
        {whole > 0 && (
          <>
            <p className="flex flex-col">
              <span className="text-muted text-sm">{known ? <Trans>Estimated</Trans> : <Trans>Total</Trans>}</span>
              <span className={known ? 'tabular-nums' : sumStyle}>{formatMoney(total, currency)}</span>
            </p>
            <ul className="flex flex-col gap-3.5">
              {budgetParts.map((part) => {
                const share = (breakdown[part] / whole) * 100
                return (
                  <li key={part} className="flex flex-col gap-1.5 text-[0.9375rem]">
                    <span className="flex items-baseline justify-between gap-4">
                      <span>{t(budgetLabels[part])}</span>
                      <span className="tabular-nums [overflow-wrap:anywhere]">
                        {formatMoney(breakdown[part], currency)}
                        <span className="inline-block w-12 text-end text-muted text-sm">{Math.round(share)}%</span>
                      </span>
                    </span>
                    <span
                      aria-hidden
                      className="block h-1.5 overflow-hidden rounded-full bg-track [print-color-adjust:exact]"
                    >
                      <span
                        className={classNames('block h-full rounded-full', budgetColours[part])}
                        style={{ width: `${share}%` }}
                      />
                    </span>
                  </li>
                )
              })}
            </ul>
          </>
        )}
        {whole === 0 && !known && (
          <p className="text-muted text-sm">
            <Trans>Nothing to add up yet. What you plan and book shows up here.</Trans>
          </p>
        )}
        {acts}
        {sum !== total && (
          <p className="text-muted text-sm">
            <Trans>These parts add up to {sumText}.</Trans>
          </p>
        )}
      </div>
    </SideSection>
  )
}
