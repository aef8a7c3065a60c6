/**
 * A timeline as countries, towns and days: what is kept of millions of points. A day counts at a place where somebody stayed;
 * what was only passed is not a visit.
 */
import { type Candidate, type CandidateDates, candidateOf } from '#domain/imports/candidate.ts'
import { isPoint } from '#domain/imports/coordinates.ts'
import { countryOfCode } from '#domain/places/countries.ts'
import { addDays } from '#domain/text/dates.ts'
import type { CountryDays, KnownPlaces, Town } from '#domain/imports/reading.ts'
import { sunAheadMs } from './day-at.ts'

const dayMs = 86_400_000
/** Whoever is seen at one place for so long stays there, whatever is shorter leads through it. */
const stayMs = 3_600_000
/** A phone that is off for longer may have been anywhere. */
const longestSilenceMs = 2 * dayMs
/** A phone that lies in a drawer stays for years; what is longer is a broken time. */
const longestStayDays = 400
/** Before there were such phones, and far ahead, a time is broken. */
const firstMoment = Date.UTC(2000, 0, 1)
const lastMoment = Date.UTC(2100, 0, 1)

interface Spot {
  key: string
  town: Town | null
  code: string | null
  point: [number, number]
}

/** What is known of one place: its days, as numbers since 1970. */
interface PlaceDays {
  spot: Spot
  days: Set<number>
}

/** Points of one device that follow each other at one place. */
interface Run {
  spot: Spot
  first: number
  last: number
  points: number
  isStay: boolean
}

/** A file names a handful. */
const mostDevices = 100

/** Points to a hundredth of a degree, a kilometer, are asked for once; so many answers are held. */
const mostAnswers = 200_000

export class TimelineDays {
  private readonly places = new Map<string, PlaceDays>()
  private readonly countryDays = new Map<string, Set<number>>()
  private readonly spots = new Map<string, Spot>()
  private readonly answers = new Map<number, Spot | null>()
  private readonly runs = new Map<string, Run>()
  private moving = 0
  private atSea = 0
  private withoutTime = 0

  constructor(private readonly known: Pick<KnownPlaces, 'countryAt' | 'townAt'>) {}

  /**
   * Somebody was there from one moment to another. @param aheadMinutes of UTC on the clock of the place, where the file says
   * it; else as the sun has it there, which is right but for the hours around midnight
   */
  stay(point: [number, number] | null, from: number, to: number, aheadMinutes: number | null): void {
    const found = this.spotOf(point, isMoment(from) && isMoment(to) && from <= to)
    if (!found) return
    const { spot } = found
    const ahead = aheadMs(found.point, aheadMinutes)
    const first = dayOf(from, ahead)
    const last = Math.min(dayOf(to, ahead), first + longestStayDays)
    for (let day = first; day <= last; day++) this.count(spot, day)
  }

  /** Somebody was seen there at a moment, perhaps on the way. @param device a tablet stays at home */
  point(point: [number, number] | null, moment: number, device = ''): void {
    const found = this.spotOf(point, isMoment(moment))
    if (!found) return
    const { spot } = found
    const run = this.runs.get(device)
    const goesOn = run?.spot === spot && moment >= run.last && moment - run.last <= longestSilenceMs
    if (!run || !goesOn) {
      if (run && !run.isStay) this.moving += run.points
      if (run || this.runs.size < mostDevices)
        this.runs.set(device, { spot, first: moment, last: moment, points: 1, isStay: false })
      return
    }
    const ahead = aheadMs(found.point, null)
    const counted = run.isStay ? dayOf(run.last, ahead) : dayOf(run.first, ahead)
    run.last = moment
    run.points++
    if (run.last - run.first < stayMs) return
    run.isStay = true
    for (let day = counted; day <= dayOf(moment, ahead); day++) this.count(spot, day)
  }

  /** Where a point is, as far as it counts; what does not is counted by why. */
  private spotOf(point: [number, number] | null, isTimed: boolean): { point: [number, number]; spot: Spot } | null {
    if (!isTimed) {
      this.withoutTime++
      return null
    }
    const spot = point && isPoint(point) ? this.spotAt(point) : null
    if (point && spot) return { point, spot }
    this.atSea++
    return null
  }

  private count(spot: Spot, day: number): void {
    const place = this.places.get(spot.key)
    if (place) place.days.add(day)
    else this.places.set(spot.key, { spot, days: new Set([day]) })
    if (!spot.code) return
    const days = this.countryDays.get(spot.code)
    if (days) days.add(day)
    else this.countryDays.set(spot.code, new Set([day]))
  }

  /** The town there, else the country, else null; without either, where nothing is known, the point itself. */
  private spotAt([east, north]: [number, number]): Spot | null {
    const cell = Math.round((north + 90) * 100) * 36_001 + Math.round((east + 180) * 100)
    const known = this.answers.get(cell)
    if (known !== undefined) return known
    const point: [number, number] = [Math.round(east * 100) / 100, Math.round(north * 100) / 100]
    const town = this.known.townAt(point)
    const code = this.known.countryAt(point, null)
    const made = town
      ? { key: `town ${town.id}`, town, code, point: [town.center[0], town.center[1]] satisfies [number, number] }
      : code
        ? { key: `country ${code}`, town: null, code, point }
        : null
    const spot = made && (this.spots.get(made.key) ?? made)
    if (spot) this.spots.set(spot.key, spot)
    if (this.answers.size < mostAnswers) this.answers.set(cell, spot)
    return spot
  }

  /** How much of it is not kept. */
  leftOut(): { code: 'moving' | 'at-sea' | 'no-time'; count: number }[] {
    const passing = [...this.runs.values()].reduce((sum, { isStay, points }) => sum + (isStay ? 0 : points), 0)
    return [
      { code: 'moving', count: this.moving + passing },
      { code: 'at-sea', count: this.atSea },
      { code: 'no-time', count: this.withoutTime },
    ]
  }

  countries(): CountryDays[] {
    return [...this.countryDays]
      .map(([code, days]) => {
        const ordered = [...days].toSorted((one, other) => one - other)
        return { code, days: days.size, first: dayText(ordered[0] ?? 0), last: dayText(ordered.at(-1) ?? 0) }
      })
      .toSorted((one, other) => (one.first < other.first ? -1 : 1))
  }

  /** A visit for each place, with its stays in order. */
  candidates(): Candidate[] {
    return [...this.places.values()].flatMap(({ spot, days }) => {
      const stays = staysOf(days)
      const [start, end] = [stays[0]?.start ?? '', stays.at(-1)?.end ?? '']
      const country = countryOfCode(spot.code ?? '')?.name ?? spot.town?.country ?? ''
      const made = candidateOf('google-timeline', {
        kind: 'visit',
        title: spot.town?.name ?? country,
        // Of a country without a town, the point that was seen first is as good as any.
        coordinates: spot.point,
        country,
        ...(spot.code ? { countryCode: spot.code } : {}),
        dates: { start, end },
        stays,
        id: spot.key,
      })
      return made ?? []
    })
  }
}

const isMoment = (moment: number): boolean => moment >= firstMoment && moment < lastMoment

const aheadMs = (point: [number, number], minutes: number | null): number =>
  minutes === null || Math.abs(minutes) > 16 * 60 ? sunAheadMs(point) : minutes * 60_000

const dayOf = (moment: number, ahead: number): number => Math.floor((moment + ahead) / dayMs)

const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Days that follow each other are one stay. */
function staysOf(days: ReadonlySet<number>): CandidateDates[] {
  const stays: CandidateDates[] = []
  let before = Number.NEGATIVE_INFINITY
  for (const day of [...days].toSorted((one, other) => one - other)) {
    const open = stays.at(-1)
    if (open && day === before + 1) open.end = addDays(open.end, 1)
    else stays.push({ start: dayText(day), end: dayText(day) })
    before = day
  }
  return stays
}
