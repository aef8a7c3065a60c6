import { useState } from 'react'
import type { ItineraryForOthers } from '#domain/sharing/shared-items.ts'
import { type Paper, paperOf } from '#domain/text/paper-size.ts'
import { usePreferredCurrency } from '#data/preferred-currency.ts'
import type { OwnBooklet } from './booklet.tsx'
import { type BookletChoice, type BookletPart, bookletParts, keepChoice, keptChoice } from './booklet-choice.ts'

interface BookletToPrint {
  parts: ReadonlySet<BookletPart>
  paper: Paper
  /** Whether the paper is sure: it is proposed by the traveler's currency, which has to be read. */
  isPaperKnown: boolean
  /** The parts that the trip has. */
  offered: readonly BookletPart[]
  /** Nothing that the trip has is to be printed. */
  isEmpty: boolean
  /** Keeps what was chosen on this device. */
  change: (next: Partial<BookletChoice>) => void
}

/** What of a trip is printed and on which paper: as last chosen on this device, at first everything. */
export function useBooklet(itinerary: ItineraryForOthers, own?: OwnBooklet): BookletToPrint {
  const [choice, setChoice] = useState(keptChoice)
  const currency = usePreferredCurrency()
  const offered = bookletParts.filter((part) => hasPart(part, itinerary, own))
  return {
    parts: choice.parts,
    paper: choice.paper ?? paperOf(navigator.language, currency ?? 'USD'),
    isPaperKnown: choice.paper !== null || currency !== undefined,
    offered,
    isEmpty: !offered.some((part) => part !== 'notes' && choice.parts.has(part)),
    change: (next) => {
      const now = { ...choice, ...next }
      setChoice(now)
      keepChoice(now)
    },
  }
}

/** What a trip does not have is not asked for. */
function hasPart(part: BookletPart, { aiGeneratedPlan }: ItineraryForOthers, own?: OwnBooklet): boolean {
  const { summary, tips, ideas = [], days } = aiGeneratedPlan
  if (part === 'overview') return summary !== '' || tips.length > 0
  if (part === 'notes')
    return (
      (own?.bookings ?? null) !== null || [...days.flatMap((day) => day.activities), ...ideas].some((one) => one.notes)
    )
  if (part === 'ideas') return ideas.length > 0
  if (part === 'bookings') return (own?.bookings ?? null) !== null
  return part !== 'lists' || (own?.lists ?? null) !== null
}
