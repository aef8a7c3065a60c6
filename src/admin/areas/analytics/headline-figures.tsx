import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ChangeNote } from '#admin/charts/change-note.tsx'
import { compared } from '#admin/charts/compared.ts'
import { numberText } from '#admin/charts/money-text.ts'
import { SparkLine } from '#admin/charts/spark-line.tsx'
import { formatAmount } from '#domain/payments/smallest-unit.ts'
import type { Analytics, DailyFigure } from '#remote/admin/figures.ts'
import { Card } from '#ui/layout/card.tsx'

const total = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0)

/** What one comes for, before the charts: the range in five numbers, each with its course and the time before. */
export function HeadlineFigures({ analytics }: { analytics: Analytics }) {
  const { t } = useLingui()
  const { days, days_before: before, net, active_people, accounts, currency, takings } = analytics
  const paid = total(takings.map((one) => one.paid - one.refunded))
  const money = (units: number) => formatAmount(units, currency)
  const change = (name: DailyFigure) => <ChangeNote comparison={compared(days[name], before[name])} />
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      <Figure
        name={<Trans>Active people</Trans>}
        value={numberText(active_people)}
        note={<Trans>of {numberText(accounts)}</Trans>}
        course={<SparkLine label={t`Active people per day`} values={days.active} tone="sea" />}
      />
      <Figure
        name={<Trans>Sign-ups</Trans>}
        value={numberText(total(days.sign_ups))}
        change={change('sign_ups')}
        course={<SparkLine label={t`Sign-ups per day`} values={days.sign_ups} tone="sand" />}
      />
      <Figure
        name={<Trans>Goals created</Trans>}
        value={numberText(total(days.goals_created))}
        note={<Trans>{numberText(total(days.goals_completed))} completed</Trans>}
        change={change('goals_created')}
        course={<SparkLine label={t`Goals created per day`} values={days.goals_created} tone="sea" />}
      />
      <Figure
        name={<Trans>Itineraries</Trans>}
        value={numberText(total(days.itineraries))}
        change={change('itineraries')}
        course={<SparkLine label={t`Itineraries per day`} values={days.itineraries} tone="dusk" />}
      />
      <Figure
        name={<Trans>Payments less refunds</Trans>}
        value={money(paid)}
        note={takings.some(({ is_test }) => is_test) && <Trans>with test payments</Trans>}
        change={<ChangeNote comparison={compared(net.days, net.before)} format={money} />}
        course={<SparkLine label={t`Payments less refunds per day`} values={net.days} tone="moss" />}
      />
    </dl>
  )
}

interface FigureProps {
  name: ReactNode
  value: string
  note?: ReactNode
  /** Beside the time before. */
  change?: ReactNode
  course: ReactNode
}

function Figure({ name, value, note, change, course }: FigureProps) {
  return (
    <Card className="flex flex-col gap-1 p-4">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="flex flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display font-semibold text-xl tabular-nums">{value}</span>
          {note && <span className="text-muted text-sm">{note}</span>}
        </span>
        <span className="mt-auto flex flex-wrap items-end justify-between gap-x-2 gap-y-1 text-muted text-sm tabular-nums">
          <span>{change}</span>
          {course}
        </span>
      </dd>
    </Card>
  )
}
