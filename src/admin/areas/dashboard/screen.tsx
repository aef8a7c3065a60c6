import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { bucketName, bucketsOf } from '#admin/charts/buckets.ts'
import { ChangeNote } from '#admin/charts/change-note.tsx'
import { compared } from '#admin/charts/compared.ts'
import { TimeChart } from '#admin/charts/time-chart.tsx'
import { areaPath } from '#admin/paths.ts'
import { LoadingLines } from '#admin/shell/loading-cards.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { useMay } from '#admin/session/administration.ts'
import { AreaHeader } from '#admin/shell/area-header.tsx'
import { checkIsAdmin, checkPermission } from '#remote/admin/administration.ts'
import { type DashboardFigures, readDashboard } from '#remote/admin/figures.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FigureCards } from './figure-cards.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SectionCards } from './section-cards.tsx'
import { WaitingReportsCard } from './waiting-reports-card.tsx'

/** What the cards need. */
const checked = ['view_users', 'view_content', 'view_transactions', 'view_coupons', 'view_admins'] as const

/** Asks all at once; a check that fails permits nothing. */
async function readRights(): Promise<string[]> {
  const [isAdmin, ...held] = await Promise.all([checkIsAdmin(), ...checked.map(checkPermission)])
  return isAdmin ? checked.filter((_, at) => held[at]) : []
}

/** Where an administrator begins: the figures of now, the areas, and what was done last. */
export default function DashboardScreen() {
  const { t } = useLingui()
  const may = useMay()
  const rights = useOne(['dashboard', 'rights'], readRights)
  const {
    data: figures,
    failure,
    offline,
    again,
  } = useOne(['dashboard', 'figures'], readDashboard, {
    watched: true,
  })
  // Until the checks have answered, what was known at the door.
  const permitted = (name: string) => (rights.data ? rights.data.includes(name) : may(name))
  const missing = figures?.missing_audit_entries ?? 0
  return (
    <div className="flex flex-col gap-6">
      <AreaHeader title={<Trans>Dashboard</Trans>} />
      {missing > 0 && (
        <Banner tone="danger" role="alert">
          <Plural
            value={missing}
            one="# entry of the audit log could not be written in the last 30 days."
            other="# entries of the audit log could not be written in the last 30 days."
          />
        </Banner>
      )}
      {!figures && (failure || offline) ? (
        <PageFailure offline={offline} failure={failure} otherwise={t`Failed to load the dashboard`} onRetry={again} />
      ) : (
        <FigureCards
          figures={figures}
          may={permitted}
          titles={{
            moderation: t`Reports that nobody has decided about yet`,
            people: t`People who signed in or did something in the last 30 days, without suspended accounts`,
            revenue: t`Payments of this calendar month (UTC) less refunds made in it`,
            coupons: t`Coupons that can be used right now`,
          }}
        />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {permitted('view_users') && (figures ? figures.people : !failure && !offline) && (
            <People people={figures?.people} />
          )}
          {permitted('view_content') && <WaitingReportsCard />}
          <SectionCards admins={permitted('view_admins') ? figures?.admins : undefined} />
        </div>
        {may('view_audit_logs') && <RecentActivity />}
      </div>
    </div>
  )
}

/** Nothing below it moves when the figures come. */
function People({ people }: { people: DashboardFigures['people'] | undefined }) {
  const may = useMay()
  return (
    <Card asChild>
      <section className="flex flex-col gap-3 p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="font-display font-semibold text-lg">
            {may('view_analytics') ? (
              <Link to={areaPath('analytics') as string as '/'}>
                <Trans>People and sign-ups</Trans>
              </Link>
            ) : (
              <Trans>People and sign-ups</Trans>
            )}
          </h2>
          <p className="text-muted text-sm">
            <Trans>last 30 days · UTC</Trans>
          </p>
        </div>
        {people ? (
          <Days people={people} />
        ) : (
          <div className="h-61">
            <LoadingLines count={7} />
          </div>
        )}
      </section>
    </Card>
  )
}

function Days({ people }: { people: NonNullable<DashboardFigures['people']> }) {
  const { t } = useLingui()
  const { before } = people
  const days = people.active_by_day.length
  return (
    <TimeChart
      label={t`People and sign-ups`}
      points={bucketsOf(people.first_day, days).map(({ day }) => bucketName(day, days))}
      series={[
        {
          name: t`Sign-ups`,
          values: people.new_by_day,
          before: before.new_by_day,
          change: <ChangeNote comparison={compared(people.new_by_day, before.new_by_day)} />,
          kind: 'bar',
          tone: 'sand',
        },
        {
          name: t`Active people`,
          values: people.active_by_day,
          before: before.active_by_day,
          kind: 'line',
          tone: 'sea',
        },
      ]}
    />
  )
}
