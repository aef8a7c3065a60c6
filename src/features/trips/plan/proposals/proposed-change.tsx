import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { formatPlanTime } from '#domain/itineraries/plan/plan-time.ts'
import { activityInPlan, type ProposedChange } from '#domain/itineraries/proposals/proposal.ts'
import { formatMoney } from '#domain/money/money.ts'
import { useIsUnnamed } from '#lib/words/unnamed-day.ts'
import { activityLabels } from '#features/trips/plan/plan-labels.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'

interface ProposedChangeItemProps {
  /** The plan that the change was proposed for. */
  plan: NamedPlan
  change: ProposedChange
  taken: boolean
  onTakenChange: (taken: boolean) => void
}

/** One change, to take or to leave. */
export function ProposedChangeItem({ plan, change, taken, onTakenChange }: ProposedChangeItemProps) {
  const activity = change.kind === 'add' ? change.activity : activityInPlan(plan, change.id)?.activity
  if (!activity) return null
  return (
    <li>
      <Checkbox
        className="w-full"
        checked={taken}
        onCheckedChange={onTakenChange}
        label={
          <span className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
            <Kind kind={change.kind} /> <bdi className="font-medium [overflow-wrap:anywhere]">{activity.title}</bdi>
          </span>
        }
        description={<Detail plan={plan} change={change} activity={activity} />}
      />
    </li>
  )
}

function Kind({ kind }: Pick<ProposedChange, 'kind'>) {
  if (kind === 'add')
    return (
      <Badge tone="moss">
        <Trans>New</Trans>
      </Badge>
    )
  if (kind === 'remove')
    return (
      <Badge tone="ember">
        <Trans>Taken out</Trans>
      </Badge>
    )
  return <Badge tone="sea">{kind === 'move' ? <Trans>Moved</Trans> : <Trans>Changed</Trans>}</Badge>
}

interface DetailProps {
  plan: NamedPlan
  change: ProposedChange
  activity: PlannedActivity
}

function Detail({ plan, change, activity }: DetailProps) {
  const { t } = useLingui()
  if (change.kind === 'move') return <MovedFrom plan={plan} change={change} />
  if (change.kind === 'change') return <Differences change={change} />
  const { time, location, cost, description } = activity
  const facts = [
    formatPlanTime(time),
    location.name !== activity.title && location.name,
    cost.amount > 0 && formatMoney(cost.amount, cost.currency),
  ]
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{facts.filter(Boolean).join(' · ')}</span>
      {change.kind === 'add' && description && <Line>{description}</Line>}
      {change.kind === 'remove' && <span className="sr-only">{t`It would be deleted.`}</span>}
    </>
  )
}

function MovedFrom({ plan, change }: { plan: NamedPlan; change: Extract<ProposedChange, { kind: 'move' }> }) {
  const isUnnamed = useIsUnnamed()
  const from = activityInPlan(plan, change.id)
  const fromDay = from && from.list !== 'ideas' ? dayOf(plan, from.list.day) : null
  const isElsewhere = change.to === 'ideas' ? fromDay !== null : from?.list === 'ideas' || fromDay?.id !== change.to.day
  if (isElsewhere && fromDay)
    return isUnnamed(fromDay.title) ? (
      <Trans>from day {fromDay.day}</Trans>
    ) : (
      <Trans>
        from day {fromDay.day}: <bdi>{fromDay.title}</bdi>
      </Trans>
    )
  if (isElsewhere) return <Trans>from your ideas</Trans>
  const before = change.behind.map((id) => activityInPlan(plan, id)?.activity.title).find(Boolean)
  return before ? (
    <Trans>
      to after <bdi>{before}</bdi>
    </Trans>
  ) : (
    <Trans>to the start of the list</Trans>
  )
}

function Differences({ change }: { change: Extract<ProposedChange, { kind: 'change' }> }) {
  const { t, i18n } = useLingui()
  const { fields, was } = change
  const words: { name: string; of: (said: Partial<PlannedActivity>) => string | undefined; is: boolean }[] = [
    { name: t`Time`, of: ({ time }) => time && formatPlanTime(time), is: 'time' in fields },
    { name: t`Title`, of: ({ title }) => title, is: 'title' in fields },
    { name: t`Place`, of: ({ location }) => location?.name, is: 'location' in fields },
    { name: t`Cost`, of: ({ cost }) => cost && formatMoney(cost.amount, cost.currency), is: 'cost' in fields },
    {
      name: t`Category`,
      of: ({ category }) => category && i18n._(activityLabels[category]),
      is: 'category' in fields,
    },
    { name: t`Description`, of: ({ description }) => description, is: 'description' in fields },
  ]
  return words
    .filter(({ is }) => is)
    .map(({ name, of }) => {
      const [before, now] = [of(was) || t`nothing`, of(fields) || t`nothing`]
      return (
        <Line key={name}>
          {name}:{' '}
          <del>
            <span className="sr-only">
              <Trans>was</Trans>{' '}
            </span>
            {before}
          </del>{' '}
          <span className="sr-only">
            <Trans>would be</Trans>{' '}
          </span>
          <ins className="text-ink no-underline">{now}</ins>
        </Line>
      )
    })
}

const Line = ({ children }: { children: ReactNode }) => (
  <span className="block [overflow-wrap:anywhere]">{children}</span>
)

const dayOf = ({ days }: NamedPlan, id: string) => days.find((day) => day.id === id) ?? null
