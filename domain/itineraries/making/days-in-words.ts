/** How long a trip is to be, where it was typed with the destination: 'ten days in Bali', 'Bali for two weeks'. */
import { numberFromWords, numberWords } from '#domain/goals/quick-goal/number-words.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'

const length = `(\\d{1,2}|${numberWords})[\\s-]*(days?|weeks?)`
const before = new RegExp(`^${length}\\s+(?:in|on|to|around|through|across)\\s+(.+)$`, 'iu')
const after = new RegExp(`^(.+?)(?:\\s+for|,)\\s+${length}$`, 'iu')

/** The destination alone and its days; null where no length is said, or one that a plan cannot have at first. */
export function daysInWords(text: string): { destination: string; days: number } | null {
  const words = text.trim()
  const said = before.exec(words)
  const [number = '', unit = '', place = ''] = said ? said.slice(1) : turned(after.exec(words))
  const count = /^\d+$/.test(number) ? Number(number) : numberFromWords(number)
  const days = (count ?? Number.NaN) * (/^week/i.test(unit) ? 7 : 1)
  if (place.trim() === '' || !Number.isInteger(days) || days < 1 || days > planLimits.daysAtStart) return null
  return { destination: place.trim(), days }
}

const turned = (found: RegExpExecArray | null): string[] =>
  found ? [found[2] ?? '', found[3] ?? '', found[1] ?? ''] : []
