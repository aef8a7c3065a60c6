import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#domain/text/dates.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { formatTripDates } from '#domain/itineraries/trip-dates.ts'
import type { ItineraryForOthers } from '#domain/sharing/shared-items.ts'
import { Card } from '#ui/layout/card.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'

/** Who sees it and when it is: the business of those who take part. */
type OwnFacts = Pick<Itinerary, 'isPublic' | 'privacyLevel' | 'startDate' | 'timeZone'>

interface TripDetailsProps {
  itinerary: ItineraryForOthers
  own?: OwnFacts
}

/** The facts of a trip. */
export function TripDetails({ itinerary, own }: TripDetailsProps) {
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
        {own?.startDate && <Fact name={t`Dates`}>{formatTripDates(own.startDate, days)}</Fact>}
        {own?.startDate && own.timeZone && <Fact name={t`Time zone`}>{own.timeZone.replaceAll('_', ' ')}</Fact>}
        <Fact name={t`Created`}>{formatDate(itinerary.createdAt)}</Fact>
        {own && (
          <Fact name={t`Visibility`}>
            {own.isPublic ? <Trans>Public</Trans> : <Trans>Private</Trans>}
            {!own.isPublic && own.privacyLevel === 'connections' && (
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
