/** Places in the order in which one goes to them, as maps and navigation devices take them. */
import type { Goal } from '#domain/goals/goal.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { dateOfDay } from '#domain/itineraries/trip-dates.ts'

export interface FilePlace {
  title: string
  /** What it is called on a map; '' where that is not known. */
  place: string
  /** [longitude, latitude]; undefined where it is not known: no file of a map has it then. */
  coordinates: readonly [number, number] | undefined
  description: string
  category: string
  /** As it is shown: '09:00 AM', 'Evening'. */
  time: string
  cost: { amount: number; currency: string } | undefined
}

/** A day of a trip, or a list. */
export interface PlaceGroup {
  name: string
  /** Of the trip, from 1; undefined of a list. */
  day: number | undefined
  /** 'YYYY-MM-DD' */
  date: string | undefined
  places: FilePlace[]
}

export interface PlaceFile {
  name: string
  groups: PlaceGroup[]
  /** Whether the places of a group are gone to one after the other. */
  isRoute: boolean
}

type PlannedTrip = Pick<Itinerary, 'destinationName' | 'aiGeneratedPlan'> & Partial<Pick<Itinerary, 'startDate'>>

/** The days of a trip, or one of them. @param day from 1; notes are told only where they are asked for */
export function placesOfTrip(
  { destinationName, aiGeneratedPlan: plan, startDate }: PlannedTrip,
  { day, notes }: { day?: number | undefined; notes: boolean },
): PlaceFile {
  const days = plan.days.filter((one) => day === undefined || one.day === day)
  return {
    name: destinationName,
    isRoute: true,
    groups: days.map((one) => ({
      day: one.day,
      name: `Day ${one.day}${one.title ? `: ${one.title}` : ''}`,
      date: startDate ? dateOfDay(startDate, one.day) : undefined,
      places: one.activities.map((activity) => placeOfActivity(activity, notes)),
    })),
  }
}

function placeOfActivity(activity: PlannedActivity, withNotes: boolean): FilePlace {
  const { title, location, description, category, time, cost, notes } = activity
  return {
    title,
    place: location.name,
    coordinates: usable(location.coordinates),
    description: withNotes && notes ? [description, notes].filter(Boolean).join('\n') : description,
    category,
    time,
    cost: cost.amount > 0 ? cost : undefined,
  }
}

/** The goals of a list, in the order in which they are given. */
export function placesOfList(name: string, goals: readonly Goal[], { notes }: { notes: boolean }): PlaceFile {
  const places = goals.map(
    (goal): FilePlace => ({
      title: goal.title,
      place: goal.locationData?.name ?? '',
      coordinates: usable(goal.locationData?.coordinates),
      description: [goal.description, notes && goal.notes].filter(Boolean).join('\n'),
      category: goal.category,
      time: '',
      cost: undefined,
    }),
  )
  return { name, isRoute: false, groups: [{ name, day: undefined, date: undefined, places }] }
}

/** Places on the earth; 0, 0 is what programs write who know none. */
function usable(coordinates: readonly [number, number] | undefined | null): readonly [number, number] | undefined {
  const [east = Number.NaN, north = Number.NaN] = coordinates ?? []
  const isOnEarth = Math.abs(east) <= 180 && Math.abs(north) <= 90 && !(east === 0 && north === 0)
  return isOnEarth ? [east, north] : undefined
}

/** Those that a map can show. */
export const withCoordinates = ({ places }: PlaceGroup) =>
  places.flatMap((place) => (place.coordinates ? [{ ...place, coordinates: place.coordinates }] : []))
