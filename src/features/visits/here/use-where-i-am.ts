import { useEffect, useState } from 'react'
import type { WhereOneIs } from '#domain/places/where-one-is.ts'
import { type NoPosition, PositionFailure, positionHere } from '#lib/places/position-here.ts'
import { namePosition } from './name-position.ts'

export type Finding =
  | { step: 'looking'; isSlow: boolean }
  | { step: 'found'; where: WhereOneIs; accuracyKm: number }
  | { step: 'failed'; why: NoPosition }

/** After so long the place can be typed, while the device goes on looking. */
const slowMs = 5_000

async function find(): Promise<Finding> {
  try {
    const position = await positionHere()
    return { step: 'found', where: await namePosition(position), accuracyKm: position.accuracyKm }
  } catch (failure) {
    console.warn('The device does not tell where it is.', failure)
    return { step: 'failed', why: failure instanceof PositionFailure ? failure.why : 'unavailable' }
  }
}

/** Asks the device once where it is, and once more with each `again`. */
export function useWhereIAm(): { finding: Finding; again: () => void } {
  const [finding, setFinding] = useState<Finding>({ step: 'looking', isSlow: false })
  const isLooking = finding.step === 'looking'
  useEffect(() => {
    if (!isLooking) return
    let over = false
    const timer = setTimeout(() => setFinding({ step: 'looking', isSlow: true }), slowMs)
    void find().then((found) => {
      clearTimeout(timer)
      if (!over) setFinding(found)
    })
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [isLooking])
  return { finding, again: () => setFinding({ step: 'looking', isSlow: false }) }
}
