/** What is kept of a track: where it begins, its days, and of how many points it was. */
import type { CandidateDates } from '#domain/imports/candidate.ts'
import { isPoint } from '#domain/imports/coordinates.ts'
import { dayAt } from '#domain/imports/timeline/day-at.ts'

export class Track {
  start: [number, number] | null = null
  points = 0
  private first: string | null = null
  private last: string | null = null

  /** @param time as the file writes it; '' for none */
  add(point: [number, number], time: string): void {
    this.points++
    if (!isPoint(point)) return
    this.start ??= point
    const day = time === '' ? null : dayAt(time, point)
    if (!day) return
    if (!this.first || day < this.first) this.first = day
    if (!this.last || day > this.last) this.last = day
  }

  get dates(): CandidateDates | null {
    return this.first && this.last ? { start: this.first, end: this.last } : null
  }
}
