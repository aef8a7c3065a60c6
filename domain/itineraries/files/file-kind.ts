/**
 * What a file is, judged by its bytes and never by its name: the same on the device, which chooses it, and on the server,
 * which keeps it. Pages and pictures with scripts (HTML, SVG) are none of these.
 */

/** In the order on screen; as the database has them (migration trip_files). */
export const fileKinds = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'application/vnd.apple.pkpass',
  'message/rfc822',
  'text/calendar',
] as const
export type FileKind = (typeof fileKinds)[number]

/** The endings by which other programs know the kind; the first is its own. */
const endings: Record<FileKind, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'application/vnd.apple.pkpass': ['pkpass'],
  'message/rfc822': ['eml'],
  'text/calendar': ['ics', 'ical', 'ifb', 'icalendar'],
}

/**
 * The name under which a file is saved: with an ending of its kind, which decides what opens it. A PDF may hold a page with
 * scripts behind its first line, and must not be opened as one because it is called so.
 */
export function nameToSave(name: string, kind: FileKind): string {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return endings[kind].includes(ending) ? name : `${name}.${endings[kind][0]}`
}

/** In bytes; what administrators have set decides (`trip_file_size`, `trip_file_space`), these are what a device assumes of them. */
export const fileLimits = { largest: 20_000_000, space: 500_000_000 } as const
export const longestFileName = 200

/** What of a file tells its kind, so that a large one need not be in memory. */
export interface FileParts {
  /** Its first bytes, `partSizes.start` of them where it has so many. */
  start: Uint8Array
  /** Its last bytes, `partSizes.end` of them where it has so many. */
  end: Uint8Array
  size: number
  /** Whether a byte is zero, which no text has. */
  hasZero: boolean
}
/** In bytes. The directory of a pass, at its end, has a few names. */
export const partSizes = { start: 8_192, end: 262_144 } as const

/** The kind of the whole file; null for anything that is not taken. */
export const kindOfBytes = (bytes: Uint8Array): FileKind | null =>
  kindOfParts({
    start: bytes.subarray(0, partSizes.start),
    end: bytes.subarray(-partSizes.end),
    size: bytes.length,
    hasZero: bytes.includes(0),
  })

/** The same of a file that is not in memory. */
export function kindOfParts({ start, end, size, hasZero }: FileParts): FileKind | null {
  const has = (at: number, text: string) => latin(start, at, at + text.length) === text
  if (has(0, '%PDF-')) return 'application/pdf'
  if (has(0, '\xff\xd8\xff')) return 'image/jpeg'
  if (has(0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (has(0, 'RIFF') && has(8, 'WEBP')) return 'image/webp'
  if (has(4, 'ftyp')) return /^(heic|heix|heim|heis|hevc|mif1|msf1)$/.test(latin(start, 8, 12)) ? 'image/heic' : null
  if (has(0, 'PK\x03\x04')) return zipNames(end, size).includes('pass.json') ? 'application/vnd.apple.pkpass' : null
  return hasZero ? null : kindOfText(start)
}

/** The characters of the bytes, one each. */
const latin = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end))

/** A calendar or a mail by how it begins. */
function kindOfText(bytes: Uint8Array): FileKind | null {
  const start = latin(bytes, 0, partSizes.start).replace(/^\xef\xbb\xbf/, '')
  if (/^\s*BEGIN:VCALENDAR\r?\n/i.test(start)) return 'text/calendar'
  const [head = ''] = start.split(/\r?\n\r?\n/)
  // Folded lines begin with a blank; the first may be the envelope of a mailbox.
  const lines = head.replace(/^From .*\r?\n/, '').split(/\r?\n/)
  const isHead = lines.every((line, at) => /^[!-9;-~]+:/.test(line) || (at > 0 && /^[ \t]/.test(line)))
  const isCut = start.length >= partSizes.start && head === start
  const names = new Set(lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()))
  return (isHead || isCut) &&
    /^[!-9;-~]+:/.test(lines[0] ?? '') &&
    names.has('from') &&
    (names.has('date') || names.has('subject') || names.has('received'))
    ? 'message/rfc822'
    : null
}

const mostEntries = 1_000

/**
 * The names in the directory at the end of a ZIP file; none where it cannot be read.
 * @param bytes the whole file, or its end
 * @param size of the whole file
 */
export function zipNames(bytes: Uint8Array, size = bytes.length): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // The record that ends the file, before a comment of at most 65,535 bytes.
  let end = bytes.length - 22
  while (end >= 0 && end > bytes.length - 65_558 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) return []
  const count = view.getUint16(end + 10, true)
  const names: string[] = []
  // The directory says where it begins in the whole file.
  let at = view.getUint32(end + 16, true) - (size - bytes.length)
  while (names.length < Math.min(count, mostEntries)) {
    if (at < 0 || at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return []
    const length = view.getUint16(at + 28, true)
    names.push(latin(bytes, at + 46, at + 46 + length))
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}
