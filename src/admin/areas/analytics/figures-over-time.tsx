import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { bucketName, bucketsOf, meansOf, sumsOf } from '#admin/charts/buckets.ts'
import { ChangeNote } from '#admin/charts/change-note.tsx'
import { compared, type Comparison } from '#admin/charts/compared.ts'
import { costText, numberText } from '#admin/charts/money-text.ts'
import type { Series } from '#admin/charts/series.ts'
import { TimeChart } from '#admin/charts/time-chart.tsx'
import type { Analytics, DailyFigure } from '#remote/admin/figures.ts'
import { CountedAt } from './counted-at.tsx'
import { Panel } from './panel.tsx'

/** Of figures of people, who would be counted again each day: what a day had. */
const meanOf = (sums: Comparison | null, days: number): Comparison | null =>
  sums && { ...sums, now: Math.round(sums.now / days), before: Math.round(sums.before / days) }

const total = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0)

/** What can be told of each day, in charts of which each has one scale. */
export function FiguresOverTime({ analytics }: { analytics: Analytics }) {
  const { t } = useLingui()
  const {
    days,
    days_before: before,
    first_day,
    active_people,
    accounts,
    currency,
    model_use_cost: price,
    counted_at,
  } = analytics
  const length = days.sign_ups.length
  const buckets = bucketsOf(first_day, length)
  const points = buckets.map(({ day }) => bucketName(day, length))
  const sums = (name: DailyFigure) => ({
    values: sumsOf(buckets, days[name]),
    before: sumsOf(buckets, before[name]),
    change: <ChangeNote comparison={compared(days[name], before[name])} />,
  })
  const uses = total(days.model_itinerary) + total(days.model_recommendations)
  const cost = price === null ? null : costText(uses, price, currency)
  const chart = (title: string, note: ReactNode, series: Series[], wide = false) => (
    <Panel key={title} title={title} note={note} wide={wide}>
      {series.some(({ values }) => values.some((value) => value > 0)) ? (
        <TimeChart label={title} points={points} series={series} />
      ) : (
        <p className="text-muted">
          <Trans>Nothing happened in this period.</Trans>
        </p>
      )}
    </Panel>
  )
  return [
    chart(
      t`People and sign-ups`,
      <>
        <Trans>
          {numberText(active_people)} of {numberText(accounts)} people were active, {numberText(total(days.sign_ups))}{' '}
          signed up
        </Trans>
        {counted_at.active_people && (
          <>
            {', '}
            <CountedAt moment={counted_at.active_people} />
          </>
        )}
      </>,
      [
        { name: t`Sign-ups`, ...sums('sign_ups'), kind: 'bar', tone: 'sand' },
        {
          name: t`Active people per day`,
          values: meansOf(buckets, days.active),
          before: meansOf(buckets, before.active),
          change: <ChangeNote comparison={meanOf(compared(days.active, before.active), length - 1)} />,
          kind: 'line',
          tone: 'sea',
        },
      ],
      true,
    ),
    chart(
      t`Goals`,
      <Trans>
        {numberText(total(days.goals_created))} created, {numberText(total(days.goals_completed))} completed
      </Trans>,
      [
        { name: t`Created`, ...sums('goals_created'), kind: 'line', tone: 'sea' },
        { name: t`Completed`, ...sums('goals_completed'), kind: 'line', tone: 'moss' },
      ],
    ),
    chart(t`Itineraries`, numberText(total(days.itineraries)), [
      { name: t`Itineraries`, ...sums('itineraries'), kind: 'bar', tone: 'dusk' },
    ]),
    chart(
      t`Posts and reports`,
      <Trans>
        {numberText(total(days.posts))} posts, {numberText(total(days.reports))} reports
      </Trans>,
      [
        { name: t`Posts`, ...sums('posts'), kind: 'line', tone: 'dusk' },
        { name: t`Reports`, ...sums('reports'), kind: 'line', tone: 'ember' },
      ],
    ),
    chart(
      t`Language model`,
      cost === null ? (
        <Trans>{numberText(uses)} uses; what one costs is not set</Trans>
      ) : (
        <Trans>
          {numberText(uses)} uses, about {cost}
        </Trans>
      ),
      [
        { name: t`Plans`, ...sums('model_itinerary'), kind: 'bar', tone: 'sea' },
        { name: t`Ideas`, ...sums('model_recommendations'), kind: 'bar', tone: 'sand' },
      ],
    ),
  ]
}
