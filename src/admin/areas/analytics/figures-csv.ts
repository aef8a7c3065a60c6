/** All figures of a range as one table: section, day or name, figure, value. */
import { csvLine } from '#domain/text/csv.ts'
import { addDays } from '#domain/text/dates.ts'
import { type Analytics, dailyFigures } from '#remote/admin/figures.ts'

const line = (...cells: (string | number)[]) => csvLine(cells)

/** Money is in the smallest unit of its currency. */
export async function* csvOf(analytics: Analytics): AsyncGenerator<string> {
  const { first_day, days, retention, destinations, currency, takings, subscriptions, refused, devices } = analytics
  yield line('section', 'of', 'figure', 'value')
  for (const figure of dailyFigures)
    yield days[figure].map((value, at) => line('day', addDays(first_day, at), figure, value)).join('')
  for (const { week, people, kept } of retention) {
    yield line('retention', week, 'people', people)
    yield kept.map((value, at) => line('retention', week, `active_in_week_${at}`, value ?? '')).join('')
  }
  for (const { name, people, goals } of destinations)
    yield line('destination', name, 'people', people) + line('destination', name, 'goals', goals)
  for (const { plan, is_test, ...figures } of takings)
    for (const [figure, value] of Object.entries(figures))
      yield line(
        is_test ? 'test_revenue' : 'revenue',
        plan,
        /ed$|paid/.test(figure) ? `${figure}_${currency}` : figure,
        value,
      )
  for (const { plan, people, complimentary } of subscriptions)
    yield line('subscriptions', plan, 'people', people) + line('subscriptions', plan, 'complimentary', complimentary)
  for (const { reason, changes } of refused) yield line('refused', reason, 'changes', changes)
  for (const [figure, value] of Object.entries(devices)) yield line('devices', '', figure, value)
}
