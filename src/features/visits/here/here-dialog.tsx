import { Trans } from '@lingui/react/macro'
import { CalendarPlus, MapPin, MapPinCheck } from 'lucide-react'
import { wordsOfPlace } from '#domain/visits/read-visit.ts'
import { Button } from '#ui/button.tsx'
import { UnsavedDialog } from '#ui/overlays/unsaved-dialog.tsx'
import { HereWords } from './here-words.tsx'
import { PlaceToType } from './place-to-type.tsx'
import { type TripToday, useHere } from './use-here.ts'

interface HereDialogProps {
  /** Trips that are under way. */
  trips: readonly TripToday[]
  onClose: () => void
}

/** 'I'm here': the place under one's feet, by this device alone, as an activity of today or as a visit. */
export function HereDialog({ trips, onClose }: HereDialogProps) {
  const here = useHere(onClose)
  const { finding, found, types } = here
  const name = found ? wordsOfPlace(found.place.countryCode, found.place.placeName ?? '') : ''
  const showsName = found !== null && !types && !here.asks
  return (
    <UnsavedDialog
      sending={here.busy !== null}
      locked={false}
      onClose={onClose}
      title={<Trans>I’m here</Trans>}
      description={<Trans>Your location stays on this device. Only the place you add is saved.</Trans>}
      size="sm"
    >
      <div className="flex flex-col gap-4">
        {showsName && (
          <p className="flex items-start gap-2 font-display font-semibold text-xl">
            <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-ember-ink" />
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
          </p>
        )}
        {!(types && found) && (
          <p role="status" className={showsName ? 'text-muted text-sm' : undefined}>
            {showsName && <span className="sr-only">{name}. </span>}
            <HereWords finding={finding} />
          </p>
        )}
        {types && (
          <PlaceToType value={here.typed} onType={here.setTyped} onChoose={here.choose} takesFocus={here.askedToType} />
        )}
        {here.asks ? (
          <Button variant="primary" onClick={here.confirm}>
            <Trans>Yes, I’m there</Trans>
          </Button>
        ) : (
          (showsName || types) && (
            <div className="flex flex-col gap-2">
              {trips.map((trip) => (
                <Button
                  key={trip.id}
                  variant="primary"
                  busy={here.busy === trip.id}
                  disabled={!here.canAdd || here.busy !== null}
                  onClick={() => here.add(trip)}
                >
                  <CalendarPlus aria-hidden />
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {trips.length === 1 ? (
                      <Trans>Add to today</Trans>
                    ) : (
                      <Trans>
                        Add to today in <bdi>{trip.destination}</bdi>
                      </Trans>
                    )}
                  </span>
                </Button>
              ))}
              <Button
                variant={trips.length === 0 ? 'primary' : 'secondary'}
                busy={here.busy === 'visit'}
                disabled={!here.canAdd || here.busy !== null}
                onClick={() => here.add(null)}
              >
                <MapPinCheck aria-hidden />
                <Trans>Add to Places I’ve been</Trans>
              </Button>
            </div>
          )
        )}
        <div className="flex flex-wrap gap-2">
          {types ? (
            found && (
              <Button variant="ghost" onClick={() => here.type(false)}>
                <span>
                  <Trans>
                    I’m in <bdi>{name}</bdi>
                  </Trans>
                </span>
              </Button>
            )
          ) : (
            <Button variant="ghost" onClick={() => here.type(true)}>
              {found ? <Trans>Somewhere else</Trans> : <Trans>Type the place</Trans>}
            </Button>
          )}
          {here.mayTryAgain && (
            <Button variant="ghost" onClick={here.again}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      </div>
    </UnsavedDialog>
  )
}
