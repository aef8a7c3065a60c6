/** Finds from where to where a leg leads, where no codes say it. */
import type { FoundClock } from './clocks.ts'
import { lineOf, type Mark, type Marked } from './marked-text.ts'
import { labelledPlace, placeName, restOfLine, type Route, routeIn, withoutLabels } from './place-names.ts'
import type { TextFacts } from './text-facts.ts'

/** From where to where, by names alone. */
export function routeOf(
  facts: TextFacts,
  range: Mark,
  departs: FoundClock | null,
  arrives: FoundClock | null,
  numbers: readonly Mark[],
): Route | null {
  const { text } = facts
  const lines = text.lines.filter((line) => line.start >= range.start && line.end <= range.end)
  const [from, to] = [
    labelledPlace(facts, range, 'from', numbers) ?? labelledPlace(facts, range, 'departure', numbers),
    labelledPlace(facts, range, 'to', numbers) ?? labelledPlace(facts, range, 'arrival', numbers),
  ]
  if (from && to) return from.value === to.value ? null : { from, to }
  if (departs && arrives) {
    const besides = besideTimes(facts, departs, arrives, numbers, range)
    if (besides) return besides
  }
  for (const line of lines) {
    const route = routeIn(restOfLine(facts, line, numbers), line)
    if (route && route.from.value !== route.to.value) return route
  }
  return null
}

/** The names on the lines of both times, else on the lines below or above them. */
function besideTimes(
  facts: TextFacts,
  departs: FoundClock,
  arrives: FoundClock,
  numbers: readonly Mark[],
  range: Mark,
): Route | null {
  const { lines } = facts.text
  const ends = [departs, arrives].map(({ start }) => lineOf(facts.text, start))
  if (ends[0] === ends[1]) return betweenTimes(facts, departs, arrives, numbers)
  const options: Route[] = []
  for (const step of [0, 1, -1]) {
    const [from, to] = ends.map((at) => {
      const line = lines[at + step]
      if (!line || line.start < range.start || line.end > range.end) return null
      if (step !== 0 && facts.clocks.some((clock) => clock.start >= line.start && clock.end <= line.end)) return null
      const value = placeName(withoutLabels(restOfLine(facts, line, numbers)))
      return value ? { ...line, value } : null
    })
    if (from && to && from.value !== to.value) {
      if (step === 0) return { from, to }
      options.push({ from, to })
    }
  }
  return options.length === 1 ? (options[0] ?? null) : null
}

/** '10:00 Tokyo 12:27 Kyoto', 'Tokyo 10:00 → Kyoto 12:27' of one line. */
function betweenTimes(
  facts: TextFacts,
  departs: FoundClock,
  arrives: FoundClock,
  numbers: readonly Mark[],
): Route | null {
  const line = facts.text.lines[lineOf(facts.text, departs.start)]
  if (!line || arrives.start < departs.end) return null
  const nameIn = (start: number, end: number): Marked<string> | null => {
    const mark = { start, end }
    const rest = restOfLine(facts, mark, numbers)
      .replace(/^[発着]\s*|\s*[→➔>~～〜-]+\s*$/gu, '')
      .replace(/^[→➔>~～〜-]+\s*/u, '')
    const value = placeName(withoutLabels(rest))
    return value ? { start, end, value } : null
  }
  const [before, between, after] = [
    nameIn(line.start, departs.start),
    nameIn(departs.end, arrives.start),
    nameIn(arrives.end, line.end),
  ]
  if (before && between && !after) return { from: before, to: between }
  if (between && after && !before) return { from: between, to: after }
  return null
}
