import { useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import type { ComponentProps, RefObject } from 'react'
import { SuggestInput } from './suggest-input.tsx'
import type { Suggestion } from './suggestion-list.tsx'

/** What a place search answers; more fields come through to `onChoose`. */
interface SuggestedPlace {
  id: string
  name: string
  place_name: string
}

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
  return (
    <SuggestInput<Suggestion & { place: Place }>
      {...rest}
      pause={pause}
      listLabel={t`Suggested places`}
      suggest={async (text, signal) =>
        (await search(text, signal)).map((place) => ({
          id: place.id,
          name: place.name,
          description: place.place_name.slice(place.name.length).replace(/^,\s*/, ''),
          icon: <MapPin aria-hidden className="text-muted" />,
          place,
        }))
      }
      onChoose={({ place }) => onChoose(place)}
    />
  )
}
