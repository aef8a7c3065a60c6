import type { ReactNode } from 'react'
import type { Tone } from './tones.ts'

/** What a chart shows over time: a value for each of its points. */
export interface Series {
  name: string
  values: readonly number[]
  /** The same of as many points right before; of all zeros nothing is drawn. */
  before?: readonly number[]
  /** How both stand to each other, in words. */
  change?: ReactNode
  kind: 'line' | 'bar'
  tone: Tone
}

/** What there was before, where there was anything. */
export const beforeOf = ({ before }: Series): readonly number[] | null =>
  before?.some((value) => value !== 0) ? before : null
