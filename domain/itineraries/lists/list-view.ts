/** How the entries of a list stand on the screen: below the headings of their sections, each in its order. */
import type { TemplateEntry } from './packing-template.ts'
import type { TripItem } from './trip-item.ts'
import { leadTimeOf } from './due.ts'
import { byPlace } from './entry-places.ts'
import { knownSections } from './sections.ts'

export interface Section<Entry> {
  /** Null: without a heading. */
  name: string | null
  entries: Entry[]
}

/**
 * The sections of a list: what has none first, then those that the built-in templates know in their order, then others by
 * name. So two devices need not agree on an order of sections.
 */
export function sectionsOf<Entry extends Pick<TripItem, 'id' | 'place' | 'section'>>(
  entries: readonly Entry[],
): Section<Entry>[] {
  const sections = new Map<string | null, Entry[]>()
  for (const entry of entries) sections.set(entry.section, [...(sections.get(entry.section) ?? []), entry])
  return [...sections]
    .map(([name, members]) => ({ name, entries: members.toSorted(byPlace) }))
    .sort((one, other) => compareSections(one.name, other.name))
}

function compareSections(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null)
  return rank(one) - rank(other) || one.localeCompare(other, 'en-US') || (one < other ? -1 : 1)
}

function rank(name: string): number {
  const at = knownSections.indexOf(name)
  return at < 0 ? knownSections.length : at
}

/** How many there are, and how many are ticked. */
export const countOf = (entries: readonly Pick<TripItem, 'ticked'>[]) => ({
  ticked: entries.filter(({ ticked }) => ticked).length,
  all: entries.length,
})

/** What an entry is about, however it is written: 'Shirts × 5', 'shirts x3' and 'Shirts' are one thing. */
export function subjectOf(title: string): string {
  const whole = title.toLocaleLowerCase('en-US').replace(/\s+/g, ' ').trim()
  const subject = whole
    .replace(/^\d{1,3} ?(?:[x×] )?(?=\p{L})/u, '')
    .replace(/ ?(?:[x×] ?\d{1,3}|\(\d{1,3}\)|\d{1,3} ?[x×])$/, '')
    .replace(/[ \p{P}]+/gu, ' ')
    .trim()
  return subject || whole
}

/** Of these entries those that a list does not have yet, each once. */
export function missingEntries<Entry extends { title: string }>(
  list: readonly { title: string }[],
  entries: readonly Entry[],
): Entry[] {
  const known = new Set(list.map(({ title }) => subjectOf(title)))
  return entries.filter(({ title }) => {
    const subject = subjectOf(title)
    if (known.has(subject)) return false
    known.add(subject)
    return true
  })
}

/** What a list keeps for other trips: its entries in their order, without ticks, people and days of the calendar. */
export const templateEntries = (
  entries: readonly Pick<TripItem, 'id' | 'place' | 'section' | 'title' | 'due'>[],
): TemplateEntry[] =>
  sectionsOf(entries).flatMap(({ entries: inOrder }) =>
    inOrder.map(({ title, section, due }) => ({
      title,
      ...(section !== null && { section }),
      ...(leadTimeOf(due) !== null && { due }),
    })),
  )
