import { searchWords } from '#domain/text/search-text.ts'
import { compareNearness } from '#domain/itineraries/nearest-trips.ts'
import { wordScore } from '#app/search/rank.ts'
import { minimumQueryLength } from '#app/search/minimum-query-length.ts'
import type { TripLine, TripToFind } from './trip-line.ts'

/** What was found in one trip, the best first. */
export interface FoundTrip {
  trip: TripToFind
  /** The trip itself is meant, by its name or its summary. */
  isMeant: boolean
  lines: readonly TripLine[]
  score: number
}

/**
 * The trips in which something was found, the best first; of those that match alike the one that is nearest: under way or to
 * come, without dates, past. Every word has to stand in a thing or be the trip's name, and at least one in the thing itself:
 * 'kyoto ramen' finds the ramen of a trip to Kyoto.
 */
export function findInTrips(trips: readonly TripToFind[], query: string, today: string): FoundTrip[] {
  const words = searchWords(query)
  if (words.join(' ').length < minimumQueryLength) return []
  const found: FoundTrip[] = []
  for (const trip of trips) {
    const named = words.map((word) => wordScore({ titleKey: trip.titleKey, restKey: '' }, word))
    const lines: { line: TripLine; score: number }[] = []
    for (const line of trip.lines) {
      const score = scoreOf(line, words, named)
      if (score > 0) lines.push({ line, score })
    }
    const own = scoreOf({ titleKey: trip.titleKey, restKey: trip.summaryKey }, words)
    if (own === 0 && lines.length === 0) continue
    // What stands first in the trip comes first of what matches alike.
    lines.sort((one, other) => other.score - one.score)
    found.push({
      trip,
      isMeant: own > 0,
      lines: lines.map(({ line }) => line),
      // The trip of this name before one in which something is called so.
      score: Math.max(own > words.length ? own + 1 : own, lines[0]?.score ?? 0),
    })
  }
  return found.sort(
    (one, other) =>
      other.score - one.score || compareNearness(one.trip, other.trip, today) || byName(one.trip, other.trip),
  )
}

/** 0 where a word is missing. @param named what each word counts in the name of the trip */
function scoreOf(line: Pick<TripLine, 'titleKey' | 'restKey'>, words: readonly string[], named?: readonly number[]) {
  let score = 0
  let isHere = false
  for (const [at, word] of words.entries()) {
    const points = wordScore(line, word)
    if (points === 0 && !named?.[at]) return 0
    isHere ||= points > 0
    score += points
  }
  return isHere ? score : 0
}

const byName = (one: TripToFind, other: TripToFind): number => (one.titleKey < other.titleKey ? -1 : 1)
