/** Where the device is. It is asked only when somebody asked for it, and nothing of it is kept or sent. */
import type { Position } from '#domain/places/where-one-is.ts'

export type NoPosition = 'refused' | 'unavailable' | 'slow'

export class PositionFailure extends Error {
  readonly why: NoPosition
  constructor(why: NoPosition, message: string) {
    super(message)
    this.why = why
  }
}

/** A device without a network finds its satellites in half a minute, if it sees the sky. */
const exactly: PositionOptions = { enableHighAccuracy: true, timeout: 30_000, maximumAge: 60_000 }
/** Under a roof it may know at least roughly. */
const roughly: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 }

const reasons: Record<number, NoPosition> = { 1: 'refused', 2: 'unavailable', 3: 'slow' }

/** @throws PositionFailure */
export async function positionHere(): Promise<Position> {
  try {
    return await ask(exactly)
  } catch (failure) {
    if (!(failure instanceof PositionFailure) || failure.why === 'refused') throw failure
    return ask(roughly)
  }
}

function ask(options: PositionOptions): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) throw new PositionFailure('unavailable', 'This device tells no position')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) =>
        resolve({ coordinates: [longitude, latitude], accuracyKm: accuracy / 1000 }),
      ({ code, message }) => reject(new PositionFailure(reasons[code] ?? 'unavailable', message)),
      options,
    )
  })
}
