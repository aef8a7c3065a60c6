import type { PlaceHere } from '#domain/places/where-one-is.ts'
import { keyOfPlace } from '#domain/visits/places-been.ts'
import { addVisit } from '#features/visits/actions.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { changeTogether } from '#sync/outbox/mutate.ts'

/** A visit of today. Answers its id; null where the same place is one of today already. @param today 'YYYY-MM-DD' */
export const addVisitHere = (
  { countryCode, placeName, coordinates, standing }: PlaceHere,
  today: string,
): Promise<string | null> =>
  changeTogether(async () => {
    const here = keyOfPlace({ countryCode, placeName })
    const visits = await localDatabase().visits.toArray()
    const isThere = visits.some(
      (visit) => visit.visitedOn === today && visit.countryCode === countryCode && keyOfPlace(visit) === here,
    )
    if (isThere) return null
    const pin = placeName === null ? null : (coordinates ?? standing)
    const made = await addVisit({
      countryCode,
      placeName,
      coordinates: pin,
      visitedOn: today,
      nights: null,
      note: null,
    })
    return made.id
  })
