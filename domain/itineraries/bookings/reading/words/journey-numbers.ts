/** Finds the numbers of flights, trains and buses in a text. */
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import { lineOf, type Mark, type MarkedText } from './marked-text.ts'

export interface JourneyNumber extends Mark {
  kind: BookingKind
  /** 'LH 716', 'ICE 1557' */
  title: string
  /** Its words say what it is; else only what stands around it may. */
  isSure: boolean
}

const flightWord =
  /\b(?:flight|flug|hinflug|ruckflug|flugnummer|flug-nr|flugnr|vol|vuelo|volo|voo|vlucht|vluchtnummer)\b|便|フライト/u
const byOthers =
  /(?:operated by|codeshare|durchgefuhrt von|opere par|operad[oa] por|operato da|uitgevoerd door|運航)[^\n]{0,40}$/u

const flight =
  /(?<![\p{L}\d/.-])([A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]{3})[ -]?0{0,3}([1-9]\d{0,3})(?:便)?(?![\p{L}\d]|[.,:/-]\d|\s?[€$£%])/gu

/** Trains by what they are called before their number, each with the name that is shown. */
const trains: readonly [RegExp, string][] = [
  [
    /(?<![\p{L}\d])(ICE|ECE|IC|EC|RJX|RJ|NJ|EN|TGV INOUI|TGV|OUIGO|INOUI|TER|INTERCIT[ÉE]S(?: de nuit)?|AVE|ALVIA|AVLO|EUROMED|Thalys|THALYS|Eurostar|EUROSTAR|Frecciarossa|FRECCIAROSSA|Frecciargento|FRECCIARGENTO|Frecciabianca|Italo|ITALO|Railjet(?: Xpress)?|Nightjet|Westbahn|WESTbahn|Intercity(?: direct)?|Alfa Pendular|Intercidades|Amtrak|Acela|Lyria|TGV Lyria|RE|IR|IRE|RB)(?:\s?(?:n[°ºo]\.?|no\.?|nr\.?|#|train))?[ -]?0{0,3}([1-9]\d{0,4})(?![\p{L}\d]|[.,:/-]\d)/gu,
    '',
  ],
  [
    /(?<!\p{L})((?:のぞみ|ひかり|こだま|みずほ|さくら|つばめ|はやぶさ|はやて|やまびこ|なすの|つばさ|こまち|とき|たにがわ|かがやき|はくたか|つるぎ|あさま|サンダーバード|しらさぎ|あずさ|かいじ|ひたち|踊り子|スーパービュー踊り子|くろしお|はるか|成田エクスプレス|かもめ)\s?([1-9]\d{0,3})号)/gu,
    '',
  ],
  [
    /(?<![\p{L}\d])((?:Nozomi|Hikari|Kodama|Mizuho|Sakura|Tsubame|Hayabusa|Hayate|Yamabiko|Komachi|Tsubasa|Kagayaki|Hakutaka|Asama|Thunderbird|Azusa|Haruka|Narita Express)(?: No\.?)?) ?([1-9]\d{0,3})(?![\d:])/giu,
    '',
  ],
]
const trainWord = /\b(?:train|zug|treno|tren|trein|comboio|zugnummer|train no)\b|列車/u

const buses =
  /(?<![\p{L}\d])(FlixBus|FLIXBUS|BlaBlaCar Bus|Eurolines|Megabus|National Express|ALSA)(?:\s?(?:n[°ºo]\.?|no\.?|nr\.?|line|linie|ligne|bus))?\s?([A-Z]?[1-9]\d{1,4})(?![\p{L}\d]|[.,:/-]\d)/gu

/** The words on the line of a number, and on the one before. */
function around(text: MarkedText, at: number): { before: string; line: string; above: string; near: string } {
  const line = text.lines[lineOf(text, at)] ?? { start: at, end: at }
  const above = text.lines[lineOf(text, at) - 1]
  return {
    before: text.folded.slice(line.start, at),
    line: text.folded.slice(line.start, line.end),
    above: above ? text.folded.slice(above.start, above.end) : '',
    near: text.folded.slice(
      text.lines[Math.max(0, lineOf(text, at) - 2)]?.start ?? 0,
      text.lines[lineOf(text, at) + 2]?.end ?? text.folded.length,
    ),
  }
}

/** Airlines that write their name for their code. */
const byName =
  /(?<![\p{L}\d])(DELTA|Delta|easyJet|EASYJET|Southwest|JetBlue|jetBlue|Ryanair|Alaska|Transavia|Vueling|Wizz Air|Norwegian) ([1-9]\d{1,3})(?![\p{L}\d]|[.,:/-]\d|\s?[€$£%])/gu

export function flightNumbersIn(text: MarkedText): JourneyNumber[] {
  const named = [...text.text.matchAll(byName)].map(({ 0: words, index }) => ({
    kind: 'flight' as const,
    start: index,
    end: index + words.length,
    title: words,
    isSure: true,
  }))
  const coded = [...text.text.matchAll(flight)].flatMap(({ 0: words, 1: carrier = '', 2: number = '', index }) => {
    const { before, line, above } = around(text, index)
    if (
      byOthers.test(before) ||
      /(?:seat|sitz\w*|platz|asiento|posto|stoel|assento|座席|gate|terminal|halle)\s*:?\s*$/u.test(before)
    )
      return []
    const isSure =
      words.endsWith('便') ||
      flightWord.test(before) ||
      (above.length <= 40 && flightWord.test(above)) ||
      flightWord.test(line)
    // Three letters are those of few airlines, and of much else.
    if (carrier.length === 3 && !/^[A-Z]{3}\d{3,4}$/.test(words.replace('便', ''))) return []
    return [{ kind: 'flight' as const, start: index, end: index + words.length, title: `${carrier} ${number}`, isSure }]
  })
  return [...named, ...coded].toSorted((one, other) => one.start - other.start)
}

export function trainNumbersIn(text: MarkedText): JourneyNumber[] {
  const found = trains.flatMap(([pattern]) =>
    [...text.text.matchAll(pattern)].flatMap(({ 0: words, 1: name = '', 2: number = '', index }): JourneyNumber[] => {
      const { line, near } = around(text, index)
      // Short ones are regional trains, and words of other things.
      if (/^(?:RE|IR|IRE|RB|EN|TER|AVE|EC)$/.test(name) && !/\d{1,2}[:h]\d{2}/.test(near) && !trainWord.test(line))
        return []
      const title = name.endsWith('号') ? name.replace(/\s/g, '') : `${name.replace(/ No\.?$/i, '')} ${number}`
      return [{ kind: 'train', start: index, end: index + words.length, title, isSure: true }]
    }),
  )
  const coaches = [...text.text.matchAll(buses)].map(
    ({ 0: words, 1: name = '', 2: number = '', index }): JourneyNumber => ({
      kind: 'bus',
      start: index,
      end: index + words.length,
      title: `${name} ${number}`,
      isSure: true,
    }),
  )
  if (found.length + coaches.length === 0) return numbersAlone(text)
  return [...found, ...coaches].toSorted((one, other) => one.start - other.start)
}

const trainNumber =
  /(?<![\p{L}\d])(Train|TRAIN|Zug|Treno|Tren|Trein|Comboio)(?: (?:no|nr|number|n°|nº)\.?)?:? ([1-9]\d{1,4})(?![\p{L}\d]|[.,:/-]\d)/gu

/** 'Train 2151': where nothing else tells what it is called. */
const numbersAlone = (text: MarkedText): JourneyNumber[] =>
  [...text.text.matchAll(trainNumber)].map(({ 0: words, 1: name = '', 2: number = '', index }) => ({
    kind: 'train',
    start: index,
    end: index + words.length,
    title: `${name.charAt(0)}${name.slice(1).toLowerCase()} ${number}`,
    isSure: true,
  }))

/** Where a part of a journey begins that has no number. */
const part =
  /^[\s*•>-]*(?:outbound|outward|return|inbound|hinfahrt|ruckfahrt|hinreise|ruckreise|aller|retour|ida|vuelta|andata|ritorno|heenreis|terugreis|volta|往路|復路|行き|帰り)(?!-)/u

const kinds: readonly [BookingKind, RegExp][] = [
  ['bus', /\bflixbus|\bcoach ticket|\bbus(?: ticket|ticket|fahrt|reise)?\b|高速バス/u],
  ['ferry', /\bferry|\bfahre\b|\btraghetto|\bveerboot|\bfähre|フェリー/u],
  [
    'train',
    /\btrains?\b|\bzug\b|\bbahn\b|\bbahnhof|\brail\b|\brailway|\btreno|\btrein\b|\btren\b|\bcomboio|\bsncf|\brenfe|\btrenitalia|\bns\.nl|\beurostar|\bamtrak|\bgare\b|\btrainline|新幹線|特急|乗車券/u,
  ],
]

/** The parts of a journey whose trains have no number: 'Outbound', 'Return', or the whole text. */
export function unnumberedParts(text: MarkedText): { kind: BookingKind; parts: Mark[] } | null {
  const kind = kinds.find(([, words]) => words.test(text.folded))?.[0]
  if (!kind) return null
  const starts = text.lines.filter((line) => part.test(text.folded.slice(line.start, line.end)))
  const first = text.lines[0]?.start ?? 0
  return {
    kind,
    parts: (starts.length > 0 ? starts : [{ start: first, end: first }]).map(({ start }) => ({ start, end: start })),
  }
}
