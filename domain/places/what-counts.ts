/**
 * What a traveler counts as visited (decision P130): countries and territories as ISO 3166-1 lists them, or countries alone,
 * where a territory counts as the state it belongs to. supabase/migrations has the same table; a test compares them.
 */
import { countries, type Country } from './countries.ts'

export const whatCounts = ['territories', 'countries'] as const
export type WhatCounts = (typeof whatCounts)[number]

/**
 * Territories by the member of the United Nations that they belong to. What belongs to none or is claimed stands for
 * itself: Antarctica, Kosovo, Taiwan and Western Sahara.
 */
const territories: Readonly<Record<string, string>> = {
  AU: 'CC CX HM NF',
  CN: 'HK MO',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'AI BM FK GG GI GS IM IO JE KY MS PN SH TC VG',
  NL: 'AW BQ CW SX',
  NO: 'BV SJ',
  NZ: 'CK NU TK',
  US: 'AS GU MP PR UM VI',
}

const states = new Map(
  Object.entries(territories).flatMap(([state, codes]) => codes.split(' ').map((code) => [code, state] as const)),
)

/** The choice in a traveler's preferences; without one, territories count too. */
export const chosenToCount = (preferences: Readonly<Record<string, unknown>> | undefined): WhatCounts =>
  preferences?.countedPlaces === 'countries' ? 'countries' : 'territories'

/** The code that a country or territory counts as: its state's, or its own. */
export const countedAs = (code: string, counts: WhatCounts): string =>
  counts === 'countries' ? (states.get(code) ?? code) : code

/** Everything that can count. */
export const countedPlaces = (counts: WhatCounts): Country[] =>
  countries.filter(({ code }) => countedAs(code, counts) === code)

/** The codes of the places that count as this one. */
export const partsOf = (code: string, counts: WhatCounts): string[] =>
  countries.filter((one) => countedAs(one.code, counts) === code).map((one) => one.code)
