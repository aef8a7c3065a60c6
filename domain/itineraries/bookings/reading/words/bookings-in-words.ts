/**
 * Reads confirmations that are written for people: flights, trains, stays and tables, by rules alone. What is not sure is left
 * out; each value has the words that it comes from, and where they stand.
 */
import { type FoundBooking, noPlace, type Said } from '#domain/itineraries/bookings/reading/found-booking.ts'
import { codeIn } from './codes.ts'
import { journeysIn, type PlaceLookups } from './journeys.ts'
import { lineOf, type Mark, type Marked } from './marked-text.ts'
import { peopleIn, phoneIn, seatsIn } from './people.ts'
import { stayIn } from './stays.ts'
import { totalIn, wordsOfSum } from './sums.ts'
import { tableIn } from './tables.ts'
import { factsOf, quoteOf, type TextFacts } from './text-facts.ts'

export type { PlaceLookups } from './journeys.ts'

export interface WordsRead {
  /** Those that say what they are and when. */
  bookings: FoundBooking[]
  /** What else was found, where that is no booking yet: for whoever fills in the form. */
  loose: FoundBooking | null
  /** It tells that a booking is called off. */
  isCancelled: boolean
}

const cancelled =
  /\b(?:(?:has|have) been cancel?led|(?:is|was|were) (?:now )?cancel?led|cancellation (?:confirmation|confirmed|successful)|you(?:'ve| have)? cancel?led|(?:wurde|wird|ist) (?:\S+ ){0,3}?storniert|stornierungsbestatigung|stornobestatigung|(?:a|ont) (?:bien )?ete annule\w*|(?:est|sont) annule\w*|confirmation d'annulation|annulation confirmee|(?:ha|han) sido cancelad\w*|(?:esta|fue) cancelad\w*|cancelacion confirmada|confirmacion de (?:la )?cancelacion|e stat[ao] (?:annullat|cancellat|disdett)\w*|conferma di (?:cancellazione|annullamento)|is geannuleerd|werd geannuleerd|annuleringsbevestiging|foi cancelad\w*|cancelamento confirmado|confirmacao de cancelamento)\b|キャンセル(?:され|いたし|しまし|が完了|を承り|手続きが完了)|取り?消し(?:ました|が完了)/u

/** Where a sentence says 'not' or 'if', nothing is called off. */
const isCancelled = ({ text }: TextFacts): boolean => {
  const match = cancelled.exec(text.folded)
  if (!match) return false
  const line = text.lines[lineOf(text, match.index)]
  const before = text.folded.slice(line?.start ?? 0, match.index)
  return !/\b(?:if|wenn|falls|sofern|si|se|als|unless|until|when|bis|caso)\b/u.test(before)
}

const asSaid = (facts: TextFacts, found: Marked<string> | null): Said | undefined =>
  found && found.value !== '' ? { value: found.value, source: quoteOf(facts, found), mark: found } : undefined

/** The parts of the text that speak of each booking: from its number to the next. */
function partsOf(bookings: readonly FoundBooking[], end: number): Mark[] {
  const starts = bookings.map(({ said }) => said.title?.mark?.start ?? 0)
  return starts.map((start) => ({
    start: bookings.length === 1 ? 0 : start,
    end: Math.min(end, ...starts.filter((other) => other > start)),
  }))
}

/** Who booked a journey and a stay has a code for each. */
const isMixed = (bookings: readonly FoundBooking[]): boolean => new Set(bookings.map(isHouse)).size > 1

const isHouse = ({ kind }: FoundBooking): boolean => kind === 'stay' || kind === 'restaurant'

/** Adds what is told of all bookings of a text: code, people, and the sum to the first, which is that of all. */
function withShared(facts: TextFacts, bookings: readonly FoundBooking[]): FoundBooking[] {
  const people = peopleIn(facts)
  const total = totalIn(facts)
  const parts = partsOf(bookings, facts.text.text.length)
  return bookings.map((one, at) => {
    const cost = at === 0 ? total : null
    const part = parts[at] ?? { start: 0, end: 0 }
    const code = codeIn(facts, !isHouse(one), isMixed(bookings) ? part : { start: 0, end: facts.text.text.length })
    const seats = isHouse(one) ? null : seatsIn(facts, one.kind, part)
    return {
      ...one,
      said: {
        ...one.said,
        confirmationCode: asSaid(facts, code),
        people: asSaid(facts, people) ?? one.said.people,
        seats: asSaid(facts, seats),
        phone: isHouse(one) ? asSaid(facts, phoneIn(facts)) : undefined,
        ...(cost?.amount ? { cost: { value: cost.amount, source: wordsOfSum(facts, cost), mark: cost } } : {}),
        ...(cost?.amount
          ? {
              currency: {
                value: cost.currency,
                source: wordsOfSum(facts, cost),
                mark: cost,
                isOpen: cost.isCurrencyOpen,
              },
            }
          : {}),
      },
      asksMissing: true,
      unclear: {
        ...(code?.value === '' ? { confirmationCode: quoteOf(facts, code) } : {}),
        ...(cost && cost.amount === null ? { cost: wordsOfSum(facts, cost) } : {}),
      },
    }
  })
}

const isRoute = ({ said }: FoundBooking): boolean =>
  said.title !== undefined && said.fromPlace !== undefined && said.toPlace !== undefined

const booked =
  /\b(?:book(?:ed|ing)|reserv\w*|confirm\w*|e-?tickets?|tickets?|itinerary|boarding|purchase|buchung\w*|gebucht\w*|bestatig\w*|fahrkarte\w*|billett?e?|auftrag\w*|billets?|dossier|commande|compra|localizador|biglietto|prenota\w*|acquisto|boek\w*|geboekt|reis|bilhete|passagers?|passengers?|passagiere?|pasajer\w*|passegger\w*)\b|予約|搭乗|乗車|チケット|控え?/u
/** Words for sale have flights and times, too: nobody has booked them. */
const speaksOfBooking = (facts: TextFacts): boolean =>
  codeIn(facts, true, { start: 0, end: 0 }) !== null || booked.test(facts.text.folded)

const isSaid = ({ said, start }: FoundBooking): boolean =>
  said.title !== undefined && (start.time !== null || start.unclear !== undefined)

const countOf = ({ said, start, end }: FoundBooking): number =>
  Object.values(said).filter(Boolean).length + (start.time ? 2 : 0) + (end.time ? 1 : 0)

/** @param near the day of the trip, or today: a year of two digits, or none, is near it */
export async function bookingsInWords(text: string, near: string, lookups: PlaceLookups): Promise<WordsRead> {
  const facts = factsOf(text, near)
  if (isCancelled(facts)) return { bookings: [], loose: null, isCancelled: true }
  const journeys = await journeysIn(facts, lookups, near)
  const sure = speaksOfBooking(facts) ? journeys.filter(isSaid) : []
  // Of several flights one may lack its day: it is asked for.
  const told = sure.length > 0 ? journeys.filter((one) => isSaid(one) || isRoute(one)) : []
  const stay = stayIn(facts)
  // Beside a journey there is a stay where all of it is told: the words for coming and going are those of journeys, too.
  const isStay =
    stay !== null &&
    (told.length === 0 ||
      (stay.said.title !== undefined &&
        stay.start.time !== null &&
        stay.end.time !== null &&
        /check-? ?out|checkout|チェックアウト/u.test(facts.text.folded)))
  const table = told.length === 0 && !(stay && isSaid(stay)) ? tableIn(facts) : null
  const found = [...told, ...(stay && isStay && isSaid(stay) ? [stay] : []), ...(table && isSaid(table) ? [table] : [])]
  if (found.length > 0) return { bookings: withShared(facts, found), loose: null, isCancelled: false }
  const parts = [...journeys, ...(stay ? [stay] : []), ...(table ? [table] : [])]
  const [most] = parts.toSorted((one, other) => countOf(other) - countOf(one))
  const nothing: FoundBooking = {
    kind: 'other',
    said: {},
    start: { time: null, place: noPlace },
    end: { time: null, place: noPlace },
  }
  const [loose] = withShared(facts, [most ?? nothing])
  return { bookings: [], loose: loose && countOf(loose) > 0 ? loose : null, isCancelled: false }
}
