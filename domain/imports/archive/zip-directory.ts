/** What a ZIP file holds, by the directory at its end, also of those above four gigabytes (zip64). Nothing is unpacked here. */
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import type { SliceableSource } from '#domain/imports/import-source.ts'
import { archiveLimits } from '#domain/imports/limits.ts'

export interface ZipEntry {
  /** With its folders, '/' between them. */
  path: string
  packedBytes: number
  /** As the directory says; unpacking holds it to that. */
  bytes: number
  /** 0 as it is, 8 deflated. */
  method: number
  isEncrypted: boolean
  /** Where its header begins in the file. */
  at: number
}

const endMark = 0x06054b50
const end64Mark = 0x06064b50
const locatorMark = 0x07064b50
const entryMark = 0x02014b50
/** The record that ends the file, the place of the larger one before it, and a comment. */
const endBytes = 22
const locatorBytes = 20
const longestComment = 65_535

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** @throws ImportRefused for what is no archive, or names a file outside of it */
export async function zipDirectory(source: SliceableSource): Promise<ZipEntry[]> {
  const { start, size, count } = await directoryPlace(source)
  if (size > archiveLimits.directoryBytes || count > archiveLimits.entries) throw new ImportRefused('too-large')
  if (start + size > source.size) throw new ImportRefused('broken', 'directory')
  const bytes = await source.slice(start, start + size)
  const view = viewOf(bytes)
  const entries: ZipEntry[] = []
  let at = 0
  for (let seen = 0; seen < count; seen++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) throw new ImportRefused('broken', 'directory')
    const flags = view.getUint16(at + 8, true)
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true)
    if (next > bytes.length) throw new ImportRefused('broken', 'directory')
    const named = bytes.subarray(at + 46, at + 46 + nameLength)
    const path = new TextDecoder((flags & 0x800) !== 0 || isUtf8(named) ? 'utf-8' : 'windows-1252').decode(named)
    const sizes = wideSizes(viewOf(bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)), {
      bytes: view.getUint32(at + 24, true),
      packedBytes: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    const method = view.getUint16(at + 10, true)
    const kept = safePath(path)
    if (!/[\\/]$/.test(path)) entries.push({ path: kept, ...sizes, method, isEncrypted: (flags & 1) !== 0 })
    at = next
  }
  checkSizes(entries, source.size)
  return entries
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Whoever unpacks '../../x' writes outside of where they meant to: no program that is well makes such a file. */
function safePath(path: string): string {
  const parts = path.split(/[\\/]/)
  // oxlint-disable-next-line no-control-regex -- a name with control characters is none
  if (path === '' || parts.includes('..') || parts[0] === '' || /^[a-z]:/i.test(path) || /[\u0000-\u001F]/.test(path))
    throw new ImportRefused('unsafe-path', path.slice(0, 200))
  return parts.filter((part) => part !== '.' && part !== '').join('/')
}

function checkSizes(entries: readonly ZipEntry[], size: number): void {
  for (const { path, bytes, packedBytes, at } of entries) {
    if (at >= size || packedBytes > size) throw new ImportRefused('broken', path)
    if (bytes > archiveLimits.entryBytes) throw new ImportRefused('unpacks-too-large', path)
  }
  // A bomb points with all its names at the same bytes.
  if (entries.reduce((sum, { packedBytes }) => sum + packedBytes, 0) > size)
    throw new ImportRefused('unpacks-too-large', 'overlap')
}

async function directoryPlace(source: SliceableSource): Promise<{ start: number; size: number; count: number }> {
  const from = Math.max(0, source.size - endBytes - longestComment - locatorBytes)
  const tail = await source.slice(from, source.size)
  const view = viewOf(tail)
  let end = tail.length - endBytes
  while (end >= 0 && view.getUint32(end, true) !== endMark) end--
  if (end < 0) throw new ImportRefused('broken', 'no end')
  const count = view.getUint16(end + 10, true)
  const size = view.getUint32(end + 12, true)
  const start = view.getUint32(end + 16, true)
  const isWide = count === 0xffff || size === 0xffffffff || start === 0xffffffff
  const locator = end - locatorBytes
  if (!isWide || locator < 0 || view.getUint32(locator, true) !== locatorMark) return { start, size, count }
  const at = wide(view, locator + 8)
  if (at + 56 > source.size) throw new ImportRefused('broken', 'no end')
  const record = viewOf(await source.slice(at, at + 56))
  if (record.getUint32(0, true) !== end64Mark) throw new ImportRefused('broken', 'no end')
  return { count: wide(record, 32), size: wide(record, 40), start: wide(record, 48) }
}

/** Eight bytes; what no number holds exactly is beyond any file. */
function wide(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ImportRefused('broken', 'sizes')
  return Number(value)
}

type Sizes = Pick<ZipEntry, 'bytes' | 'packedBytes' | 'at'>

/** Numbers that do not fit into four bytes stand in a field of their own, in this order. */
function wideSizes(extra: DataView, sizes: Sizes): Sizes {
  const wanted = (['bytes', 'packedBytes', 'at'] as const).filter((name) => sizes[name] === 0xffffffff)
  if (wanted.length === 0) return sizes
  for (let at = 0; at + 4 <= extra.byteLength; ) {
    const length = extra.getUint16(at + 2, true)
    if (extra.getUint16(at, true) === 1) {
      const read = { ...sizes }
      let field = at + 4
      for (const name of wanted) {
        if (field + 8 > at + 4 + length || field + 8 > extra.byteLength) throw new ImportRefused('broken', 'sizes')
        read[name] = wide(extra, field)
        field += 8
      }
      return read
    }
    at += 4 + length
  }
  throw new ImportRefused('broken', 'sizes')
}
