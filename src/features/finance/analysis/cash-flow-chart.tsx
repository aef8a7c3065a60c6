import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnalysisPeriod, CashFlowStep } from '#domain/money/budget-analysis.ts'
import { formatMoney } from '#domain/money/money.ts'
import { inUtc } from '#domain/text/dates.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { ChartCard } from '#features/finance/chart-card.tsx'

const weekday = inUtc({ weekday: 'short', day: 'numeric' })
const monthDay = inUtc({ month: 'short', day: 'numeric' })
const month = inUtc({ month: 'short' })
const monthYear = inUtc({ month: 'short', year: '2-digit' })

interface CashFlowChartProps {
  steps: readonly CashFlowStep[]
  period: AnalysisPeriod
  currency: string
  approximate: boolean
}

/** Savings up, expenses down, step by step; the same figures as a table for whoever prefers or needs it. */
export function CashFlowChart({ steps, period, currency, approximate }: CashFlowChartProps) {
  const { t } = useLingui()
  const [asTable, setAsTable] = useState(false)
  const names = stepNames(steps, period)
  const up = Math.max(0, ...steps.map((step) => step.savings))
  const down = Math.max(0, ...steps.map((step) => Math.max(step.expenses, -step.savings)))
  const height = up + down || 1
  const quiet = steps.every((step) => step.savings === 0 && step.expenses === 0)
  return (
    <ChartCard
      title={<Trans>Savings and Expenses</Trans>}
      note={approximate ? <Trans>Converted to {currency}, approx.</Trans> : undefined}
    >
      {quiet ? (
        <p className="py-8 text-center text-muted">
          <Trans>No transactions in this period.</Trans>
        </p>
      ) : (
        <>
          <div aria-hidden className={classNames('flex flex-col gap-2', asTable && 'hidden')}>
            <div className="flex gap-4 text-muted text-sm">
              <Legend tone="bg-sea" word={t`Savings`} />
              <Legend tone="bg-ember" word={t`Expenses`} />
            </div>
            <div className="flex h-52">
              {steps.map((step, at) => (
                <div
                  key={step.from}
                  title={`${names[at]}: +${formatMoney(step.savings, currency)}, −${formatMoney(step.expenses, currency)}`}
                  className="flex min-w-0 flex-1 flex-col hover:bg-sunken"
                >
                  <div className="flex items-end justify-center px-0.5 sm:px-1" style={{ flexGrow: up / height }}>
                    <Bar share={up > 0 ? Math.max(0, step.savings) / up : 0} className="rounded-t-md bg-sea" />
                  </div>
                  <div className="h-px shrink-0 bg-control" />
                  <div className="flex items-start justify-center px-0.5 sm:px-1" style={{ flexGrow: down / height }}>
                    <Bar
                      share={down > 0 ? Math.max(step.expenses, -step.savings) / down : 0}
                      className="rounded-b-md bg-ember"
                    />
                  </div>
                </div>
              ))}
            </div>
            <div className="flex">
              {steps.map((step, at) => (
                <span
                  key={step.from}
                  className={classNames(
                    'min-w-0 flex-1 text-center text-muted text-xs tabular-nums',
                    steps.length > 7 && (steps.length - 1 - at) % 2 === 1 && 'invisible sm:visible',
                  )}
                >
                  <span className="-mx-4 block whitespace-nowrap">{names[at]}</span>
                </span>
              ))}
            </div>
          </div>
          <table className={asTable ? 'w-full text-[0.9375rem] tabular-nums' : 'sr-only'}>
            <caption className="sr-only">
              <Trans>Savings and Expenses</Trans>
            </caption>
            <thead>
              <tr className="border-b text-start text-muted text-sm">
                <th scope="col" className="py-2 font-medium">{t`Period`}</th>
                <th scope="col" className="py-2 text-end font-medium">{t`Savings`}</th>
                <th scope="col" className="py-2 text-end font-medium">{t`Expenses`}</th>
              </tr>
            </thead>
            <tbody className="divide-y">
              {steps.map((step, at) => (
                <tr key={step.from}>
                  <th scope="row" className="py-2 text-start font-normal">
                    {names[at]}
                  </th>
                  <td className="py-2 text-end">{formatMoney(step.savings, currency)}</td>
                  <td className="py-2 text-end">{formatMoney(step.expenses, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Button variant="link" size="sm" className="self-start" onClick={() => setAsTable(!asTable)}>
            {asTable ? <Trans>Show as a chart</Trans> : <Trans>Show as a table</Trans>}
          </Button>
        </>
      )}
    </ChartCard>
  )
}

const Bar = ({ share, className }: { share: number; className: string }) => (
  <div
    className={classNames('w-full max-w-9 transition-[height] duration-250', className)}
    style={{ height: `${share * 100}%`, minHeight: share > 0 ? 3 : 0 }}
  />
)

const Legend = ({ tone, word }: { tone: string; word: string }) => (
  <span className="flex items-center gap-2">
    <span className={`size-2 rounded-full ${tone}`} />
    {word}
  </span>
)

/** What stands below each step: '21 Sat', 'Nov 1', 'Nov', "Nov 24" with the year where there are several years. */
function stepNames(steps: readonly CashFlowStep[], period: AnalysisPeriod): string[] {
  const date = (day: string) => new Date(`${day}T00:00:00Z`)
  if (period === 'week') return steps.map(({ from }) => weekday.format(date(from)))
  if (period === 'month') return steps.map(({ from }) => monthDay.format(date(from)))
  if (period === 'year') return steps.map(({ from }, at) => (at === 0 ? monthYear : month).format(date(from)))
  return steps.map(({ from }) => monthYear.format(date(from)))
}
