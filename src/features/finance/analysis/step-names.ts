import type { AnalysisPeriod, CashFlowStep } from '#domain/money/budget-analysis.ts'
import { inUtc } from '#domain/text/dates.ts'

const weekday = inUtc({ weekday: 'short', day: 'numeric' })
const monthDay = inUtc({ month: 'short', day: 'numeric' })
const month = inUtc({ month: 'short' })
const monthYear = inUtc({ month: 'short', year: '2-digit' })

/** What stands below each step: '21 Sat', 'Nov 1', 'Nov', "Nov 24" with the year where there are several years. */
export function stepNames(steps: readonly CashFlowStep[], period: AnalysisPeriod): string[] {
  const date = (day: string) => new Date(`${day}T00:00:00Z`)
  if (period === 'week') return steps.map(({ from }) => weekday.format(date(from)))
  if (period === 'month') return steps.map(({ from }) => monthDay.format(date(from)))
  if (period === 'year') return steps.map(({ from }, at) => (at === 0 ? monthYear : month).format(date(from)))
  return steps.map(({ from }) => monthYear.format(date(from)))
}
