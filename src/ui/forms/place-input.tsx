import { useLingui } from '@lingui/react/macro'
import { MapPin, Plane, TrainFront } from 'lucide-react'
import type { ComponentProps, RefObject } from 'react'
import { SuggestInput } from './suggest-input.tsx'
import type { Suggestion } from './suggestion-list.tsx'

/** What a place search answers; more fields come through to `onChoose`. */
interface SuggestedPlace {
  id: string
  name: string
  place_name: string
  kind?: 'country' | 'region' | 'airport' | 'station'
  /** Of an airport. */
  code?: string
}

/** The sign beside a suggestion: most are towns. */
const signs = { airport: Plane, station: TrainFront } as const

interface PlaceInputProps<Place extends SuggestedPlace>
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  value: string
  onValueChange: (text: string) => void
  search: (text: string, signal: AbortSignal) => Promise<readonly Place[]>
  onChoose: (place: Place) => void
  /** What the suggestions leave uncovered. */
  below?: RefObject<HTMLElement | null>
}

/** The pause after which a search starts, in ms. */
const pause = 300

/** A field for a place: free text, with up to five suggestions below. */
export function PlaceInput<Place extends SuggestedPlace>({ search, onChoose, ...rest }: PlaceInputProps<Place>) {
  const { t } = useLingui()
  /** What follows its name. 'HND · Tokyo, Japan' */
  function described({ name, place_name, kind, code }: Place): string {
    const around = place_name.slice(name.length).replace(/^,\s*/, '')
    const what = kind === 'airport' ? (code ?? t`Airport`) : kind === 'station' ? t`Station` : ''
    return [what, around].filter(Boolean).join(' · ')
  }
  return (
    <SuggestInput<Suggestion & { place: Place }>
      {...rest}
      pause={pause}
      listLabel={t`Suggested places`}
      suggest={async (text, signal) =>
        (await search(text, signal)).map((place) => {
          const Sign = place.kind === 'airport' || place.kind === 'station' ? signs[place.kind] : MapPin
          const icon = <Sign aria-hidden className="text-muted" />
          return { id: place.id, name: place.name, description: described(place), icon, place }
        })
      }
      onChoose={({ place }) => onChoose(place)}
    />
  )
}
