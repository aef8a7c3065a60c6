import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { destinationOfSuggestion } from '#domain/itineraries/making/typed-plan-request.ts'
import { searchPlaces } from '#remote/places/place-search.ts'
import type { FieldControl } from '#ui/forms/field.tsx'
import { PlaceInput } from '#ui/forms/place-input.tsx'
import type { TypedDestination } from './typed-destination.ts'

interface DestinationInputProps {
  control: FieldControl
  value: TypedDestination
  onValueChange: (value: TypedDestination) => void
  autoFocus?: boolean
  /** What the suggestions leave uncovered. */
  below?: RefObject<HTMLElement | null>
}

/** A field for a destination: any words will do, a suggestion brings its place on the map. */
export function DestinationInput({ control, value, onValueChange, autoFocus, below }: DestinationInputProps) {
  const { t } = useLingui()
  return (
    <PlaceInput
      {...control}
      below={below}
      data-autofocus={autoFocus || undefined}
      value={value.destination}
      onValueChange={(destination) => onValueChange({ destination, coordinates: null })}
      search={searchPlaces}
      onChoose={(place) => onValueChange(destinationOfSuggestion(place))}
      placeholder={t`Where to? A city, a region, a country`}
    />
  )
}
