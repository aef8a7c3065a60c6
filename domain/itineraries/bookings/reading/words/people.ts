/** Finds for whom a booking is, and on which seats. */
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { lineOf, type Mark, type Marked } from './marked-text.ts'
import { fieldWithin, type TextFacts } from './text-facts.ts'

const title =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|herrn?|frau|m|mme|mlle|monsieur|madame|sr|sra|srta|senor|señor|señora|sig|sig\.ra|signor|signora|dhr|mevr|dhr\/mevr)\b\.?\s+/iu
const name = /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|de|da|do|dos|di|del|van|von|der|den|la|le)){1,4}$/u
const japaneseName =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,8}[ 　・]?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,10}$/u
const notNames =
  /\b(?:adults?|tables?|party|erwachsene|children|kinder|guests?|gaste|personen?|people|details|name|number|information|booking|hotel|class|hello|total|room|zimmer|ticket)\b|予約|人|大人|名様|円/iu

/** 'LOVETT/ADA MRS' and 'Ms Ada Lovett' as 'Ada Lovett'; null for what is no name. */
function personOf(written: string, isJapanese: boolean): string | null {
  const bare = written
    .replace(/\s*[(（][^)）]*[)）]?\s*$/u, '')
    .replace(/\s*[様さま]+$/u, '')
    .replace(/[,;.]\s*$/, '')
    .trim()
  const [, family, given] = /^([A-Z][A-Z' -]+)\/([A-Z][A-Z' -]+?)(?: ?(?:MR|MRS|MS|MISS|DR|MSTR))?$/.exec(bare) ?? []
  const plain = family && given ? `${given} ${family}`.trim() : bare.replace(title, '')
  if (plain.length > 60 || notNames.test(plain.normalize('NFD').replaceAll(/\p{M}/gu, ''))) return null
  if (japaneseName.test(plain) && (isJapanese || /様|さま/u.test(written))) return plain
  if (!name.test(plain)) return null
  const isLoud = plain === plain.toUpperCase()
  return isLoud ? plain.toLowerCase().replaceAll(/(?<=^|[ '-])\p{L}/gu, (letter) => letter.toUpperCase()) : plain
}

const peopleOf = (words: string, isJapanese = false): string[] | null => {
  const parts = words.split(/\s*(?:,|;|&|\+| and | und | et | y | e | en |、)\s*/u).filter(Boolean)
  const people = parts.map((part) => personOf(part, isJapanese))
  return people.length > 0 && people.every((one) => one !== null) ? people : null
}

/** The names behind a label, on its line or on the lines below it. */
export function peopleIn(facts: TextFacts): Marked<string> | null {
  const { text } = facts
  const found: Marked<string>[] = []
  for (const label of facts.labels('guest')) {
    const at = lineOf(text, label.start)
    const line = text.lines[at]
    if (!line || text.folded.slice(line.start, label.start).replaceAll(/[\s*•·\d.-]/g, '').length > 0) continue
    const rest = text.text.slice(label.end, line.end).replace(/^\((?:s|en|in|nen|a|as|i)\)/u, '')
    const [colon = ''] = /^\s*\d?\s*[:：]\s*/u.exec(rest) ?? []
    const value = fieldWithin(rest.slice(colon.length))
    if (value !== '' && (colon !== '' || /様\s*$/u.test(value))) {
      const people = peopleOf(value.trim(), /\p{Script=Han}$/u.test(text.text.slice(label.start, label.end)))
      if (people) found.push({ start: label.start, end: line.end, value: people.join(', ') })
    } else if (value.trim() === '') {
      const people: string[] = []
      let { end } = line
      for (const next of text.lines.slice(at + 1, at + 8)) {
        const more = peopleOf(text.text.slice(next.start, next.end).replace(/^\s*(?:\d+[.)]|[•*-])\s*/u, ''))
        if (!more) break
        people.push(...more)
        ;({ end } = next)
      }
      if (people.length > 0) found.push({ start: label.start, end, value: people.join(', ') })
    }
  }
  const [first] = found
  if (!first) return null
  const all = [...new Set(found.flatMap(({ value }) => value.split(', ')))]
  return { ...first, value: all.join(', ') }
}

const countFirst =
  /(?<!\d[.,:]?)([1-9]\d?) ?(?:people|persons?|guests|diners|personen|gaste|personnes?|couverts?|convives|personas?|comensales|persone|coperti|pessoas?|personen|名様?)(?!\p{L})/gu
const countBehind =
  /(?<!\p{L})(?:personen|personnes|guests|people|party size|gaste|comensales|coperti|pessoas|personas|persone|人数)\s*: ?([1-9]\d?)(?!\d|[:.]\d)|\b(?:party of|table for|tisch fur|table pour|mesa para|tavolo per|tafel voor) ([1-9]\d?)(?!\d|[:.]\d| ?(?:min|h(?:ours?|rs?)?|stunden?)(?!\p{L})| ?minut)/gu

/** 'Table for 2' and 'Guests: 2' say of what, not for whom. */
const isOfTable = /^(?:table for|party (?:of|size)|guests\s*:|people\s*:)/u

/** How many come to a table, in the words of the text. */
export function partyIn({ text }: TextFacts): Marked<string> | null {
  const found = [countFirst, countBehind].flatMap((pattern) =>
    [...text.folded.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      count: match[1] ?? match[2] ?? '',
    })),
  )
  const [first] = found
  if (!first || found.some(({ count }) => count !== first.count)) return null
  const words = text.text.slice(first.start, first.end)
  const isTable = isOfTable.test(text.folded.slice(first.start, first.end))
  return {
    start: first.start,
    end: first.end,
    value: isTable ? (first.count === '1' ? '1 person' : `${first.count} people`) : words,
  }
}

const phone =
  /(?<![\p{L}\d])(?:tele(?:phone|fon|fono|foon)|phone(?: number)?|tel\.?|telefonnummer|電話(?:番号)?)\s*[:：]?\s*(\+?[\d(][\d ()./-]{5,22}\d)(?!\d)/gu

/** The one number at which a house can be called. */
export function phoneIn({ text }: TextFacts): Marked<string> | null {
  const found = [...text.folded.matchAll(phone)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: match[1] ?? '',
  }))
  const [first] = found
  return first && found.every(({ value }) => value === first.value) ? first : null
}

const planeSeats =
  /^\s*(?:[:：#]|\p{L}{0,12}\s?:)?\s*(\d{1,2}[A-K](?:\s*(?:[,/&+]|and|und|et|y|e|en)\s*\d{1,2}[A-K])*)(?![\p{L}\d])/u
const trainSeats =
  /(?:coach|carriage|car|wagen|wg\.?|voiture|voit\.?|carrozza|coche|rijtuig|carruagem)\s?(?:nr\.?|no\.?|n[°º])?\s*:?\s?(?:\d{1,2}|[a-z])(?![a-z])\s?(?:[,;/|·–-]|\s)\s?(?:seats?|sitzpl(?:atz|atze)|platz|platze|pl\.|places?|post[io]|asientos?|plazas?|stoel(?:en)?|zitplaats|lugar(?:es)?|assentos?)\s?(?:nr\.?|no\.?|n[°º])?\s*:?\s?\d{1,3}(?:-?[a-z](?![a-z]))?(?:\s?(?:[,+&/]|and|und|et|y|e)\s?\d{1,3}(?:-?[a-z](?![a-z]))?(?![\d:.]))*|\d{1,2}号車\s?\d{1,2}\s?番?\s?[a-e]\s?席?(?:(?:[・、,]|\s)\s?(?:\d{1,2}\s?番?\s?)?[a-e]\s?席?(?![a-z]))*/gu

/** The seats within a part of the text. */
export function seatsIn(facts: TextFacts, kind: BookingKind, { start, end }: Mark): Marked<string> | null {
  const { text } = facts
  if (kind === 'flight') {
    const found = facts.labels('seat').flatMap((label): Marked<string>[] => {
      if (label.start < start || label.end > end) return []
      const rest = text.text.slice(label.end, Math.min(end, label.end + 60)).replace(/^\s*\n\s*/, ' ')
      const seats = planeSeats.exec(rest)?.[1]
      return seats
        ? [
            {
              start: label.start,
              end: label.end + rest.indexOf(seats) + seats.length,
              value: seats.split(/\s*(?:[,/&+]|\s(?:and|und|et|y|e|en)\s)\s*/u).join(', '),
            },
          ]
        : []
    })
    const [first] = found
    return first ? { ...first, value: [...new Set(found.flatMap(({ value }) => value.split(', ')))].join(', ') } : null
  }
  const found = [...text.folded.matchAll(trainSeats)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter((mark) => mark.start >= start && mark.end <= end)
    .map((mark) => ({ ...mark, value: text.text.slice(mark.start, mark.end).replaceAll(/\s+/gu, ' ') }))
  const values = new Set(found.map(({ value }) => value))
  const [first] = found
  return first ? { ...first, value: [...values].join('; ') } : null
}
