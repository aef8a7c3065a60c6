/** Where a traveler has been: completed goals and visits together, each place once, however often and by whatever it is told. */
import { countryOfCode, isCountryName } from '#domain/places/countries.ts'
import { foldPlaceName } from '#domain/places/fold-place-name.ts'
import { countedAs, type WhatCounts } from '#domain/places/what-counts.ts'

/** One time somebody has been somewhere. */
export interface Been {
  countryCode: string | null
  /** A town or a place, '' or null for none: 'Kyoto', 'Kyoto, Japan'. */
  placeName: string | null
}

/** Countries, as the traveler counts them, that have been visited. */
export const countriesBeen = (been: readonly Been[], counts: WhatCounts): Set<string> =>
  new Set(
    been.flatMap(({ countryCode }) => (countryOfCode(countryCode ?? '') ? countedAs(countryCode ?? '', counts) : [])),
  )

/** What a place is told from others by; null where none is named but a country. */
export function keyOfPlace({ countryCode, placeName }: Been): string | null {
  const [name = ''] = (placeName ?? '').split(',')
  const folded = foldPlaceName(name)
  return folded === '' || isCountryName(name) ? null : `${countryCode ?? ''} ${folded}`
}

/** Towns and places that have been visited, each once. A country is none of them. */
export const placesBeen = (been: readonly Been[]): Set<string> => new Set(been.flatMap((one) => keyOfPlace(one) ?? []))
