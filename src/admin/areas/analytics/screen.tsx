import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { saveCsv } from '#admin/list/csv.ts'
import { LoadingCards } from '#admin/shell/loading-cards.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { type Analytics, type Range, ranges, readAnalytics } from '#remote/admin/figures.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { numberText } from '#admin/charts/money-text.ts'
import { AreaHeader } from '#admin/shell/area-header.tsx'
import { csvOf } from './figures-csv.ts'
import { FiguresOverTime } from './figures-over-time.tsx'
import { HeadlineFigures } from './headline-figures.tsx'
import { RefusedChanges, SignedInDevices } from './platform-health.tsx'
import { RetentionTable } from './retention-table.tsx'
import { Takings } from './takings.tsx'
import { CountedAt } from './counted-at.tsx'
import { Panel } from './panel.tsx'
import { PlainTable } from './plain-table.tsx'

const usual: Range = 30
const loadingPanels = [
  { lines: 6, wide: true },
  ...Array.from({ length: 4 }, () => ({ lines: 6 })),
  { lines: 12, wide: true },
]

/** How the platform grows and what it is used for: counts and sums, nobody's name. */
export default function AnalyticsScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const asked = (useSearch({ strict: false }) as { range?: string }).range
  const range = ranges.find((one) => String(one) === asked) ?? usual
  const { data, failure, offline, again } = useOne(['analytics', String(range)], (signal) =>
    readAnalytics(range, signal),
  )
  const names: Record<Range, string> = { 7: t`7 days`, 30: t`30 days`, 90: t`90 days`, 365: t`12 months` }
  return (
    <div className="flex flex-col gap-5">
      <AreaHeader
        title={<Trans>Analytics</Trans>}
        subtitle={
          <Trans>
            Days are counted in UTC, today so far. Fainter lines are the time before; differences leave today out. No
            names appear here.
          </Trans>
        }
        actions={
          <>
            <Segmented
              label={t`Range`}
              className="max-sm:w-full max-sm:[&>button]:flex-1 max-sm:[&>button]:px-1"
              value={String(range)}
              options={ranges.map((one) => ({ value: String(one), label: names[one] }))}
              onValueChange={(value) =>
                void navigate({
                  to: '.',
                  search: (value === String(usual) ? {} : { range: value }) as never,
                  resetScroll: false,
                })
              }
            />
            <Button
              disabled={!data}
              onClick={() => data && void saveCsv(`analytics-${data.first_day}-${data.last_day}.csv`, csvOf(data))}
            >
              <Download aria-hidden />
              <Trans>Export CSV</Trans>
            </Button>
          </>
        }
      />
      {!data && !failure && !offline && <LoadingCards cards={loadingPanels} />}
      {!data && (failure || offline) && (
        <PageFailure offline={offline} failure={failure} otherwise={t`Failed to load analytics`} onRetry={again} />
      )}
      {data?.accounts === 0 && (
        <EmptyState
          title={<Trans>Nobody has signed up yet</Trans>}
          text={<Trans>The figures start with your first traveler.</Trans>}
        />
      )}
      {data && data.accounts > 0 && (
        <div className="grid gap-5 *:min-w-0 lg:grid-cols-2">
          <div className="lg:col-span-2">
            <HeadlineFigures analytics={data} />
          </div>
          <FiguresOverTime analytics={data} />
          <RetentionTable retention={data.retention} />
          <Takings analytics={data} />
          <RefusedChanges analytics={data} />
          <TopDestinations destinations={data.destinations} countedAt={data.counted_at.destinations} />
          <SignedInDevices analytics={data} />
        </div>
      )}
    </div>
  )
}

interface TopDestinationsProps {
  destinations: Analytics['destinations']
  countedAt: string | null
}

/** Where new goals lead. */
function TopDestinations({ destinations, countedAt }: TopDestinationsProps) {
  const { t } = useLingui()
  return (
    <Panel title={<Trans>Top destinations</Trans>} note={<CountedAt moment={countedAt} />}>
      {destinations.length === 0 ? (
        <p className="text-muted">
          <Trans>No place where at least three people have new goals.</Trans>
        </p>
      ) : (
        <PlainTable
          label={t`Top destinations`}
          head={[t`Place`, t`People`, t`Goals`]}
          rows={destinations.map(({ name, people, goals }) => ({
            id: name,
            cells: [name, numberText(people), numberText(goals)],
          }))}
        />
      )}
    </Panel>
  )
}
