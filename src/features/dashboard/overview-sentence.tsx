import { Plural, Trans } from '@lingui/react/macro'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { activeGoals, type Upcoming } from './figures.ts'
import { useMarksCountries, useNextUp, useStats, useStatusCounts } from './queries.ts'

/** One sentence of figures, each of them true: what lies ahead, what lies behind, what comes first. */
export function OverviewSentence() {
  const counts = useStatusCounts()
  const stats = useStats()
  const next = useNextUp()
  const marksCountries = useMarksCountries()
  if (counts.state === 'failed') return null
  if (counts.state === 'loading' || stats === undefined || next === undefined || marksCountries === undefined) {
    return <Skeleton className="inline-block h-4 w-72 max-w-full align-middle" />
  }
  return (
    <>
      <Standing
        ahead={activeGoals(counts.data)}
        completed={counts.data.completed}
        countries={stats?.countriesVisited ?? 0}
        byGoalsAlone={marksCountries}
      />
      {next && (
        <>
          {' '}
          <Next {...next} />
        </>
      )}
    </>
  )
}

interface StandingProps {
  ahead: number
  completed: number
  countries: number
  /** Others were marked without a goal: the map says another figure, so this one says what it counts (decision 18). */
  byGoalsAlone: boolean
}

function Standing({ ahead, completed, countries, byGoalsAlone }: StandingProps) {
  const goalsAhead = <Plural value={ahead} one="# goal to go" other="# goals to go" />
  const behind =
    countries > 0 && byGoalsAlone ? (
      <Plural
        value={countries}
        one="# country visited by completed goals"
        other="# countries visited by completed goals"
      />
    ) : countries > 0 ? (
      <Plural value={countries} one="# country visited" other="# countries visited" />
    ) : completed > 0 ? (
      <Plural value={completed} one="# goal done" other="# goals done" />
    ) : null
  if (ahead === 0 && !behind) return <Trans>Every journey starts with a first goal.</Trans>
  if (ahead === 0) return <>{behind}.</>
  if (!behind) return <>{goalsAhead}.</>
  return (
    <>
      {goalsAhead}, {behind}.
    </>
  )
}

function Next({ name, days }: Upcoming) {
  if (days === 0) return <Trans>Next up: {name}, today.</Trans>
  if (days === 1) return <Trans>Next up: {name}, tomorrow.</Trans>
  return (
    <Trans>
      Next up: {name}, in {days} days.
    </Trans>
  )
}
