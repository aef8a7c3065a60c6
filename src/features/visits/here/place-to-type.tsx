import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { PlaceSuggestion } from '#domain/places/place-features.ts'
import { visitLimits } from '#domain/visits/visit.ts'
import { searchPlaces } from '#remote/places/place-search.ts'
import { Field } from '#ui/forms/field.tsx'
import { PlaceInput } from '#ui/forms/place-input.tsx'

interface PlaceToTypeProps {
  value: string
  onType: (typed: string) => void
  onChoose: (place: PlaceSuggestion) => void
  /** Somebody asked for it, who goes on in it. */
  takesFocus: boolean
}

/** The field for a place, where the device does not know it. */
export function PlaceToType({ value, onType, onChoose, takesFocus }: PlaceToTypeProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus()
  }, [takesFocus])
  return (
    <div ref={box}>
      <Field label={t`Place or country`}>
        {(attributes) => (
          <PlaceInput
            {...attributes}
            autoComplete="off"
            maxLength={visitLimits.place}
            value={value}
            onValueChange={onType}
            search={searchPlaces}
            onChoose={(place) => {
              onChoose(place)
              onType(place.name)
            }}
          />
        )}
      </Field>
    </div>
  )
}
