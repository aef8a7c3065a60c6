import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { formatMoney } from '#domain/money/money.ts'
import type { RecommendationData } from '#domain/recommendations/recommendation.ts'

type Fact = [name: string, value: ReactNode]

/** Everything that the recommendation says about its place, activity, time and costs. */
export function TypeDetails({ data: { location, activity, timing, budget } }: { data: RecommendationData }) {
  const { t } = useLingui()
  return (
    <>
      {location && (
        <Details
          title={t`Destination Details`}
          facts={[
            [t`Place`, location.name],
            [t`Country`, location.country],
            [t`Region`, location.region],
          ]}
        />
      )}
      {activity && (
        <Details
          title={t`Activity Details`}
          facts={[
            [t`Activity`, activity.name],
            [t`Duration`, activity.duration],
            [t`Difficulty`, activity.difficulty],
            [t`Best time of day`, activity.bestTimeOfDay],
            [t`Indoor or outdoor`, activity.indoorOutdoor],
          ]}
        />
      )}
      {timing && (
        <Details
          title={t`Timing Details`}
          facts={[
            [t`Best months`, timing.bestMonths.join(', ')],
            [t`Season`, timing.season],
            [t`Weather`, timing.weatherConditions],
            [t`Crowds`, timing.crowdLevels],
            [t`Events`, timing.events?.length ? <Lines lines={timing.events} /> : undefined],
          ]}
        />
      )}
      {budget && <BudgetDetails budget={budget} />}
    </>
  )
}

function BudgetDetails({ budget }: { budget: NonNullable<RecommendationData['budget']> }) {
  const { t } = useLingui()
  const { estimatedCost, currency, breakdown = {}, budgetCategory, savingTips = [] } = budget
  const parts = Object.entries(breakdown)
  return (
    <Details
      title={t`Budget Details`}
      facts={[
        [t`Estimated cost`, `${formatMoney(estimatedCost, currency)} (${currency})`],
        [t`Budget category`, budgetCategory],
      ]}
    >
      {parts.length > 0 && (
        <table className="w-full text-[0.9375rem]">
          <caption className="pb-1.5 text-start text-muted text-sm">
            <Trans>Where it goes</Trans>
          </caption>
          <tbody className="divide-y">
            {parts.map(([name, amount]) => (
              <tr key={name}>
                <th scope="row" className="py-2 pe-4 text-start font-normal first-letter:uppercase">
                  {name}
                </th>
                <td className="py-2 text-end tabular-nums">{formatMoney(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {savingTips.length > 0 && (
        <div className="flex flex-col gap-1.5">
          <h4 className="text-muted text-sm">
            <Trans>How to save</Trans>
          </h4>
          <Lines lines={savingTips} />
        </div>
      )}
    </Details>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="flex list-disc flex-col gap-1 ps-5 marker:text-ember">
    {lines.map((line) => (
      <li key={line} className="break-words">
        {line}
      </li>
    ))}
  </ul>
)

interface DetailsProps {
  title: string
  facts: readonly Partial<Fact>[]
  children?: ReactNode
}

function Details({ title, facts, children }: DetailsProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4 border-t pt-5">
      <h3 id={headingId} className="font-display font-semibold text-lg">
        {title}
      </h3>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="flex min-w-0 flex-col">
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {children}
    </section>
  )
}
