import { Trans, useLingui } from '@lingui/react/macro'
import { MessagesSquare } from 'lucide-react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { TripSection } from '#features/trips/shared/trip-section.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CommentThread } from './comment-thread.tsx'
import { useThread } from './trip-comments.tsx'

/** What is said about the trip as a whole, and about what is no longer in it. */
export default function TripThread({ itinerary: { destinationName: destination } }: { itinerary: Itinerary }) {
  const { t } = useLingui()
  const said = useThread('trip')
  if (!said) return null
  const { found, comments, asked } = said
  return (
    <TripSection
      name="comments"
      titleId="trip-comments"
      icon={MessagesSquare}
      title={<Trans>Comments</Trans>}
      figure={comments.length > 0 && comments.length}
      className="print:hidden"
    >
      <Card className="flex flex-col gap-3 px-4 py-5 sm:px-6">
        {comments.length === 0 && (
          <p className="text-muted">
            <Trans>Talk about the whole trip here. Comments on one thing appear beside it.</Trans>
          </p>
        )}
        <CommentThread
          found={found}
          thread="trip"
          comments={comments}
          title={t`the trip to ${destination}`}
          asked={asked}
        />
      </Card>
    </TripSection>
  )
}
