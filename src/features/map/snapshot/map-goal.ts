import { countryCodeOfName, countryOfCode } from '#domain/places/countries.ts'
import type { Goal, GoalCategory, GoalStatus } from '#domain/goals/goal.ts'
import type { Place } from '#domain/places/place.ts'

/** What the map needs of a goal: slim, because there may be a hundred thousand. */
export interface MapGoal {
  id: string
  title: string
  /** 'Kyoto, Japan'; empty without a place. */
  place: string
  status: GoalStatus
  category: GoalCategory
  targetDate: string | null
  /** [longitude, latitude]; null when nobody knows where the place is. */
  coordinates: [number, number] | null
  /** The country that the record tells: its code, or the name's. */
  toldCountry: string | null
  /** Whether the code in the record was decided by geometry. */
  decided: boolean
  /** Whether the goal counts for this traveler's own figures. */
  own: boolean
  updatedAt: string
}

/** The slim form of a goal. */
export function mapGoalOf(goal: Goal, userId: string): MapGoal {
  const place = goal.locationData
  const decided = countryOfCode(place?.countryCode ?? '')?.code ?? null
  return {
    id: goal.id,
    title: goal.title,
    place: place ? placeText(place) : '',
    status: goal.status,
    category: goal.category,
    targetDate: goal.targetDate,
    coordinates: usableCoordinates(place),
    toldCountry: decided ?? countryCodeOfName(place?.country ?? ''),
    decided: decided !== null,
    own: !goal.ownerId || goal.ownerId === userId,
    updatedAt: goal.updatedAt,
  }
}

const placeText = ({ name, country }: Place): string =>
  country && !name.toLowerCase().includes(country.toLowerCase()) ? `${name}, ${country}` : name

function usableCoordinates(place: Place | null): [number, number] | null {
  const [longitude, latitude] = place?.coordinates ?? []
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return null
  if (Math.abs(longitude as number) > 180 || Math.abs(latitude as number) > 90) return null
  return [longitude as number, latitude as number]
}
