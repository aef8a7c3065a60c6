/** What weather to pack for, from how far a place is from the equator and from the month. */

export const weathers = ['hot', 'warm', 'cool', 'cold'] as const
export type Weather = (typeof weathers)[number]

/**
 * Of each belt, up to which degree of latitude it goes and what its months are like in the north, January first: h(ot),
 * w(arm), c(ool), x for cold. Heights and coasts are not known here, so it is a proposal.
 */
const belts: readonly { upTo: number; months: string }[] = [
  { upTo: 20, months: 'hhhhhhhhhhhh' },
  { upTo: 35, months: 'ccwwhhhhhwwc' },
  { upTo: 45, months: 'xxccwhhhwccx' },
  { upTo: 58, months: 'xxxccwwwccxx' },
  { upTo: 66, months: 'xxxxccccxxxx' },
  { upTo: 90, months: 'xxxxxcccxxxx' },
]
const words: Record<string, Weather> = { h: 'hot', w: 'warm', c: 'cool', x: 'cold' }

/** The usual weather of a place on a day; null where either is unknown. @param latitude in degrees, south negative */
export function usualWeather(latitude: number | null, day: string | null): Weather | null {
  const month = Number(day?.slice(5, 7))
  if (latitude === null || !(Math.abs(latitude) <= 90) || !(month >= 1 && month <= 12)) return null
  const belt = belts.find(({ upTo }) => Math.abs(latitude) <= upTo)
  const inNorth = latitude < 0 ? (month + 5) % 12 : month - 1
  return words[belt?.months.charAt(inNorth) ?? ''] ?? null
}
