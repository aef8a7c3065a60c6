/** The answer of the well-known geocoder, which our own server gives too, and what the app makes of it. */
import * as z from 'zod/mini'
import type { GazetteerPlace, PlaceType } from './place-index.ts'
import type { Place } from './place.ts'

/** Place searches answer at most so much. */
export const placeSearchRules = {
  limit: 5,
  /** What every geocoder knows. */
  types: ['place', 'region', 'country'],
  /** What is known here beside. */
  allTypes: ['place', 'region', 'country', 'airport', 'station'],
  /** Where one can stand: the middle of a country is no place to go to. */
  pointTypes: ['place', 'airport', 'station'],
} as const satisfies Record<string, number | readonly PlaceType[]>

/** Scripts in which a town is written with two signs. */
const denseScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether enough is typed to look for a place: three letters, or two of a script that says as much with them. */
export const isEnoughToSearch = (text: string): boolean => text.trim().length >= (denseScript.test(text) ? 2 : 3)

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
  /** What it is, where it is no town and no sight. */
  kind?: 'country' | 'region' | 'airport' | 'station'
  /** IATA's three letters of an airport. */
  code?: string
  /** IANA's name of the zone of an airport or a station, where it is known for sure. */
  zone?: string
}

/** What our own list says of airports and stations; other geocoders have other properties. */
const ownProperties = z.object({
  kind: z.enum(['airport', 'station']),
  code: z.optional(z.string()),
  zone: z.optional(z.string()),
})
const context = z.object({ id: z.string(), text: z.string(), short_code: z.optional(z.string()) })
const feature = z.object({
  id: z.string(),
  text: z.string(),
  place_name: z.string(),
  matching_text: z.optional(z.string()),
  center: z.tuple([z.number().check(z.minimum(-180), z.maximum(180)), z.number().check(z.minimum(-90), z.maximum(90))]),
  place_type: z._default(z.array(z.string()), []),
  context: z._default(z.array(context), []),
  properties: z.optional(z.unknown()),
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
    const { kind = kindOf(read.data), code, zone } = ownProperties.safeParse(read.data.properties).data ?? {}
    const more = {
      ...(matched ? { matched } : {}),
      ...(kind ? { kind } : {}),
      ...(code ? { code } : {}),
      ...(zone ? { zone } : {}),
    }
    return [{ id, name: text, place_name, center, ...around, ...more }]
  })
}

const kindOf = ({ id, place_type }: PlaceFeature): 'country' | 'region' | undefined =>
  (['country', 'region'] as const).find((kind) =>
    // A city that is a country is a town, too.
    place_type.length > 0 ? place_type.every((type) => type === kind) : id.startsWith(`${kind}.`),
  )

/** Whether it is a place to stand: the middle of a country or a region is not. */
export const isPoint = ({ kind }: Pick<PlaceSuggestion, 'kind'>): boolean => kind !== 'country' && kind !== 'region'

/** What a goal keeps of a suggestion. */
export const placeOfSuggestion = ({ name, center, city, country }: PlaceSuggestion): Place => ({
  name,
  coordinates: center,
  ...(city ? { city } : {}),
  ...(country ? { country } : {}),
})

/** A suggestion as it stands in a line of where a journey leads: 'Kyoto', 'Narita International Airport (NRT)'. */
export const stopOfSuggestion = ({ name, code }: PlaceSuggestion): string => (code ? `${name} (${code})` : name)

/** A suggestion in the form 'City, Country', for a field that is one line of text. */
export const lineOfSuggestion = ({ name, country }: PlaceSuggestion): string =>
  country && country !== name ? `${name}, ${country}` : name

/** A place of our own list in the geocoder's form. */
export function featureOf(place: GazetteerPlace): PlaceFeature {
  const { id, type, name, town, region, country, countryCode, center, code, zone, calledAs } = place
  const isStop = type === 'airport' || type === 'station'
  const isIn = (inner: string | undefined): inner is string => type !== 'country' && type !== 'region' && !!inner
  const around = [
    ...(isIn(town) ? [{ id: `place.${countryCode}.${town}`, text: town }] : []),
    ...(isIn(region) ? [{ id: `region.${countryCode}.${region}`, text: region }] : []),
    ...(type === 'country' ? [] : [{ id: `country.${countryCode}`, text: country, short_code: countryCode }]),
  ]
  const named = [
    name,
    isStop ? town : isIn(region) && region !== name ? region : undefined,
    type === 'country' ? undefined : country,
  ]
  return {
    id,
    text: name,
    ...(calledAs ? { matching_text: calledAs } : {}),
    place_name: named.filter(Boolean).join(', '),
    center,
    // A sight is no town: nobody wants 'Machu Picchu' for the city.
    place_type: [isStop || id.startsWith('poi.') ? 'poi' : type],
    context: around,
    ...(isStop ? { properties: { kind: type, ...(code ? { code } : {}), ...(zone ? { zone } : {}) } } : {}),
  }
}
