import { Trans, useLingui } from '@lingui/react/macro'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
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
    <section aria-labelledby="trip-comments" className="flex flex-col gap-3.5 print:hidden">
      <h2 id="trip-comments" className="font-display font-semibold text-xl">
        <Trans>Comments</Trans>
      </h2>
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
    </section>
  )
}
