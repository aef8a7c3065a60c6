/** Points as files write them. */
import type { CandidateProblem } from './candidate.ts'

interface Checked {
  coordinates: [number, number] | null
  problem: CandidateProblem | null
}

/** A point on the earth, or why it is none. 0, 0 is in the sea off Ghana, and means that nobody knew. */
export function checkedCoordinates(given: readonly [number, number] | null): Checked {
  if (!given) return { coordinates: null, problem: null }
  const [east, north] = given
  if (!Number.isFinite(east) || !Number.isFinite(north)) return { coordinates: null, problem: null }
  if (east === 0 && north === 0) return { coordinates: null, problem: 'coordinates-zero' }
  if (Math.abs(north) > 90 || Math.abs(east) > 180) return { coordinates: null, problem: 'coordinates-impossible' }
  return { coordinates: [east, north], problem: null }
}

/** Whether it is a point that is known. */
export const isPoint = (given: readonly [number, number] | null): given is [number, number] =>
  checkedCoordinates(given).coordinates !== null

/**
 * Degrees that are kept as whole numbers, ten million a degree. Some phones wrote them into a field that was too small for
 * them: what is above 1,800,000,000 is 2^32 too much. @see https://locationhistoryformat.com
 */
export function degreesOfE7(value: unknown): number {
  if (typeof value !== 'number') return Number.NaN
  const whole = value > 1_800_000_000 ? value - 2 ** 32 : value
  return whole / 1e7
}

/** A number in a file; NaN for anything else. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\s*-?\d{1,17}(?:\.\d{1,30})?(?:e-?\d{1,3})?\s*$/i.test(value)
    ? Number(value)
    : Number.NaN
}

/** '48.1°, 11.5°' and 'geo:48.1,11.5', latitude first, as [longitude, latitude]. */
export function pointInWords(text: unknown): [number, number] | null {
  if (typeof text !== 'string' || text.length > 100) return null
  const match = /^\s*(?:geo:)?\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:;.*)?$/i.exec(text)
  return match ? [Number(match[2]), Number(match[1])] : null
}

const inDegrees = /^([-+]?\d{1,3}(?:[.,]\d+)?)\s*°?$/
const inParts =
  /^(\d{1,3})\s*(?:°|\s|d)\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:['′’m]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”s]|''|′′)?)?)?$/i

/** A degree as people write it: '48,1372', '48.1372 N', '48° 8' 14" N'; W and S are negative. NaN for anything else. */
export function degreesInWords(text: string): number {
  const trimmed = text.trim()
  if (trimmed.length > 40) return Number.NaN
  const side = /[NSEWO]/i.exec(trimmed.at(-1) ?? '')?.[0] ?? /[NSEWO]/i.exec(trimmed[0] ?? '')?.[0] ?? ''
  const bare = side === '' ? trimmed : trimmed.replace(/^[NSEWO]\s*|\s*[NSEWO]$/i, '')
  const sign = /[SW]/i.test(side) ? -1 : 1
  const value = (part: string | undefined) => Number((part ?? '0').replace(',', '.'))
  const plain = inDegrees.exec(bare)
  if (plain) return sign * value(plain[1])
  const parts = inParts.exec(bare)
  if (!parts) return Number.NaN
  const [minutes, seconds] = [value(parts[2]), value(parts[3])]
  return minutes < 60 && seconds < 60 ? sign * (value(parts[1]) + minutes / 60 + seconds / 3600) : Number.NaN
}
