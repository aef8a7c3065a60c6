/** What is said about files of other programs, in sentences. */
import { plural, t } from '@lingui/core/macro'
import type { CandidateProblem } from '#domain/imports/candidate.ts'
import type { RefusalCode } from '#domain/imports/import-refusal.ts'
import type { UnreadableCode } from '#domain/imports/known-unreadable.ts'
import type { ImportAnswer } from '#domain/imports/read-import.ts'
import type { ImportTarget } from '#sync/local/kept-imports.ts'
import type { LeftOut, LeftOutCode } from '#domain/imports/reading.ts'

/** Why nothing was read. `silent`: the reader said nothing for long. */
export function failureWords(reason: RefusalCode | 'silent' | 'failed'): string {
  if (reason === 'silent') return t`Nothing happened for twenty seconds, so we stopped. Try a smaller file.`
  if (reason === 'failed') return t`That didn’t work. Try again.`
  return refusalWords(reason)
}

/** Why nothing of it was read. */
function refusalWords(code: RefusalCode): string {
  const words: Record<RefusalCode, string> = {
    unknown: t`We don’t know this kind of file. See below for what we can read.`,
    empty: t`There’s nothing in it that we could import.`,
    broken: t`This file is damaged, or it isn’t what it looks like. Try exporting it again.`,
    'declares-entities': t`This file has parts that could do harm, so we didn’t open it.`,
    'too-deep': t`This file is built in a way that no export is, so we didn’t read it.`,
    'text-too-long': t`This file has a text without an end, so we didn’t read it.`,
    'unpacks-too-large': t`This archive unpacks to far more than it says, so we didn’t open it.`,
    'unsafe-path': t`This archive tries to put files where they don’t belong, so we didn’t open it.`,
    encrypted: t`This archive is locked. Unlock it first, or export it without a password.`,
    'too-large': t`This file is too large.`,
    encoding: t`We can’t read the letters of this file. Save it as UTF-8 and try again.`,
  }
  return words[code]
}

/** What to export instead of a file that is known and tells of no place. */
export function unreadableWords(code: UnreadableCode): string {
  const words: Record<UnreadableCode, string> = {
    'timeline-edits': t`This only goes with your Google Timeline. To get the timeline itself, open Settings on your phone, then Location, then Timeline, and export it there.`,
    'timeline-settings': t`These are just the settings of your Google Timeline. To get the timeline itself, open Settings on your phone, then Location, then Timeline, and export it there.`,
    'timeline-encrypted': t`Only your phone can open this backup of your Google Timeline. There, open Settings, then Location, then Timeline, and export it.`,
    'takeout-index': t`This is only the table of contents of Google Takeout. Choose the whole archive instead.`,
    splitwise: t`This is from Splitwise. We can’t import expenses yet.`,
    tricount: t`This is from Tricount. We can’t import expenses yet.`,
    photos: t`We can’t import photos by themselves. Add them to a goal, or to a trip’s documents.`,
    fit: t`This is from a sports watch. Export it as GPX instead.`,
    tcx: t`This is from a sports watch. Export it as GPX instead.`,
    shapefile: t`This is a shapefile. Export it as GeoJSON instead.`,
    excel: t`This is a spreadsheet. Save it as CSV and try again.`,
    pdf: t`This is a PDF. We found no booking in it. If there is one, open its trip and choose “Import a booking”.`,
    mail: t`This is an e-mail. We found no booking in it. If there is one, open its trip and choose “Import a booking”.`,
    html: t`This is a saved web page. Export the data as a file, or paste the address of the page.`,
  }
  return words[code]
}

/** What one should look at before it is brought in. */
export function problemWords(problem: CandidateProblem): string {
  const words: Record<CandidateProblem, string> = {
    'no-coordinates': t`Not on the map yet`,
    'coordinates-zero': t`The file doesn’t say where it is`,
    'coordinates-impossible': t`Its coordinates aren’t anywhere on Earth`,
    'coordinates-completed': t`The file left out a zero: check where it is`,
    'placed-by-name': t`Found by its name: check where it is`,
    'no-name': t`No name`,
    'date-unclear': t`The date could be read in two ways, so it’s left out`,
    shortened: t`Some text was too long, so it’s shortened`,
  }
  return words[problem]
}

/** What stays outside, and how much of it. */
export function leftOutWords({ code, count }: Pick<LeftOut, 'code' | 'count'>): string {
  const words: Record<LeftOutCode, string> = {
    'not-a-place': plural(count, { one: '# link that isn’t a place', other: '# links that aren’t places' }),
    nameless: plural(count, { one: '# thing without a name or a place', other: '# things without a name or a place' }),
    'line-or-area': plural(count, { one: '# line or area', other: '# lines and areas' }),
    'track-points': plural(count, { one: '# point of a track', other: '# points of tracks' }),
    'network-link': plural(count, { one: '# link to another map', other: '# links to other maps' }),
    overlay: plural(count, { one: '# picture on a map', other: '# pictures on a map' }),
    repetition: plural(count, { one: '# repetition of an event', other: '# repetitions of events' }),
    'called-off': plural(count, { one: '# event that was called off', other: '# events that were called off' }),
    'unreadable-part': plural(count, { one: '# damaged part', other: '# damaged parts' }),
    'rest-of-file': t`Everything after the place where the file breaks off`,
    twice: plural(count, { one: '# thing that’s in it twice', other: '# things that are in it twice' }),
    'too-many': plural(count, { one: '# thing over the limit of 20,000', other: '# things over the limit of 20,000' }),
    'more-bookings': t`Bookings after the first 20 of one e-mail or paper`,
    checklists: plural(count, { one: '# checklist', other: '# checklists' }),
    notes: plural(count, { one: '# note', other: '# notes' }),
    people: plural(count, { one: '# person', other: '# people' }),
    money: plural(count, { one: '# expense', other: '# expenses' }),
    photos: plural(count, { one: '# photo', other: '# photos' }),
    videos: plural(count, { one: '# video', other: '# videos' }),
    files: plural(count, { one: '# file', other: '# files' }),
    'region-ids': plural(count, {
      one: '# region that only its writer knows',
      other: '# regions that only their writer knows',
    }),
    'archive-in-archive': plural(count, {
      one: '# archive inside the archive',
      other: '# archives inside the archive',
    }),
    'unknown-file': plural(count, { one: '# file we don’t know', other: '# files we don’t know' }),
    moving: plural(count, { one: '# point on the way', other: '# points on the way' }),
    'at-sea': plural(count, { one: '# point at sea', other: '# points at sea' }),
    'no-time': plural(count, { one: '# point without a time', other: '# points without a time' }),
  }
  return words[code]
}

/** Where things went that have no list or trip by name. */
export function placeWords({ kind }: ImportTarget): string {
  if (kind === 'visits') return t`Places I’ve been`
  return kind === 'archive' ? t`A Farlight archive` : t`Imported`
}

/** What was found, by kinds. */
export function countWords({ counts }: Pick<ImportAnswer, 'counts'>): string[] {
  const words = [
    [counts.place, plural(counts.place, { one: '# place', other: '# places' })],
    [counts.visit, plural(counts.visit, { one: '# place you’ve been', other: '# places you’ve been' })],
    [counts.booking, plural(counts.booking, { one: '# booking', other: '# bookings' })],
    [counts.event, plural(counts.event, { one: '# event', other: '# events' })],
  ] as const
  return words.flatMap(([count, said]) => (count > 0 ? [said] : []))
}
