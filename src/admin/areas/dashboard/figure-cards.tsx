import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { numberText } from '#admin/charts/money-text.ts'
import { formatAmount } from '#domain/payments/smallest-unit.ts'
import { SparkLine } from '#admin/charts/spark-line.tsx'
import type { DashboardFigures } from '#remote/admin/figures.ts'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'

interface FigureCardProps {
  label: ReactNode
  /** How the figure is defined. */
  title: string
  locked: boolean
  value: string | undefined
  note?: ReactNode
  course?: ReactNode
}

/** One of the four figures; without the permission its lock. */
function FigureCard({ label, title, locked, value, note, course }: FigureCardProps) {
  return (
    <Card asChild>
      <li className="flex min-h-32 flex-col gap-1 p-5" title={title}>
        <h2 className="font-normal font-sans text-muted text-sm">{label}</h2>
        {locked ? (
          <p className="flex items-center gap-2 pt-2 text-muted text-sm">
            <Lock aria-hidden className="size-4 shrink-0" />
            <Trans>Your role does not show this</Trans>
          </p>
        ) : value === undefined ? (
          <Skeleton className="h-10 w-24" />
        ) : (
          <p className="break-words font-display font-semibold text-2xl tabular-nums">{value}</p>
        )}
        {!locked && (
          <div className="mt-auto flex items-end justify-between gap-2 text-muted text-sm">
            <p>{note}</p>
            {course}
          </div>
        )}
      </li>
    </Card>
  )
}

interface FigureCardsProps {
  figures: DashboardFigures | undefined
  may: (permission: string) => boolean
  titles: Record<'moderation' | 'people' | 'revenue' | 'coupons', string>
}

export function FigureCards({ figures, may, titles }: FigureCardsProps) {
  const { t } = useLingui()
  const { moderation, people, revenue, coupons } = figures ?? {}
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <FigureCard
        label={<Trans>Pending Moderation</Trans>}
        title={titles.moderation}
        locked={!may('view_content')}
        value={moderation && numberText(moderation.pending)}
        note={
          moderation && (
            <Plural value={moderation.older_than_a_day} _0="" one="# older than a day" other="# older than a day" />
          )
        }
        course={moderation && <SparkLine label={t`Reports per day`} values={moderation.reports_by_day} tone="ember" />}
      />
      <FigureCard
        label={<Trans>Active Users</Trans>}
        title={titles.people}
        locked={!may('view_users')}
        value={people && numberText(people.active)}
        note={people && <Trans>+{numberText(people.new)} new in 30 days</Trans>}
        course={people && <SparkLine label={t`Active people per day`} values={people.active_by_day} tone="sea" />}
      />
      <FigureCard
        label={<Trans>Monthly Revenue</Trans>}
        title={titles.revenue}
        locked={!may('view_transactions')}
        value={revenue && formatAmount(revenue.units, revenue.currency)}
        note={
          revenue && (
            <>
              {revenue.is_test && <Trans>Test payments only. </Trans>}
              <Plural
                value={revenue.refunds}
                _0="No refunds"
                one={`# refund, ${formatAmount(revenue.refunded, revenue.currency)}`}
                other={`# refunds, ${formatAmount(revenue.refunded, revenue.currency)}`}
              />
            </>
          )
        }
        course={revenue && <SparkLine label={t`Payments less refunds per day`} values={revenue.by_day} tone="moss" />}
      />
      <FigureCard
        label={<Trans>Active Coupons</Trans>}
        title={titles.coupons}
        locked={!may('view_coupons')}
        value={coupons && numberText(coupons.active)}
        note={coupons && <Plural value={coupons.ending} _0="" one="# ends within a week" other="# end within a week" />}
        course={coupons && <SparkLine label={t`Coupons redeemed per day`} values={coupons.uses_by_day} tone="dusk" />}
      />
    </ul>
  )
}
