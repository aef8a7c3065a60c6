import { foldPlaceName } from '../../domain/places/fold-place-name.ts'
import { kilometresBetween } from '../../domain/places/distance.ts'

interface Station {
  name: string
  form: string
  country: string
  center: [number, number]
  isMain: boolean
  zone: string
}

/** Nearer than this a station of the same name is the same, on another line of the list. */
const sameWithinKm = 1.5
/** Nearer than this a station whose name goes on is a part of it: 'Paris Gare de Lyon RER'. */
const partWithinKm = 0.3
/** Of stations that buses leave from. */
const forBuses = /coach station|bus station|busbahnhof|\bZOB\b|gare routière|estación de autobuses|autostazione/i
/** What a whole town, or several stations of it, has for a number in the list. */
const numberOfTown = /^99/

/**
 * Name, country, latitude, longitude, 'main' or nothing, and zone, by tabs; each station once. Without what the list has of
 * whole towns, which stands in their very middle, and without what has no name.
 * @param lines 'name, country, latitude, longitude, main, zone, number, other names', by tabs
 * @param towns where towns are: [longitude, latitude]
 */
export function reducedStations(lines: readonly string[], towns: readonly (readonly [number, number])[]): string[] {
  const middles = new Set(towns.map(middle))
  const stations = lines.flatMap((line): Station[] => {
    const [name = '', country = '', north, east, main, zone = '', number = ''] = line.split('\t')
    const center: [number, number] = [Number(east), Number(north)]
    const form = foldPlaceName(name)
    const isTown = numberOfTown.test(number) || middles.has(middle(center))
    if (
      form === '' ||
      name.includes('?') ||
      forBuses.test(name) ||
      !/^[A-Z]{2}$/.test(country) ||
      !center.every(Number.isFinite) ||
      isTown
    )
      return []
    return [{ name: name.trim(), form, country, center, isMain: main === 'main', zone }]
  })
  const kept = new Map<string, Station[]>()
  const isNear = (form: string, { center }: Station, mostKm: number) =>
    kept.get(form)?.some((other) => kilometresBetween(other.center, center) < mostKm) ?? false
  for (const station of stations.toSorted(shortestFirst)) {
    // 'Berlin Hbf (tief)' is a part of Berlin Hbf.
    const whole = foldPlaceName(station.name.replace(/\s*\([^)]*\)$/, ''))
    const words = station.form.split(' ')
    const isKnown =
      isNear(station.form, station, sameWithinKm) ||
      isNear(whole, station, sameWithinKm) ||
      words.some((_, count) => count > 1 && isNear(words.slice(0, count).join(' '), station, partWithinKm))
    if (!isKnown) kept.set(station.form, [...(kept.get(station.form) ?? []), station])
  }
  return [...kept.values()]
    .flat()
    .toSorted((one, other) => (one.country + one.form < other.country + other.form ? -1 : 1))
    .map(({ name, country, center: [east, north], isMain, zone }) =>
      [name, country, north.toFixed(4), east.toFixed(4), isMain ? 'main' : '', zone].join('\t'),
    )
}

/** A station before its parts, a main one before others of its name. */
const shortestFirst = (one: Station, other: Station): number =>
  one.form.length - other.form.length || Number(other.isMain) - Number(one.isMain)

const middle = ([east, north]: readonly [number, number]): string => `${east.toFixed(4)} ${north.toFixed(4)}`
