/** What a trip is printed with, and on which paper: as the traveler last chose on this device, for every trip. */
import { type Paper, papers } from '#domain/text/paper-size.ts'
import { oneOf } from '#lib/one-of.ts'

/** In their order, on the screen and on paper. */
export const bookletParts = ['cover', 'overview', 'days', 'notes', 'ideas', 'bookings', 'lists', 'costs'] as const
export type BookletPart = (typeof bookletParts)[number]

export interface BookletChoice {
  parts: ReadonlySet<BookletPart>
  /** Null as long as nobody has chosen one. */
  paper: Paper | null
}

const key = 'farlight-booklet'

/** As it is kept: what was left out, so that what comes later is printed at first. */
interface Kept {
  leftOut?: unknown
  paper?: unknown
}

/** What was last chosen on this device; everything before that. */
export function keptChoice(): BookletChoice {
  const { leftOut, paper } = read()
  const out: readonly unknown[] = Array.isArray(leftOut) ? leftOut : []
  return {
    parts: new Set(bookletParts.filter((part) => !out.includes(part))),
    paper: oneOf(papers, paper),
  }
}

export function keepChoice({ parts, paper }: BookletChoice): void {
  const leftOut = bookletParts.filter((part) => !parts.has(part))
  localStorage.setItem(key, JSON.stringify({ leftOut, paper }))
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
