import type { Candidate } from '#domain/imports/candidate.ts'
import { categoryOfWords } from '#domain/itineraries/plan/adding/category-of-words.ts'
import { type PlannedActivity, planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { timeInPlan } from '#domain/itineraries/plan/plan-time.ts'
import { shortened } from './shortened.ts'

export interface ImportedActivity {
  activity: Omit<PlannedActivity, 'id'>
  /** 'YYYY-MM-DD' where the source says one. */
  day: string | null
}

/** What an imported thing is in the plan of a trip. @param currency of the plan: nothing is said of a cost */
export function activityOfCandidate({ title, place, note, url, dates }: Candidate, currency: string): ImportedActivity {
  const [day, clock] = dates?.start.split('T') ?? []
  const [hours, minutes] = clock?.split(':').map(Number) ?? []
  const notes = shortened(url, planLimits.notes)
  return {
    day: day ?? null,
    activity: {
      time: hours === undefined || minutes === undefined ? '' : timeInPlan(hours * 60 + minutes),
      title: shortened(title, planLimits.title),
      description: shortened(note, planLimits.description),
      location: {
        name: shortened(place ? placeWords(place) : '', planLimits.place),
        ...(place?.coordinates ? { coordinates: place.coordinates } : {}),
      },
      cost: { amount: 0, currency },
      category: categoryOfWords(title),
      ...(notes ? { notes } : {}),
    },
  }
}

const placeWords = ({ name, country }: NonNullable<Candidate['place']>): string =>
  country && country !== name ? `${name}, ${country}` : name
