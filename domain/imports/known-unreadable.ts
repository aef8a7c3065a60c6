/** Files that are known and tell of no place: what to export instead is said for each. */
import { kindOfParts, partSizes } from '#domain/itineraries/files/file-kind.ts'
import type { ImportHead } from './adapter.ts'

/**
 * `timeline-edits`, `timeline-settings`: lie beside the timeline in Takeout; the timeline itself is exported on the phone.
 * `timeline-encrypted`: a backup that only the phone opens; likewise. `takeout-index`: the page of an archive of Takeout.
 * `splitwise`, `tricount`: money of a group, which is no place. `photos`: pictures by themselves.
 * `fit`, `tcx`: recordings of sport watches; GPX instead. `shapefile`: of a map program; GeoJSON instead.
 * `excel`: CSV instead. `pdf`, `mail`: no booking was found in it. `html`: a page that was saved.
 */
export const unreadableCodes = [
  'timeline-edits',
  'timeline-settings',
  'timeline-encrypted',
  'takeout-index',
  'splitwise',
  'tricount',
  'photos',
  'fit',
  'tcx',
  'shapefile',
  'excel',
  'pdf',
  'mail',
  'html',
] as const
export type UnreadableCode = (typeof unreadableCodes)[number]

/** Null for what is not known. @param bytes the first of the file */
export function knownUnreadable({ name, text, entries }: ImportHead, bytes: Uint8Array): UnreadableCode | null {
  const starts = (mark: string, at = 0) =>
    Array.from(mark).every((sign, place) => bytes[at + place] === sign.charCodeAt(0))
  if (entries) {
    const has = (pattern: RegExp) => entries.some((path) => pattern.test(path))
    if (has(/^xl\/workbook\.xml$/) || has(/^content\.xml$/)) return 'excel'
    return has(/\.shp$/i) ? 'shapefile' : null
  }
  if (/"timelineEdits"\s*:/.test(text)) return 'timeline-edits'
  if (/^[\s\uFEFF]*\{/.test(text) && /"deviceSettings"\s*:/.test(text)) return 'timeline-settings'
  // Bytes without a form: its name alone tells.
  if (/(?:^|\/)encrypted backups?\.(?:txt|json)$/i.test(name)) return 'timeline-encrypted'
  if (/(?:^|\/)archive_browser\.html$/i.test(name)) return 'takeout-index'
  const [first = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)
  if (/^[^,\n]{1,40},[^,\n]{1,40},[^,\n]{1,40},[^,\n]{1,40},[^,\n]{1,40}/.test(first) && isSplitwise(text, first))
    return 'splitwise'
  if (/tricount/i.test(name) && /\.(?:csv|xlsx?|pdf|json)$/i.test(name)) return 'tricount'
  if (starts('%PDF-')) return 'pdf'
  if (starts('\u00FF\u00D8\u00FF') || starts('\u0089PNG') || starts('ftyp', 4)) return 'photos'
  if (starts('.FIT', 8)) return 'fit'
  if (/<TrainingCenterDatabase[\s/>]/.test(text)) return 'tcx'
  if (bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0x27 && bytes[3] === 0x0a) return 'shapefile'
  // The container of old programs of an office.
  if (starts('\u00D0\u00CF\u0011\u00E0')) return 'excel'
  if (isMail(bytes)) return 'mail'
  return /^[\s\uFEFF]*(?:<!doctype html|<html[\s>])/i.test(text) ? 'html' : null
}

function isMail(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, partSizes.start)
  const parts = { start, end: new Uint8Array(), size: bytes.length, hasZero: start.includes(0) }
  return kindOfParts(parts) === 'message/rfc822'
}

/** Date, description, category, cost, currency, then a column a person, with translated names: told by what stands below. */
function isSplitwise(text: string, header: string): boolean {
  if (/^date,description,category,cost,currency/i.test(header)) return true
  const rows = text
    .split(/\r?\n/)
    .slice(1, 6)
    .filter((line) => line.trim() !== '')
  const row = /^\d{4}-\d{2}-\d{2},.{0,200},[^,]{1,60},-?\d+(?:\.\d+)?,[A-Z]{3},-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?)*\s*$/
  return rows.length > 0 && rows.every((line) => row.test(line))
}
