/** What is typed to have an itinerary planned, and what is made of it. */
import { type PlanRequest, planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { Place } from '#domain/places/place.ts'
import { keptText } from '#domain/text/typed-text.ts'

/** The fields as they stand on the screen. */
export interface TypedPlanRequest {
  destination: string
  /** Of the suggestion whose words `destination` still is; null once they were changed. */
  coordinates: [number, number] | null
  days: string
  customRequests: string
}

/** What can be wrong; the screen words it. */
type PlanRequestProblem = 'destination-missing' | 'destination-too-long' | 'days-out-of-range' | 'requests-too-long'
export type PlanRequestProblems = { [Field in 'destination' | 'days' | 'customRequests']?: PlanRequestProblem }

/** The checked request, or what is wrong at which field. */
export function readPlanRequest(
  typed: TypedPlanRequest,
): { request: PlanRequest; problems?: undefined } | { request?: undefined; problems: PlanRequestProblems } {
  const destination = keptText(typed.destination)
  const customRequests = keptText(typed.customRequests)
  const days = /^\s*\d{1,3}\s*$/.test(typed.days) ? Number(typed.days) : Number.NaN
  const problems: PlanRequestProblems = {
    ...(destination === '' ? { destination: 'destination-missing' as const } : {}),
    ...(destination.length > planLimits.destination ? { destination: 'destination-too-long' as const } : {}),
    ...(days >= 1 && days <= planLimits.daysAtStart ? {} : { days: 'days-out-of-range' as const }),
    ...(customRequests.length > planLimits.customRequests ? { customRequests: 'requests-too-long' as const } : {}),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return { request: { destination, coordinates: typed.coordinates, days, customRequests } }
}

/** Words that say a place once: 'Kyoto, Kyoto, Japan' is 'Kyoto, Japan'. */
const once = (words: readonly (string | undefined)[]): string => {
  const told: string[] = []
  for (const word of words) {
    const text = word?.trim()
    if (text && !told.some((before) => before.toLowerCase() === text.toLowerCase())) told.push(text)
  }
  return told.join(', ').slice(0, planLimits.destination)
}

/** The destination that a suggestion of the place search stands for. */
export const destinationOfSuggestion = (suggestion: {
  place_name: string
  center: [number, number]
}): Pick<TypedPlanRequest, 'destination' | 'coordinates'> => ({
  destination: once(suggestion.place_name.split(',')),
  coordinates: suggestion.center,
})

/** The destination that the place of a goal stands for; null where it has no name. */
export function destinationOfPlace(place: Place | null): Pick<TypedPlanRequest, 'destination' | 'coordinates'> | null {
  const destination = once([place?.name, place?.city, place?.country])
  return destination === '' ? null : { destination, coordinates: place?.coordinates ?? null }
}
