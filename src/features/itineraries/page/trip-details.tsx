import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#domain/text/dates.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { ItineraryForOthers } from '#domain/sharing/shared-items.ts'
import { Card } from '#ui/layout/card.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'

interface TripDetailsProps {
  itinerary: ItineraryForOthers
  /** Who sees it: its owner's business. */
  sharing?: Pick<Itinerary, 'isPublic' | 'privacyLevel'>
}

/** The facts of a trip. */
export function TripDetails({ itinerary, sharing }: TripDetailsProps) {
  const { t } = useLingui()
  const days = itinerary.aiGeneratedPlan.days.length
  return (
    <Card className="flex flex-col gap-3 p-5 print:break-inside-avoid print:shadow-none">
      <h2 className="font-display font-semibold text-lg">
        <Trans>Trip Details</Trans>
      </h2>
      <Facts>
        <Fact name={t`Destination`}>
          <bdi>{itinerary.destinationName}</bdi>
        </Fact>
        <Fact name={t`Duration`}>
          <Plural value={days} one="# day" other="# days" />
        </Fact>
        <Fact name={t`Created`}>{formatDate(itinerary.createdAt)}</Fact>
        {sharing && (
          <Fact name={t`Visibility`}>
            {sharing.isPublic ? <Trans>Public</Trans> : <Trans>Private</Trans>}
            {!sharing.isPublic && sharing.privacyLevel === 'connections' && (
              <>
                {' · '}
                <Trans>Connections</Trans>
              </>
            )}
          </Fact>
        )}
      </Facts>
    </Card>
  )
}
