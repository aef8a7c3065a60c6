/** Reads a table in a restaurant in words: where, and when. */
import { type FoundBooking, noPlace } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { isWholeDay } from '#domain/itineraries/bookings/reading/open-year.ts'
import type { FoundClock } from './clocks.ts'
import type { FoundDay } from './days.ts'
import { addressOf, houseIn, isTitled, streetBelow } from './house-names.ts'
import { lineOf } from './marked-text.ts'
import { partyIn } from './people.ts'
import { isNoise, labelFor, quoteOf, type TextFacts } from './text-facts.ts'

const speaksOfTable =
  /\b(?:tables?|tisch(?:es)?|tischreservierung|restaurants?|ristorante|restaurante|couverts?|comensales|coperti|party of|dinner|lunch|brunch|bistro|brasserie|trattoria|osteria|pizzeria|opentable|thefork|lafourchette|resy|quandoo|tavolo|mesa|tafel|diners|eltenedor)\b|\b\d{1,2} (?:guests?|diners|couverts)\b|\b(?:reservering|reservierung|reservation) (?:bei|bij|chez|at)\b|名様|レストラン|お席|来店|店名|コース/u

/** A restaurant by its name, so many people and a reservation: nobody calls it a table. */
const speaksOfGuests = (facts: TextFacts): boolean =>
  /\b(?:reserv\w*|book(?:ed|ing))\b/u.test(facts.text.folded) &&
  isTitled(facts, 'restaurant') &&
  partyIn(facts) !== null

/** The time of the table: beside the day, or the only one. */
function clockOf(facts: TextFacts, day: FoundDay | null): FoundClock | null {
  const told = facts.clocks.filter((clock) => !isNoise(facts, clock, ['tableTime']))
  const known = (clocks: readonly FoundClock[]): FoundClock | null => {
    const [first] = clocks
    if (!first || clocks.some(({ clock }) => clock === 'unclear')) return null
    return clocks.every(({ clock }) => clock === first.clock) ? first : null
  }
  if (told.length === 0) return null
  const labelled = told.filter((clock) => labelFor(facts, clock, ['tableTime']) !== null)
  const beside = day ? told.filter(({ start }) => lineOf(facts.text, start) === lineOf(facts.text, day.start)) : []
  // '19:30 – 21:30': it begins with the first.
  const [first, second] = beside.length > 0 ? beside : labelled.length > 0 ? labelled : told
  const isSpan =
    first &&
    second &&
    lineOf(facts.text, first.start) === lineOf(facts.text, second.start) &&
    /^\s*(?:uhr|h|uur)?\s*(?:-|–|—|bis|to|a|a las|alle|tot|~)\s*$/u.test(
      facts.text.folded.slice(first.end, second.start),
    )
  if (isSpan && first.clock !== 'unclear') return first
  return known(told) ?? known(beside) ?? known(labelled)
}

/** The table that a text tells of; null where it speaks of none. */
export function tableIn(facts: TextFacts): FoundBooking | null {
  if (!speaksOfTable.test(facts.text.folded) && !speaksOfGuests(facts)) return null
  const days = facts.days.filter((day) => !isNoise(facts, day, ['tableTime']))
  const ends = new Set(days.map(({ day }) => day.slice(-5)))
  const isOne = ends.size === 1 && days.every(({ day }) => day !== 'unclear')
  const day = isOne ? (days.find((one) => isWholeDay(one.day)) ?? days[0] ?? null) : null
  const clock = clockOf(facts, day)
  const name = houseIn(facts, 'restaurant')
  const address = addressOf(facts, name) ?? streetBelow(facts, name, day)
  const party = partyIn(facts)
  return {
    kind: 'restaurant',
    said: {
      title: name ? { value: name.value, source: quoteOf(facts, name), mark: name } : undefined,
      fromPlace: address ? { value: address.value, source: quoteOf(facts, address), mark: address } : undefined,
      people: party ? { value: party.value, source: quoteOf(facts, party), mark: party } : undefined,
    },
    start: {
      time: day && {
        local: clock ? `${day.day}T${clock.clock}` : day.day,
        clock: 'place',
        ahead: null,
        zone: null,
        source: quoteOf(facts, day, clock ?? undefined),
        marks: clock ? [day, clock] : [day],
        ...(isWholeDay(day.day) ? {} : { open: ['year' as const] }),
      },
      place: address ? { ...noPlace, name: address.value } : noPlace,
      ...(!day && days[0] ? { unclear: quoteOf(facts, days[0]) } : {}),
    },
    end: { time: null, place: noPlace },
  }
}
