import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { formatDate } from '#domain/text/dates.ts'
import { zoneInFull } from '#domain/itineraries/bookings/local-time.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { formatTripDates } from '#domain/itineraries/trip-dates.ts'
import type { ItineraryForOthers } from '#domain/sharing/shared-items.ts'
import { TripPhotoCredit } from '#features/trips/shared/trip-photo-credit.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'

import { type AsideProps, SideSection } from './side-section.tsx'

/** Who sees it and when it is: the business of those who take part. */
type OwnFacts = Pick<Itinerary, 'isPublic' | 'privacyLevel' | 'startDate' | 'timeZone'>

interface TripDetailsProps extends AsideProps {
  itinerary: ItineraryForOthers
  own?: OwnFacts
}

/** The facts of a trip. */
export function TripDetails({ itinerary, own, openByItself }: TripDetailsProps) {
  const { t } = useLingui()
  const days = itinerary.aiGeneratedPlan.days.length
  const { customRequests } = itinerary.aiGeneratedPlan
  return (
    <SideSection
      name="details"
      titleId="trip-details"
      icon={Info}
      title={<Trans>Trip Details</Trans>}
      figure={customRequests || undefined}
      openByItself={openByItself}
      className="print:break-inside-avoid print:shadow-none"
    >
      <Facts>
        <Fact name={t`Destination`}>
          <bdi>{itinerary.destinationName}</bdi>
        </Fact>
        <Fact name={t`Duration`}>
          <Plural value={days} one="# day" other="# days" />
        </Fact>
        {own?.startDate && <Fact name={t`Dates`}>{formatTripDates(own.startDate, days)}</Fact>}
        {own?.startDate && own.timeZone && <Fact name={t`Time zone`}>{zoneInFull(own.timeZone)}</Fact>}
        <Fact name={t`Created`}>{formatDate(itinerary.createdAt)}</Fact>
        {own && (
          <Fact name={t`Visibility`}>
            {own.isPublic ? <Trans>Public</Trans> : <Trans>Private</Trans>}
            {!own.isPublic && own.privacyLevel === 'connections' && (
              <>
                {', '}
                <Trans>Connections</Trans>
              </>
            )}
          </Fact>
        )}
      </Facts>
      {customRequests && (
        <div className="mt-3 flex flex-col gap-0.5">
          <p className="text-muted text-sm">
            <Trans>Custom requests</Trans>
          </p>
          <p dir="auto" className="whitespace-pre-line [text-align:match-parent] [overflow-wrap:anywhere]">
            {customRequests}
          </p>
        </div>
      )}
      {own && <TripPhotoCredit itinerary={itinerary} />}
    </SideSection>
  )
}
