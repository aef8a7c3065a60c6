/** The answer of the well-known geocoder, which our own server gives too, and what the app makes of it. */
import * as z from 'zod/mini'
import type { GazetteerPlace } from './place-search.ts'
import type { Place } from './place.ts'

/** Place searches begin with so many characters and answer at most so much. */
export const placeSearchRules = {
  minimumLength: 3,
  limit: 5,
  types: ['place', 'region', 'country'],
} as const

/** One suggestion below a field in which a place is typed. */
export interface PlaceSuggestion {
  id: string
  name: string
  place_name: string
  /** [longitude, latitude] */
  center: [number, number]
  city?: string
  country?: string
  /** The other name by which it was found whole: 'seville' for Sevilla. */
  matched?: string
}

const context = z.object({ id: z.string(), text: z.string(), short_code: z.optional(z.string()) })
const feature = z.object({
  id: z.string(),
  text: z.string(),
  place_name: z.string(),
  matching_text: z.optional(z.string()),
  center: z.tuple([z.number().check(z.minimum(-180), z.maximum(180)), z.number().check(z.minimum(-90), z.maximum(90))]),
  place_type: z._default(z.array(z.string()), []),
  context: z._default(z.array(context), []),
})
const answer = z.object({ features: z.array(z.unknown()) })

export type PlaceFeature = z.output<typeof feature>

const part = (kind: string, { id, text, place_type, context }: PlaceFeature): string | undefined =>
  place_type.includes(kind) || id.startsWith(`${kind}.`)
    ? text
    : context.find((item) => item.id.startsWith(`${kind}.`))?.text

/** Reads `features`; what is not a usable feature is left out. @throws ZodError when the answer has no features */
export function suggestionsOf(body: unknown): PlaceSuggestion[] {
  return answer.parse(body).features.flatMap((item) => {
    const read = feature.safeParse(item)
    if (!read.success) return []
    const { id, text, place_name, center, matching_text: matched } = read.data
    const [city, country] = [part('place', read.data), part('country', read.data)]
    const around = { ...(city ? { city } : {}), ...(country ? { country } : {}) }
    return [{ id, name: text, place_name, center, ...around, ...(matched ? { matched } : {}) }]
  })
}

/** What a goal keeps of a suggestion. */
export const placeOfSuggestion = ({ name, center, city, country }: PlaceSuggestion): Place => ({
  name,
  coordinates: center,
  ...(city ? { city } : {}),
  ...(country ? { country } : {}),
})

/** A suggestion in the form 'City, Country', for a field that is one line of text. */
export const lineOfSuggestion = ({ name, country }: PlaceSuggestion): string =>
  country && country !== name ? `${name}, ${country}` : name

/** A place of our own list in the geocoder's form. */
export function featureOf(place: GazetteerPlace): PlaceFeature {
  const { id, type, name, region, country, countryCode, center, calledAs } = place
  const around = type === 'country' ? [] : [{ id: `country.${countryCode}`, text: country, short_code: countryCode }]
  const regions = type === 'place' && region ? [{ id: `region.${countryCode}.${region}`, text: region }] : []
  const named = [
    name,
    type === 'place' && region !== name ? region : undefined,
    type === 'country' ? undefined : country,
  ]
  return {
    id,
    text: name,
    ...(calledAs ? { matching_text: calledAs } : {}),
    place_name: named.filter(Boolean).join(', '),
    center,
    // A sight is no town: nobody wants 'Machu Picchu' for the city.
    place_type: [id.startsWith('poi.') ? 'poi' : type],
    context: [...regions, ...around],
  }
}
