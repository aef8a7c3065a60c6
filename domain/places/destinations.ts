/** Pictures of destinations, which a configured image service provides: what is asked, and what is answered. */
import type { Place } from './place.ts'
import { foldForSearch } from '#domain/text/search-text.ts'

/** Longest destination that is asked for. */
export const longestDestination = 200

/** Whose photo it is; both services ask that this is shown. The names are those of the answer. */
export interface Attribution {
  photographer: string
  photographer_url: string
  provider: string
  provider_url: string
  /** The photo at the provider. */
  page: string
}

export interface DestinationPicture {
  id: string
  /** Addresses at our own server, narrowest first. */
  sizes: { width: number; address: string }[]
  attribution: Attribution
}

/** @property retry_after seconds after which it makes sense to ask again; absent when nothing was found */
export type DestinationAnswer = ({ found: true } & DestinationPicture) | { found: false; retry_after?: number }

/** One destination, however it is written: capitals, accents, commas and spaces make no difference. */
export const destinationKey = (text: string): string =>
  foldForSearch(text.normalize('NFKC'))
    .replace(/[\s,\p{C}]+/gu, ' ')
    .trim()

/**
 * What is asked for the picture of a place: its town, or its name where it has none, and its country ('Kyoto, Japan').
 * Null for a place that is not on the map. What a place in a town is called stays here: 'Where Anna once swam' is nobody
 * else's business, and no service has a photo of it.
 */
export function destinationOf(place: Place | null): string | null {
  if (!place?.coordinates) return null
  const { country } = place
  const name = place.city || place.name
  const text = country && !name.toLowerCase().includes(country.toLowerCase()) ? `${name}, ${country}` : name
  return text.length <= longestDestination && destinationKey(text) !== '' ? text : null
}
