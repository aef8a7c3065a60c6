import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin, StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlannedActivity } from '#domain/itineraries/itinerary-plan.ts'
import { formatMoney } from '#domain/money/money.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { ExternalLink } from '#features/itineraries/page/external-link.tsx'
import { activityColours, activityIcons, activityLabels } from '#features/itineraries/plan-labels.ts'
import { placeLink } from '#features/itineraries/page/travel-links.ts'

interface IdeaItemProps {
  idea: PlannedActivity
  /** Where the trip goes, near which the place is. */
  destination: string
  /** What can be done with it. */
  menu?: ReactNode
}

/** Something that might be done. What is not known of it yet (a time, a cost) is not said. */
export function IdeaItem({ idea, destination, menu }: IdeaItemProps) {
  const { t } = useLingui()
  const { time, title, description, location, cost, category, notes } = idea
  const Icon = activityIcons[category]
  const facts = [
    t(activityLabels[category]),
    time,
    cost.amount > 0 ? formatMoney(cost.amount, cost.currency) : '',
  ].filter(Boolean)
  return (
    <li className="flex items-start gap-3.5 px-4 py-3 sm:px-6 print:break-inside-avoid print:px-0">
      <span
        aria-hidden
        className={classNames(
          'flex size-9 shrink-0 items-center justify-center rounded-full [print-color-adjust:exact] [&>svg]:size-4.5',
          activityColours[category],
        )}
      >
        <Icon />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3
          dir="auto"
          className="text-left font-sans font-semibold leading-snug tracking-normal [overflow-wrap:anywhere]"
        >
          {title}
        </h3>
        <p className="text-muted text-sm tabular-nums">{facts.join(' · ')}</p>
        {description && (
          <p dir="auto" className="max-w-prose whitespace-pre-line text-left [overflow-wrap:anywhere]">
            {description}
          </p>
        )}
        {location.name && (
          <p className="flex items-start gap-1.5 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
            <MapPin aria-hidden />
            <ExternalLink
              href={placeLink(location, destination)}
              className="pointer-coarse:py-3 text-ink underline decoration-2 decoration-ember underline-offset-4 hover:text-ember-ink"
            >
              <bdi className="[overflow-wrap:anywhere]">{location.name}</bdi>
            </ExternalLink>
          </p>
        )}
        {notes && (
          <p className="flex max-w-prose items-start gap-1.5 text-muted text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
            <StickyNote aria-hidden />
            <span className="sr-only">
              <Trans>Notes:</Trans>{' '}
            </span>
            <bdi className="whitespace-pre-line [overflow-wrap:anywhere]">{notes}</bdi>
          </p>
        )}
      </div>
      {menu && <div className="-mr-2 shrink-0 print:hidden">{menu}</div>}
    </li>
  )
}
