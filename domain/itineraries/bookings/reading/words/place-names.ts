/** Finds what places of a journey are called, where no code says it. */
import type { TextFacts } from './text-facts.ts'
import { hasLabel, labelPattern } from './labels.ts'
import { type Mark, type Marked, wordsAt } from './marked-text.ts'

/** Words that are no place. */
const noPlace =
  /：|\b(?:class|klasse|classe|clase|economy|business|premium|seat|sitz\w*|platz|coach|wagen|car|voiture|carrozza|rijtuig|coche|carruagem|ticket|fare|tarif\w*|adult\w*|erwachsene\w*|passenger\w*|train|zug|flight|flug|vol|bus|total|preis|price|gate|terminal|direct|direkt|stops?|non-?stop|duration|dauer|confirmed|bestatigt|details?|outward|outbound|return|hinfahrt|ruckfahrt|hinflug|ruckflug|aller|retour|ida|vuelta|andata|ritorno|heenreis|terugreis|volta|booking|buchung|reservation|reserva|prenotazione|boeking|order|please|your|ihre|votre|operated|status|ok|platform|gleis|voie|binario|spoor|via|standard|first|second|saver|flex|second[ao]|prima|baggage|bagage)\b|[:@#]|\d{2}|便|号|席|円|予約|普通車|指定/iu

/** A platform and the like behind a station. */
const behind =
  /\s*(?:,|\(|\||·|•)?(?<!\p{L})\s*(?:gl(?:eis)?\.?|platform|plat\.?|voie|quai|binario|bin\.?|via|v[ií]a|spoor|spr\.?|linha|plataforma|terminal|halle|hall|gate|track|bahnsteig|\d+番線)\s*[a-z]?\d+[a-z]?\)?(?=[\s,|]|$)|\s*\d+番線/giu

/** The name of a place in a line without what else stands there; null for what is hardly one. */
export function placeName(words: string): string | null {
  const name = words
    .replaceAll(behind, ' ')
    .trim()
    .replaceAll(/^[\s,;:|•·*>→➔–—-]+|[\s,;:|•·*>→➔–—(-]+$/gu, '')
    .replace(/^(?:Ab|An|ab|an|from|to|von|nach|de|da|at|in|à|a|van|naar|para|dep\.?|arr\.?)\s+(?=\p{Lu})/u, '')
    // A platform without a word.
    .replace(/(?<=\s(?:ab|an)) \d{1,3}[A-Za-z]?$|(?<=\)|\p{Ll}) \d{1,2}[A-Z]?$/u, '')
    .replace(/[\s,]+(?:to|nach|naar|vers|para|hasta|à|a|at|um|alle|às|om|le|il|el|on|am|den|de|du)$/u, '')
    .replace(/[\s,]+(?:ab|an|dep\.?|arr\.?)$/u, '')
    .trim()
  if (name.length < 2 || name.length > 60 || !/^[\p{Lu}\p{Lo}]/u.test(name)) return null
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  if (noPlace.test(plain) || name.split(/\s+/).length > 7) return null
  // A sentence is no name.
  return /[.!?]\s|[.!?。]$/u.test(name.replaceAll(/\b(?:St|Hbf|Int|Pl|Gde|Sta|\p{Lu})\./gu, '')) ? null : name
}

const arrows = /\s*(?:→|➔|➜|⇒|->|=>|>|»|⟶|▶|▸|✈)\s*/u
const dashes = /\s+[-–—~〜～]\s+|(?<=[\p{Lo}])[-–—~〜～](?=[\p{Lo}])/u
const routes: readonly RegExp[] = [
  /(?:^|\s)from\s+(\p{Lu}[^\n:]*?)\s+to\s+(\p{Lu}[^\n:]*)$/u,
  /(?:^|\s)von\s+(\p{Lu}[^\n:]*?)\s+nach\s+(\p{Lu}[^\n:]*)$/u,
  /(?:^|\s)(?:de|depuis)\s+(\p{Lu}[^\n:]*?)\s+(?:à|vers)\s+(\p{Lu}[^\n:]*)$/u,
  /(?:^|\s)(?:de|desde)\s+(\p{Lu}[^\n:]*?)\s+(?:a|hasta|para)\s+(\p{Lu}[^\n:]*)$/u,
  /(?:^|\s)da\s+(\p{Lu}[^\n:]*?)\s+a\s+(\p{Lu}[^\n:]*)$/u,
  /(?:^|\s)van\s+(\p{Lu}[^\n:]*?)\s+naar\s+(\p{Lu}[^\n:]*)$/u,
  /^([\p{Lo}]{1,12}?)(?:駅)?(?:から|発)\s*([\p{Lo}]{1,12}?)(?:駅)?(?:まで|行き?|着)?$/u,
  /^(\p{Lu}[^\n:]*?)\s+(?:to|nach|naar)\s+(\p{Lu}[^\n:]*)$/u,
]

export interface Route {
  from: Marked<string>
  to: Marked<string>
}

const marked = (value: string, line: Mark): Marked<string> => ({ ...line, value })

/** 'Paris Gare de Lyon → Lyon Part Dieu' of a line without its days, times and numbers. */
export function routeIn(words: string, line: Mark): Route | null {
  const bare = words.replace(/^[^:：]{0,24}[:：]\s*/u, '').trim()
  for (const text of new Set([bare, words.trim()])) {
    for (const mark of [arrows, dashes]) {
      const parts = text.split(mark)
      if (parts.length !== 2) continue
      const [from, to] = parts.map((part) => placeName(part))
      if (from && to) return { from: marked(from, line), to: marked(to, line) }
    }
    for (const route of routes) {
      const match = route.exec(text)
      const [from, to] = [placeName(match?.[1] ?? ''), placeName(match?.[2] ?? '')]
      if (from && to) return { from: marked(from, line), to: marked(to, line) }
    }
  }
  return null
}

/** Where something was taken out: a sign that no text has. */
const gap = '\uFFFC'

/** A line without the days, the times and what else was found in it. */
export function restOfLine(facts: TextFacts, line: Mark, others: readonly Mark[]): string {
  const { text } = facts
  let words = wordsAt(text, line)
  for (const { start, end } of [...facts.days, ...facts.clocks, ...others])
    if (start >= line.start && end <= line.end)
      words = words.slice(0, start - line.start) + gap.repeat(end - start) + words.slice(end - line.start)
  return words
    .replaceAll(new RegExp(`${gap}[発着]`, 'gu'), gap)
    .replaceAll(gap, ' ')
    .replaceAll(/[(（]\s*[)）]/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** A line without the labels of departure and arrival at its beginning. */
export function withoutLabels(words: string): string {
  const folded = words.toLowerCase().normalize('NFC')
  for (const label of ['departure', 'arrival', 'from', 'to'] as const) {
    const pattern = new RegExp(`^(?:${labelPattern(label).source})`, 'u')
    const plain = folded.replaceAll(/[À-ž]/gi, (letter) => letter.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    const match = pattern.exec(plain)
    if (match && (match[0].length > 2 || /\p{Lo}/u.test(match[0])))
      return words
        .slice(match[0].length)
        .replace(/^\s*[:.·-]\s*/u, '')
        .trim()
  }
  return words
}

/** Where a label alone says where it starts or ends: 'From: Paris', or the name below 'Departure station'. */
export function labelledPlace(
  facts: TextFacts,
  within: Mark,
  label: 'from' | 'to' | 'departure' | 'arrival',
  others: readonly Mark[],
): Marked<string> | null {
  const { text } = facts
  for (const mark of facts.labels(label)) {
    if (mark.start < within.start || mark.end > within.end) continue
    const at = text.lines.findIndex((line) => line.start === mark.start)
    const line = text.lines[at]
    if (!line) continue
    const [colon = ''] = /^\s*[:：]\s*/u.exec(text.text.slice(mark.end, line.end)) ?? []
    const rest: Mark = { start: mark.end + colon.length, end: line.end }
    if (colon !== '' && rest.end > rest.start) {
      const name = placeName(restOfLine(facts, rest, others))
      if (name) return { ...rest, start: mark.start, value: name }
    } else if (rest.end - mark.end <= 1) {
      const next = text.lines[at + 1]
      const name = next && next.end <= within.end ? placeName(restOfLine(facts, next, others)) : null
      if (name && next && !hasLabel(name.toLowerCase(), 'departure'))
        return { start: mark.start, end: next.end, value: name }
    }
  }
  return null
}
