/** Finds what a hotel or a restaurant is called, and where it is. */
import { foldPlaceName } from '#domain/places/fold-place-name.ts'
import { lineOf, type Mark, type Marked, wordsAt } from './marked-text.ts'
import { fieldWithin, type TextFacts } from './text-facts.ts'

type House = 'hotel' | 'restaurant'

const houseWords: Record<House, RegExp> = {
  hotel:
    /\b(?:hotels?|hostels?|inn|ryokan|resort|suites?|guest ?house|b&b|bed (?:and|&) breakfast|riad|pension|gasthof|gasthaus|albergo|locanda|agriturismo|pousada|parador|hostal|posada|lodge|villa|apart(?:a)?hotel|apartments?|residenc[ea]|motel|palace|marriott|hilton|hyatt|sheraton|novotel|ibis|mercure|radisson|chalet|chambres? d'hotes|auberge|herberg|quinta|machiya|minshuku|onsen|cottage|loft|studio)\b|旅館|ホテル|民宿|リゾート|荘$|イン$|屋$|亭$|温泉/u,
  restaurant:
    /\b(?:restaurant|ristorante|restaurante|trattoria|osteria|pizzeria|bistro|bistrot|brasserie|tavern|taverna|taberna|grill|cafe|sushi|ramen|izakaya|wirtshaus|gasthaus|steakhouse|marisqueira|asador|enoteca|eetcafe|cantina|kitchen|bar)\b|レストラン|亭$|寿司|鮨|料理|割烹|居酒屋|焼肉|店$/u,
}

const what: Record<House, string> = {
  hotel: 'booking|reservation|stay',
  restaurant: 'table|reservation|booking|dinner|lunch|brunch',
}
/** A name ends before these. */
const stop = String.raw`(?=\s+(?:is|has been|are|was|from|for|fur|ist|wurde|wird|est|a ete|pour|esta|ha sido|para|per|voor|foi|no dia|(?:vom|am|on|du|le|el|del|dal|il|op|van|em|de)\s+(?:\p{L}+\.?,?\s+)?\d)(?![\p{L}'])|[.!,;)(\n]|$)`
const said = String.raw`["“„«「]?([^\n"“”„«»「」!,;()]{2,70}?)["”»」]?`

/** What introduces a name; `bare` where a town may follow, too, so that a word of its kind has to be in it. */
function phrases(house: House): readonly { pattern: RegExp; bare: boolean }[] {
  const kind = what[house]
  const make = (source: string, bare = false) => ({ pattern: new RegExp(source + said + stop, 'gu'), bare })
  return [
    make(String.raw`\b(?:${kind})\b[^\n.:]{0,24}? at `),
    make(String.raw`\b(?:thank you for choosing|welcome to|willkommen im|bienvenue (?:a|au|a l')) ?`, true),
    make(String.raw`\byou(?:'re| are) (?:confirmed|booked|all set) (?:for|at) `),
    make(
      String.raw`\b(?:buchung|reservierung|aufenthalt|tisch|zimmer)\b[^\n.:]{0,28}? (?:im|beim?|in der|in dem|in den) `,
    ),
    make(String.raw`\b(?:buchung|reservierung|aufenthalt|tisch|unterkunft)\b[^\n.:]{0,28}? in `, true),
    make(
      String.raw`\b(?:reservation|sejour|table|chambre)\b[^\n.:]{0,28}? (?:chez|a l'etablissement|a l'hotel|au restaurant) `,
    ),
    make(String.raw`\b(?:reservation|sejour|table|chambre)\b[^\n.:]{0,28}? (?:au|a la|aux) `, house === 'hotel'),
    make(String.raw`\b(?:reservation|sejour|table|chambre)\b[^\n.:]{0,28}? (?:a l'|a|dans) `, true),
    make(String.raw`\bmesa\b[^\n.:]{0,28}? (?:en|no|na) (?:el |la )?`, house === 'hotel'),
    make(String.raw`\b(?:reserva|estancia|estadia)\b[^\n.:]{0,28}? (?:en|no|na|em) (?:el |la |o |a )?`, true),
    make(String.raw`\b(?:prenotazione|soggiorno|tavolo)\b[^\n.:]{0,28}? (?:presso|da) (?:il |la |l')?`),
    make(String.raw`\b(?:prenotazione|soggiorno|tavolo)\b[^\n.:]{0,28}? (?:al|alla|all'|a) `, true),
    make(String.raw`\b(?:boeking|reservering|verblijf|tafel)\b[^\n.:]{0,28}? bij (?:het )?`),
    make(String.raw`\b(?:boeking|reservering|verblijf|tafel)\b[^\n.:]{0,28}? in (?:het )?`, true),
  ]
}
const japanese =
  /(?:^|[\n。、 ])([^\n。、:：]{2,40}?)(?:の|を|へ)ご?(?:宿泊|来店)?(?:の)?ご?予約(?:が|を|いただ|内容|頂)/gu

const kindAlone =
  /^(?:hotels?|hostels?|inn|ryokan|resort|suites?|riad|pension|gasthof|gasthaus|albergo|locanda|pousada|parador|hostal|lodge|villa|apartments?|motel|auberge|cottage|loft|studio|onsen|restaurants?|ristorante|restaurante|trattoria|osteria|pizzeria|bistro|bistrot|brasserie|taverna|taberna|grill|cafe|sushi|ramen|bar|cantina|kitchen|dinner|lunch|brunch|table|booking|reservation|stay)$/u

/** Small words within names. */
const within =
  /^(?:de|la|le|les|des|du|del|della|delle|dei|di|da|do|dos|das|van|der|den|von|zur|zum|the|of|and|y|e|et|und|en|al|alla|à|au|aux|in|im|am|by|with|near|mit|avec|con|com|met|nahe|près|cerca|vicino|d['’].*|l['’].*|dell['’].*)$/u

/** The words of a sentence up to where the name in them ends. */
function beginningOf(words: string): string {
  const all = words.trim().split(/\s+/)
  const end = all.findIndex((word) => /^\p{Ll}/u.test(word) && !within.test(word))
  const kept = end < 0 ? all : all.slice(0, end)
  while (kept.length > 0 && /^\p{Ll}[^'’]*$/u.test(kept.at(-1) ?? '')) kept.pop()
  return kept.join(' ')
}

const verbs =
  /\s(?:is|has|looks?|awaits|welcomes|thanks|ist|freut|erwartet|bedankt|dankt|heißt|est|vous|a hâte|está|te|le|è|ti|vi|staat|wacht|heet|espera|aguarda)\s.*$/u

/** A line that is a name, or says something of it. */
const withoutVerb = (words: string): string => words.replace(verbs, '')

/** What is called so, but is a part of a text about it. */
const generic =
  /\b(?:polic(?:y|ies)|information|details?|rules|facilities|website|phone|contact|address|check-?in|check-?out|confirmation|confirmed|voucher|your|ihre?|votre|vostra|number|booking|buchung|reservation|reserva|prenotazione|reservering|total|preis|price|adresse|amenities|services?|terms|honors|bonvoy|rewards|member(?:ship)?|loyalty|sale|offers?|manage|view (?:map|booking|details|on)|directions|rating|thank|please|bitte|(?:double|twin|single|family|deluxe|standard|superior) room|doppelzimmer|einzelzimmer|zimmer(?:typ)?|chambre double|habitacion|camera (?:doppia|matrimoniale)|kamer|quarto|email|e-mail|app|code)\b|https?:|@|www\.|予約|確認|番号|料金|案内|詳細|規約|ください|ます|です/u

/** A name as it stands, without what only introduces it; null for what is hardly one. */
function houseName(words: string): string | null {
  const name = words.replaceAll(/^[\s"“„«「*•·|-]+|[\s"”»」*•·|,:-]+$/gu, '').trim()
  const folded = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  if (name.length < 2 || name.length > 70 || name.split(/\s+/).length > 9) return null
  if (!/^[\p{Lu}\p{Lo}\d]/u.test(name) || !/\p{L}{2}/u.test(name) || /^\d+[.,]\d/.test(name) || generic.test(folded))
    return null
  // What it is alone is no name: 'Hotel', 'Restaurant'.
  if (!/\s/u.test(name) && /^[a-z' ]+$/.test(folded) && kindAlone.test(folded)) return null
  // A sum or a day is no name.
  return /\d[.:/]\d{2}|[€$£¥円]|^\d{1,2} ?[ap]\.?m/iu.test(name) ||
    /[.!?。]$/u.test(name.replace(/\b(?:St|Co|Ltd)\.$/, ''))
    ? null
    : name
}

const isOfKind = (name: string, house: House): boolean =>
  houseWords[house].test(name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()) || houseWords[house].test(name)

function named(facts: TextFacts, house: House): Marked<string>[] {
  const { text } = facts
  const found: Marked<string>[] = []
  for (const { pattern, bare } of phrases(house))
    for (const match of text.folded.matchAll(pattern)) {
      const start = match.index + match[0].indexOf(match[1] ?? '', match[0].length - (match[1] ?? '').length - 2)
      const name = houseName(beginningOf(text.text.slice(start, start + (match[1] ?? '').length)))
      if (name && (!bare || isOfKind(name, house)))
        found.push({ start: match.index, end: match.index + match[0].length, value: name })
    }
  for (const match of text.text.matchAll(japanese)) {
    const name = houseName(match[1] ?? '')
    if (name && (isOfKind(name, house) || house === 'restaurant') && !/^(?:この|お客様|以下|下記)/u.test(name))
      found.push({ start: match.index, end: match.index + match[0].length, value: name })
  }
  return found
}

const japaneseLabel = /[\p{Script=Han}\p{Script=Katakana}]$/u

function labelled(
  facts: TextFacts,
  label: House | 'address',
  accept: (words: string) => string | null,
): Marked<string>[] {
  const { text } = facts
  return facts.labels(label).flatMap((mark): Marked<string>[] => {
    const at = lineOf(text, mark.start)
    const line = text.lines[at]
    if (!line || text.text.slice(line.start, mark.start).replaceAll(/[\s*•·■◆●▼【[]/gu, '') !== '') return []
    const rest = text.text.slice(mark.end, line.end)
    const [colon = ''] =
      /^[】\]]?\s*[:：|]\s*|^[】\]]\s*/u.exec(rest) ??
      (japaneseLabel.test(text.text.slice(mark.start, mark.end)) ? /^[ 　]+/u.exec(rest) : null) ??
      []
    // Another field may stand beside it.
    const value = fieldWithin(rest.slice(colon.length)).trim()
    if (colon !== '' && value !== '') {
      const name = accept(value)
      return name ? [{ start: mark.start, end: line.end, value: name }] : []
    }
    const next = text.lines[at + 1]
    if (rest.slice(colon.length).trim() !== '' || !next || /[:：]/.test(wordsAt(text, next))) return []
    const name = accept(wordsAt(text, next))
    return name ? [{ start: mark.start, end: next.end, value: name }] : []
  })
}

/** What stands before a name in the title of a mail. */
const intro =
  /^(?:(?:Reservierungs|Buchungs|Reservations)bestätigung|(?:Booking|Reservation) confirmation|Confirmation(?: de (?:votre )?réservation)?|Conferma (?:di |della )?prenotazione|Confirmación de (?:la |su )?reserva|Confirmação de reserva|Reserva(?: confirmada)?|Buchung|Reservierung|Réservation|Prenotazione|Boeking|Reservering|Booking|Reservation|Voucher)\s+(?:for |für |im |in |at |pour |chez |en |em |per |bij )?(?=\p{Lu})/u

/** The lines that are a name of their kind and nothing else. */
const titled = (facts: TextFacts, house: House): Marked<string>[] =>
  facts.text.lines.flatMap((line): Marked<string>[] => {
    const words = wordsAt(facts.text, line)
    if (/:/.test(words)) return []
    // 'Booking confirmed - Hotel Sonne'
    return words.split(/\s[-–—|]\s/u).flatMap((part) => {
      // 'Hotel Adler, Marktplatz 1'
      const name = houseName(withoutVerb(part.replace(intro, '').replace(/,\s[^\n]*\d.*$/u, '')))
      return name && isOfKind(name, house) ? [{ ...line, value: name }] : []
    })
  })

/** Whether a line is the name of a house of this kind. */
export const isTitled = (facts: TextFacts, house: House): boolean => titled(facts, house).length > 0

/** Of a home: the line above the one that says who is its host. */
const hosted = ({ text }: TextFacts): Marked<string>[] =>
  text.lines.flatMap((line, at): Marked<string>[] => {
    const above = text.lines[at - 1]
    const words = text.folded.slice(line.start, line.end)
    if (
      !above ||
      !/\b(?:hosted by|gastgeber|hote\s?:|chez l'habitant|anfitrion|host\s?:|verhuurder|anfitria|entire (?:home|place|rental|apartment)|ganze unterkunft|gesamte|logement entier|alojamiento entero|intero alloggio|espaco inteiro)\b|ホスト/u.test(
        words,
      )
    )
      return []
    const name = houseName(wordsAt(text, above))
    return name ? [{ ...above, value: name }] : []
  })

/** Those that say one name, some shorter: the one that most say; null where they differ. */
function oneOf(names: readonly Marked<string>[]): Marked<string> | null {
  const [first] = names
  if (!first) return null
  const folded = names.map(({ value }) => foldPlaceName(value) || value)
  const agree = folded.every((one) => folded.every((other) => one.includes(other) || other.includes(one)))
  if (!agree) return null
  const count = (one: string) => folded.filter((other) => other === one).length
  const best = folded.reduce((most, one) =>
    count(one) > count(most) || (count(one) === count(most) && one.length > most.length) ? one : most,
  )
  return names[folded.indexOf(best)] ?? first
}

/** What the house is called; null where nothing says it for sure. */
export function houseIn(facts: TextFacts, house: House): Marked<string> | null {
  const told = [...named(facts, house), ...labelled(facts, house, houseName)]
  if (told.length > 0) return oneOf(told)
  const homes = house === 'hotel' ? hosted(facts) : []
  const own = homes.length > 0 ? homes : titled(facts, house)
  const above = aboveAddress(facts)
  return (
    oneOf(own) ??
    (own.length === 0 || above.some(({ value }) => own.some((one) => one.value === value)) ? oneOf(above) : null)
  )
}

/** A line that is a name, above one that is surely an address. */
const aboveAddress = (facts: TextFacts): Marked<string>[] =>
  facts.text.lines.flatMap((line, at): Marked<string>[] => {
    const next = facts.text.lines[at + 1]
    const words = next ? wordsAt(facts.text, next) : ''
    const isWhole = /\d/.test(words) && (words.match(/,/g)?.length ?? 0) >= 2 && isAddress(words) !== null
    const own = wordsAt(facts.text, line)
    const name = /[:\d]/.test(own) || own.split(/\s+/).length > 6 ? null : houseName(own)
    return next && isWhole && !/:/.test(words) && !isBusy(facts, next) && name ? [{ ...line, value: name }] : []
  })

const isAddress = (words: string): string | null => {
  const line = words.trim()
  if (line.length < 6 || line.length > 150 || !/^[\p{L}\d〒]/u.test(line)) return null
  return /\d|,|[都道府県市区町]/u.test(line) && !/https?:|@|[!?]$/u.test(line) ? line : null
}

/** Where it is: behind the word that says so, else the line below its name. */
export function addressOf(facts: TextFacts, name: Marked<string> | null): Marked<string> | null {
  const told = labelled(facts, 'address', isAddress)
  if (told.length > 0) return new Set(told.map(({ value }) => value)).size === 1 ? (told[0] ?? null) : null
  if (!name) return null
  const { text } = facts
  const found = text.lines.flatMap((line, at): Marked<string>[] => {
    if (wordsAt(text, line).trim() !== name.value) return []
    const next = text.lines[at + 1]
    const words = next ? wordsAt(text, next) : ''
    const isTold =
      next && /\d/.test(words) && /,|[都道府県市区町]/u.test(words) && !/:/.test(words) && !isBusy(facts, next)
    const value = isTold ? isAddress(words) : null
    return value && next ? [{ ...next, value }] : []
  })
  return found[0] ?? null
}

/** What streets are called, as a word or at the end of one. */
const streetWord =
  /(?:\b(?:streets?|st|roads?|rd|avenue|ave|av|lane|ln|square|sq|boulevard|blvd|bd|drive|dr|way|row|mews|quay|pl|place|alley|rue|quai|cours|impasse|calle|callejon|avenida|avda|paseo|plaza|placa|carrer|via|viale|vicolo|piazza|corso|largo|rua|travessa|praca|vej|plads)|(?:strasse|straße|str\.?|gasse|platz|weg|allee|ufer|damm|markt|gata|gatan|gate|veien|straat|gracht|plein|laan|kade|dijk|gade))(?!\p{L})/u

/**
 * A street with its number and its town, alone on a line: 'Rudi-Dutschke-Straße 26, Berlin'. The foot of a mail has that of
 * its sender: it stands within some lines of the name or the day, and is the only one.
 */
export function streetBelow(facts: TextFacts, name: Mark | null, day: Mark | null): Marked<string> | null {
  const { text } = facts
  const isNear = (at: number) =>
    [name, day].some((mark) => {
      const lines = mark ? at - lineOf(text, mark.start) : 0
      return lines >= 1 && lines <= 4
    })
  const found = text.lines.flatMap((line): Marked<string>[] => {
    const value = isAddress(wordsAt(text, line))
    const folded = text.folded.slice(line.start, line.end)
    const [street = '', town = ''] = folded.split(',')
    const isStreet = /\d/.test(street) && streetWord.test(street) && /\p{L}{3}/u.test(town)
    const isSentence = /[:.!?]\s|[:.!?]$|\b(?:table|party|guests?|people|menu|please|your|you|we)\b/u.test(folded)
    return value && isStreet && !isSentence && !isBusy(facts, line) ? [{ ...line, value }] : []
  })
  const [only] = found
  return only && found.length === 1 && isNear(lineOf(text, only.start)) ? only : null
}

const isBusy = (facts: TextFacts, line: Mark): boolean =>
  [...facts.days, ...facts.clocks].some(({ start, end }) => start >= line.start && end <= line.end)
