import { KnownNames } from '#domain/imports/placing/known-names.ts'
import type { ListedPhoto } from '#domain/imports/reading.ts'
import { visitsOfCandidate } from '#domain/imports/placing/visits-of-candidate.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import { namedPlan, partIds } from '#domain/itineraries/plan/part-ids.ts'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { foldPlaceName } from '#domain/places/fold-place-name.ts'
import { calendarDay } from '#domain/text/dates.ts'
import { localDatabase, requireAccount } from '#sync/account/active-account.ts'
import { recordsOf } from '#sync/local/database.ts'
import type { ImportItem, ImportTarget } from '#sync/local/kept-imports.ts'
import { importedId, keyOfCandidate, keyOfPhoto } from './imported-id.ts'

/**
 * Which of the candidates are there already: brought in before and not gone since, or of the same name at the same place.
 * @returns their places in the list
 */
export async function alreadyThere(
  candidates: readonly Candidate[],
  kind: PlacedIn,
  itineraryId: string | null,
): Promise<Set<number>> {
  const [brought, known] = await Promise.all([broughtKeys(kind, itineraryId), knownTo(kind, itineraryId)])
  const there = new Set<number>()
  for (const [at, candidate] of candidates.entries())
    if (brought.has(keyOfCandidate(candidate)) || known(candidate)) there.add(at)
  return there
}

/** Which photos are documents of the trip already: those that this or another device brought in, and nobody deleted. */
export async function photosThere(photos: readonly ListedPhoto[], itineraryId: string): Promise<Set<ListedPhoto>> {
  const { userId, database } = requireAccount()
  const files = new Set<string>(await database.tripFiles.where({ itineraryId }).primaryKeys())
  const there = new Set<ListedPhoto>()
  if (files.size === 0) return there
  for (const photo of photos) {
    const key = keyOfPhoto(photo)
    const named = { userId, table: 'tripFiles' as const, key, timesUndone: await timesGone(key) }
    if (files.has(importedId({ ...named, part: itineraryId }))) there.add(photo)
  }
  return there
}

/** Where things are put, and not restored as what they were. */
type PlacedIn = Exclude<ImportTarget['kind'], 'archive'>

const tablesOf: Record<PlacedIn, readonly SyncedTable[]> = {
  list: ['goals'],
  visits: ['visits'],
  trip: ['itineraries', 'tripBookings'],
}

/** What imports have brought there, and nobody has deleted since. */
async function broughtKeys(kind: PlacedIn, itineraryId: string | null): Promise<Set<string>> {
  const items = await localDatabase()
    .importItems.filter(
      ({ state, records: [first] }) =>
        state === 'brought' && first !== undefined && tablesOf[kind].includes(first.table),
    )
    .toArray()
  const keys = new Set<string>()
  for (const item of items)
    if ((kind !== 'trip' || tripOf(item) === itineraryId) && (await isStillThere(item))) keys.add(item.key)
  return keys
}

/** The trip that it was brought into. */
const tripOf = ({ records: [first] }: ImportItem): unknown =>
  first?.table === 'tripBookings' ? first.values.itineraryId : first?.id

/** How often a thing was brought in and is gone again, by undoing it or by hand. */
export async function timesGone(key: string): Promise<number> {
  const earlier = await localDatabase().importItems.where({ key }).toArray()
  let times = 0
  for (const item of earlier)
    if (item.state === 'undone' || (item.records.length > 0 && !(await isStillThere(item)))) times++
  return times
}

/** Whether anything of it is left. */
export async function isStillThere({ records }: Pick<ImportItem, 'records'>): Promise<boolean> {
  const database = localDatabase()
  for (const { table, id, part } of records) {
    if ((await recordsOf(database, table).get(id)) === undefined) continue
    if (part === null) return true
    const trip = await database.itineraries.get(id)
    if (trip && partIds(namedPlan(id, trip.aiGeneratedPlan)).includes(part)) return true
  }
  return false
}

async function knownTo(kind: PlacedIn, itineraryId: string | null): Promise<(candidate: Candidate) => boolean> {
  const database = localDatabase()
  if (kind === 'visits') return knownVisits()
  const names = new KnownNames()
  if (kind === 'list')
    await database.goals.each(({ title, locationData }) =>
      names.add(title, locationData?.coordinates ?? null, locationData?.country),
    )
  else {
    const plan = itineraryId === null ? undefined : (await database.itineraries.get(itineraryId))?.aiGeneratedPlan
    for (const { title, location } of [
      ...(plan?.days.flatMap(({ activities }) => activities) ?? []),
      ...(plan?.ideas ?? []),
    ])
      names.add(title, location.coordinates ?? null)
  }
  return ({ title, place }) => names.has(title, place?.coordinates ?? null, place?.country)
}

/** A visit is there where all that a candidate tells is: the same place at the same time. */
async function knownVisits(): Promise<(candidate: Candidate) => boolean> {
  const today = calendarDay(new Date())
  const said = new Set<string>()
  const keyOf = (countryCode: string | null, placeName: string | null, visitedOn: string | null) =>
    [countryCode, foldPlaceName(placeName ?? ''), visitedOn].join(' ')
  await localDatabase().visits.each((visit) => {
    said.add(keyOf(visit.countryCode, visit.placeName, visit.visitedOn))
  })
  return (candidate) => {
    const visits = visitsOfCandidate(candidate, today)
    return (
      visits.length > 0 &&
      visits.every(({ countryCode, placeName, visitedOn }) => said.has(keyOf(countryCode, placeName, visitedOn)))
    )
  }
}
