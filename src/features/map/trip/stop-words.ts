import { useLingui } from '@lingui/react/macro'
import type { Stop } from '#domain/itineraries/trip-stops.ts'

/** A stop in words: 'Day 2, stop 3: Golden Pavilion'. */
export function useStopWords(): (stop: Stop) => string {
  const { t } = useLingui()
  return ({ day, number, title }) => t`Day ${day}, stop ${number}: ${title}`
}
