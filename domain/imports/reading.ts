/** What is known while files are read, and what is said about them at the end. */
import type { FileKind } from '#domain/itineraries/files/file-kind.ts'
import { kilometresBetween } from '#domain/places/distance.ts'
import { type Candidate, candidateOf, type CandidateKind, type ImportSourceName, type Told } from './candidate.ts'
import { fileName } from './import-source.ts'
import { mostCandidates } from './limits.ts'
import { TimelineDays } from './timeline/timeline-days.ts'

/**
 * What is not taken over. The screen has a sentence for each.
 * `not-a-place`: a link or a note among saved places. `nameless`: it has neither a name nor a point. `line-or-area`: a shape
 * that is no point. `track-points`: the points of a track, of which the beginning and the days are kept. `network-link`: it
 * would have to be fetched. `overlay`: a picture on a map. `repetition`: a rule by which an event comes again; the first one is
 * kept. `called-off`. `unreadable-part`: one that is broken. `rest-of-file`: what comes after the break. `twice`: the same
 * again. `too-many`. `more-bookings`: those of one mail or paper beyond the first twenty. `checklists`, `notes`, `people`, `money`, `photos`, `videos`, `files`: what a planner keeps besides;
 * `photos` are those that belong to nothing that is told.
 * `region-ids`: numbers that only the writer knows. `archive-in-archive`, `unknown-file`: of an archive.
 * Of a timeline, `moving`: points on the way, where nobody stayed. `at-sea`. `no-time`: a point of which nobody says when.
 */
export const leftOutCodes = [
  'not-a-place',
  'nameless',
  'line-or-area',
  'track-points',
  'network-link',
  'overlay',
  'repetition',
  'called-off',
  'unreadable-part',
  'rest-of-file',
  'twice',
  'too-many',
  'more-bookings',
  'checklists',
  'notes',
  'people',
  'money',
  'photos',
  'videos',
  'files',
  'region-ids',
  'archive-in-archive',
  'unknown-file',
  'moving',
  'at-sea',
  'no-time',
] as const
export type LeftOutCode = (typeof leftOutCodes)[number]

export interface LeftOut {
  code: LeftOutCode
  count: number
  /** One of them, as the file calls it; '' where it has no name. */
  example: string
}

/** A photo that an archive holds: listed, not read. */
export interface ListedPhoto {
  /** Which of the files that are read holds it, by its place among them. */
  archive: number
  /** In the archive. */
  path: string
  sizeInBytes: number
  /** What its first bytes say that it is; null for what is no picture that a trip keeps. */
  kind: FileKind | null
  /** Of the candidate that it belongs to, as the id. */
  source: ImportSourceName
  foreignId: string
}

export interface Town {
  /** The same for good. */
  id: string
  name: string
  /** [longitude, latitude] */
  center: readonly [number, number]
  country: string
}

/** A place of the device that is called like one without a point. */
export interface NamedPlace {
  name: string
  /** [longitude, latitude] */
  center: readonly [number, number]
  country: string
  countryCode: string
  /** A town bears a name that many things bear, a sight its own. */
  isSight: boolean
}

/** What the device knows; without it, less is said. */
export interface KnownPlaces {
  /** ISO code of the country at [longitude, latitude]; null at sea. */
  countryAt(point: readonly [number, number], named?: string | null): string | null
  countryName(code: string): string
  /** The town that somebody is in there; null in the country. */
  townAt(point: readonly [number, number]): Town | null
  /** Places of exactly that name. */
  placesCalled(name: string): readonly NamedPlace[]
}

/** What is known where nothing is. */
export const noPlacesKnown: KnownPlaces = {
  countryAt: () => null,
  countryName: () => '',
  townAt: () => null,
  placesCalled: () => [],
}

export interface CountryDays {
  /** ISO 3166-1 alpha-2 */
  code: string
  days: number
  first: string
  last: string
}

/** A table as it was read, so that its columns can be corrected. */
export interface ReadTable {
  encoding: string
  separator: string
  /** Names of the columns; 'A', 'B' … where the table has none. */
  headers: readonly string[]
  /** Position of the column for each role that one was found for. */
  columns: Readonly<Record<string, number>>
  /** The first rows. */
  sample: readonly (readonly string[])[]
}

/** Everything beside the candidates. */
export interface ImportSummary {
  counts: Readonly<Record<CandidateKind, number>>
  /** In the order of the file; '' for what lies in none. */
  lists: readonly { name: string; count: number }[]
  /** How many have to be placed by hand. */
  withoutCoordinates: number
  leftOut: readonly LeftOut[]
  photos: readonly ListedPhoto[]
  /** Of a timeline. */
  countries: readonly CountryDays[]
  table: ReadTable | null
}

/** In kilometers: of two places of one name, that which is so near to the list's others. */
const besideOthers = 150
/** A second one has to be so many times as far. */
const clearlyNearer = 3

/** One import: what its adapters tell, and how it is counted. */
export class Reading {
  readonly timeline: TimelineDays
  table: ReadTable | null = null
  /** Which of the files is being read, by its place among them. */
  archive = 0
  private readonly left = new Map<LeftOutCode, LeftOut>()
  private readonly photos = new Map<string, ListedPhoto>()
  private readonly lists = new Map<string, number>()
  private readonly seen = new Set<string>()
  private readonly counts: Record<CandidateKind, number> = { place: 0, visit: 0, booking: 0, event: 0 }
  private withoutCoordinates = 0

  constructor(readonly known: KnownPlaces = noPlacesKnown) {
    this.timeline = new TimelineDays(known)
  }

  leaveOut(code: LeftOutCode, example = '', count = 1): void {
    const left = this.left.get(code)
    if (left) left.count += count
    else if (count > 0) this.left.set(code, { code, count, example: example.slice(0, 200) })
  }

  readonly breakOff = (): void => this.leaveOut('rest-of-file')

  /** Lists it, once. */
  listPhoto(photo: Omit<ListedPhoto, 'archive'>): void {
    const identity = `${photo.source} ${photo.foreignId} ${fileName(photo.path)}`
    if (this.photos.has(identity)) this.leaveOut('twice', photo.path)
    else if (this.photos.size >= mostCandidates) this.leaveOut('photos', photo.path)
    else this.photos.set(identity, { ...photo, archive: this.archive })
  }

  /** The candidate of what was told; null for what says nothing. */
  candidate(source: ImportSourceName, told: Told): Candidate | null {
    const made = candidateOf(source, told)
    if (!made) this.leaveOut('nameless')
    else if (made.place?.coordinates) {
      const { known } = this
      const code = known.countryAt(made.place.coordinates, made.place.countryCode) ?? made.place.countryCode
      made.place = {
        ...made.place,
        countryCode: code,
        country: made.place.country || (code ? known.countryName(code) : ''),
      }
    }
    return made
  }

  /**
   * Those without a point get that of a place of exactly their name: of a sight there is only one of in the world as we know
   * it, or that which lies near the others of the list. Where more than one fits, the traveler decides.
   */
  placedByName(candidates: readonly Candidate[], list: string): Candidate[] {
    const { known } = this
    const anchors: (readonly [number, number])[] = candidates.flatMap(({ place }) =>
      place?.coordinates ? [place.coordinates] : [],
    )
    const named = known.placesCalled(list)
    const [listPlace] = named
    if (listPlace && named.length === 1) anchors.push(listPlace.center)
    const hits = candidates.map(({ title, place }) => (place && !place.coordinates ? known.placesCalled(title) : []))
    for (const found of hits) if (found.length === 1 && found[0]?.isSight) anchors.push(found[0].center)
    return candidates.map((candidate, at) => {
      const found = oneOf(hits[at] ?? [], anchors)
      if (!found || !candidate.place) return candidate
      return {
        ...candidate,
        place: {
          name: candidate.place.name,
          coordinates: [found.center[0], found.center[1]],
          country: candidate.place.country || found.country,
          countryCode: found.countryCode.toUpperCase() || candidate.place.countryCode,
        },
        problems: [
          ...candidate.problems.filter((problem) => problem !== 'no-coordinates' && problem !== 'coordinates-zero'),
          'placed-by-name',
        ],
      }
    })
  }

  /** Counts it, once. @returns whether it is taken */
  takes(candidate: Candidate): boolean {
    const identity = `${candidate.source} ${candidate.foreignId}`
    if (this.seen.has(identity)) {
      this.leaveOut('twice', candidate.title)
      return false
    }
    if (this.seen.size >= mostCandidates) {
      this.leaveOut('too-many', candidate.title)
      return false
    }
    this.seen.add(identity)
    this.counts[candidate.kind]++
    this.lists.set(candidate.list, (this.lists.get(candidate.list) ?? 0) + 1)
    if (candidate.problems.includes('no-coordinates')) this.withoutCoordinates++
    return true
  }

  summary(): ImportSummary {
    const ofTimeline = this.timeline.leftOut().filter(({ count }) => count > 0)
    return {
      counts: { ...this.counts },
      lists: [...this.lists].map(([name, count]) => ({ name, count })),
      withoutCoordinates: this.withoutCoordinates,
      leftOut: [...this.left.values(), ...ofTimeline.map((left) => ({ ...left, example: '' }))],
      photos: [...this.photos.values()],
      countries: this.timeline.countries(),
      table: this.table,
    }
  }
}

/** The place that is meant; null where that is not clear. */
function oneOf(found: readonly NamedPlace[], anchors: readonly (readonly [number, number])[]): NamedPlace | null {
  const [only] = found
  if (found.length === 1 && only?.isSight) return only
  const near = found
    .map((place) => ({
      place,
      kilometres: Math.min(...anchors.slice(0, 2_000).map((anchor) => kilometresBetween(anchor, place.center))),
    }))
    .toSorted((one, other) => one.kilometres - other.kilometres)
  const [first, second] = near
  if (!first || first.kilometres > besideOthers) return null
  return second && second.kilometres < Math.max(first.kilometres, 10) * clearlyNearer ? null : first.place
}
