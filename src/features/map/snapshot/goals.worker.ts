/**
 * Holds the map's goals beside the page: reads them, filters, counts and writes the points that the map draws, so that a
 * hundred thousand goals never stop a finger on the map.
 */
import { goalStatuses } from '#domain/goals/goal.ts'
import { chosenToCount, countedAs, type WhatCounts } from '#domain/places/what-counts.ts'
import type { CountryFinder } from '#domain/places/country-finder.ts'
import type { Been } from '#domain/visits/places-been.ts'
import { openCountryFinder } from '#lib/places/country-outlines.ts'
import { type LocalDatabase, openLocalDatabase } from '#sync/local/database.ts'
import { followInWorker } from '#sync/local/worker-live.ts'
import { figuresOf } from './map-figures.ts'
import { areStartFilters, type MapFilters, matchingGoals, searchKey, startFilters } from './map-filters.ts'
import type { MapGoal } from './map-goal.ts'
import { readMapGoals } from './read-map-goals.ts'
import { roughClusters, roughFrom } from './rough-clusters.ts'
import {
  earlyPictureOf,
  goalsOfSnapshot,
  keepSnapshot,
  readEarlyPicture,
  readSnapshot,
  snapshotOf,
  worthKeeping,
} from './snapshot.ts'
import { visitedWorld } from './visited-world.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

const page = self as unknown as {
  postMessage: (message: FromWorker, transfer?: Transferable[]) => void
}

/** Goals in one message: what the page can take in without a pause that can be felt. */
const partSize = 4_000

/** What comes after the goals are drawn waits for that so long, in ms. */
const patienceMs = 6_000
let goalsAreDrawn = () => {}
const drawn = new Promise<void>((resolve) => {
  goalsAreDrawn = resolve
})
let earlyIsSeen = () => {}
const seen = new Promise<void>((resolve) => {
  earlyIsSeen = resolve
})
const orLate = (event: Promise<void>) =>
  Promise.race([event, new Promise((resolve) => setTimeout(resolve, patienceMs))])

let filters: MapFilters = startFilters
let goals: readonly MapGoal[] = []
let keys: string[] | undefined
let revision = 0
let finder: CountryFinder | undefined
let decided: (string | null | undefined)[] = []
let counts: WhatCounts = 'territories'
let visits: readonly Been[] = []

/** By geometry where the record does not have it from there and the outlines are loaded, else what the record tells. */
function countryAt(at: number): string | null {
  const { coordinates, toldCountry, decided: known } = goals[at] as MapGoal
  if (known || !coordinates || !finder) return toldCountry
  const before = decided[at]
  if (before !== undefined) return before
  const code = finder(coordinates, toldCountry) ?? toldCountry
  decided[at] = code
  return code
}

/** What the goal at a position counts as, as the traveler chose. */
function countedAt(at: number): string | null {
  const code = countryAt(at)
  return code && countedAs(code, counts)
}

const file = (shapes: string) => new Blob([shapes], { type: 'application/geo+json' })

function tellShown(): void {
  if (filters.query.trim() !== '') keys ??= goals.map(searchKey)
  const positions = matchingGoals(goals, keys ?? [], filters)
  const points = file(pointsFile(positions))
  const rough = roughPicture(positions)
  const figures = figuresOf(goals, positions, countedAt)
  const sent = Uint32Array.from(positions)
  page.postMessage(
    { say: 'shown', revision, positions: sent, points, rough: rough === null ? null : file(rough), figures },
    [sent.buffer],
  )
}

const roughPicture = (positions: readonly number[]): string | null =>
  positions.length < roughFrom ? null : roughClusters(goals, positions)

/** To ten metres: a hundred thousand points are read by the renderer in one go. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4

function pointsFile(positions: readonly number[]): string {
  const features = positions.map((at) => {
    const { coordinates, status } = goals[at] as MapGoal
    const [longitude, latitude] = (coordinates ?? [0, 0]).map(rounded)
    return `{"type":"Feature","properties":{"i":${at},"s":${goalStatuses.indexOf(status)}},"geometry":{"type":"Point","coordinates":[${longitude},${latitude}]}}`
  })
  return `{"type":"FeatureCollection","features":[${features.join(',')}]}`
}

const tellWorld = (): void =>
  page.postMessage({
    say: 'world',
    world: visitedWorld(goals, countedAt, counts, visits),
    decided: finder !== undefined,
  })

function tellGoals(): void {
  for (let from = 0; ; from += partSize) {
    const last = from + partSize >= goals.length
    page.postMessage({ say: 'goals', revision, from, goals: goals.slice(from, from + partSize), last })
    if (last) return
  }
}

function take(next: readonly MapGoal[], fromSnapshot: boolean): void {
  goals = next
  keys = undefined
  decided = []
  revision++
  page.postMessage({
    say: 'counted',
    total: goals.length,
    withoutPlace: goals.filter(({ coordinates }) => !coordinates).length,
    cancelled: goals.filter(({ coordinates, status }) => coordinates && status === 'cancelled').length,
    fromSnapshot,
  })
  tellShown()
  tellWorld()
  if (goals.length <= partSize) return tellGoals()
  const told = revision
  void orLate(drawn).then(() => {
    if (revision === told) tellGoals()
  })
}

const fail = (error: unknown): void =>
  page.postMessage({ say: 'failed', message: error instanceof Error ? error.message : String(error) })

/** Shows a rough picture before the goals are read, and leaves the processor to those who draw it. */
async function showEarly(picture: string, part: boolean): Promise<void> {
  page.postMessage({ say: 'early', rough: file(picture), part })
  await orLate(seen)
}

async function open(userId: string): Promise<void> {
  const database = openLocalDatabase(userId)
  const choiceIsKnown = followChoice(database, userId)
  let early = areStartFilters(filters) ? await readEarlyPicture(database) : null
  if (early) await showEarly(early, false)
  followVisits(database)
  // What counts as a country says nothing of the points.
  await choiceIsKnown
  let kept = await readSnapshot(database)
  if (kept) {
    take(goalsOfSnapshot(kept), true)
    // Reading everything again would take the processor from those who draw.
    await orLate(drawn)
  }
  /** Of very many goals that nothing is known of yet, the first are shown while the others are read. */
  const onPart = (sofar: readonly MapGoal[]) => {
    if (early || goals.length > 0 || !areStartFilters(filters)) return
    early = earlyPictureOf(sofar)
    return early ? showEarly(early, true) : undefined
  }
  followInWorker(
    database,
    'goals',
    () => readMapGoals(database, userId, onPart),
    async (next) => {
      if (kept !== null && snapshotOf(next) === kept) {
        // What is on the screen is the truth: drawing it again would only take time.
        page.postMessage({ say: 'confirmed' })
        return
      }
      take(next, false)
      if (next.length >= worthKeeping) await orLate(drawn)
      kept = snapshotOf(next)
      await keepSnapshot(database, next, kept).catch(() => undefined)
    },
    fail,
  )
}

/** What counts is known before the first figure, and followed from then on. */
const followChoice = (database: LocalDatabase, userId: string): Promise<void> =>
  new Promise((resolve) => {
    followInWorker(
      database,
      'userProfiles',
      async () => chosenToCount((await database.userProfiles.get(userId))?.preferences),
      (chosen) => {
        const changed = chosen !== counts
        counts = chosen
        if (changed && revision > 0) {
          tellShown()
          tellWorld()
        }
        resolve()
      },
      fail,
    )
  })

/** Visits say nothing of the points, so nothing waits for them. */
const followVisits = (database: LocalDatabase): void =>
  followInWorker(
    database,
    'visits',
    async () => (await database.visits.toArray()).map(({ countryCode, placeName }) => ({ countryCode, placeName })),
    (told) => {
      visits = told
      if (revision > 0) tellWorld()
    },
    fail,
  )

async function decideCountries(): Promise<void> {
  if (finder) return
  finder = await openCountryFinder()
  tellShown()
  tellWorld()
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.say === 'open') {
    filters = data.filters
    revision = data.attempt * 1_000_000
    void open(data.userId).catch(fail)
    if (data.decide) void decideCountries().catch(fail)
  } else if (data.say === 'filter') {
    filters = data.filters
    tellShown()
  } else if (data.say === 'seen') earlyIsSeen()
  else if (data.say === 'drawn') {
    earlyIsSeen()
    goalsAreDrawn()
  } else void decideCountries().catch(fail)
})
