import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlannedActivity } from '#domain/itineraries/itinerary-plan.ts'
import { Card } from '#ui/layout/card.tsx'
import { IdeaItem } from './idea-item.tsx'

interface IdeasSectionProps {
  ideas: readonly PlannedActivity[]
  destination: string
  /** Above the list, for whoever may add. */
  form?: ReactNode
  menuOf?: (idea: PlannedActivity) => ReactNode
}

/** The ideas of a trip below its days. */
export function IdeasSection({ ideas, destination, form, menuOf }: IdeasSectionProps) {
  return (
    <section
      aria-labelledby="trip-ideas"
      className={ideas.length > 0 ? 'flex flex-col gap-3.5' : 'flex flex-col gap-3.5 print:hidden'}
    >
      <h2 id="trip-ideas" className="font-display font-semibold text-xl">
        <Trans>Ideas</Trans>
      </h2>
      <Card className="print:overflow-visible print:border-0 print:shadow-none">
        {form}
        {ideas.length > 0 && (
          <ul className="flex flex-col divide-y py-2 print:py-0">
            {ideas.map((idea, index) => (
              <IdeaItem
                key={idea.id ?? `${index}:${idea.title}`}
                idea={idea}
                destination={destination}
                menu={menuOf?.(idea)}
              />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}
