/** Opens a pass (.pkpass): a ZIP file that says in `pass.json` what it shows. Nothing is signed here, so nothing is believed. */
import { strFromU8, Unzip, UnzipInflate } from 'fflate'

/** So many bytes are unpacked at most, of all entries together: a small file may pack a huge one, and say that it is small. */
const mostBytes = 2_000_000
/** It is unpacked step by step, each of so many packed bytes: none makes more than four million. */
const step = 4_096
const wanted = /^(pass\.json|(en|en-\w+)\.lproj\/pass\.strings)$/

/** `content`: as parsed, of any shape. `say`: the English words for those in the pass, where it speaks several languages. */
export interface OpenedPass {
  content: unknown
  say: (words: string) => string
}

/** Null where there is no pass in it. @throws whatever is wrong with the ZIP file or its JSON */
export function openPass(bytes: Uint8Array): OpenedPass | null {
  const entries = unpacked(bytes)
  const content = entries.get('pass.json')
  if (!content) return null
  const words = stringsIn([...entries].find(([name]) => name.endsWith('.strings'))?.[1])
  return { content: JSON.parse(decode(content)), say: (given) => words.get(given) ?? given }
}

/** Of a bundle; more are somebody's wallet. */
const mostPasses = 20
const mostInBundle = 20_000_000

/** Some pack a folder, and macOS a shadow of each file beside it. */
const passName = /^(?!__MACOSX\/)(?:[^/]+\/){0,3}(?!\._)[^/]+\.pkpass$/i

/** The passes that are packed together in one file (.pkpasses); none where it is no such bundle. */
export function passesIn(bytes: Uint8Array): Uint8Array[] {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) return []
  try {
    return [...unpacked(bytes, passName, mostInBundle).values()].slice(0, mostPasses)
  } catch (cause) {
    console.warn('A bundle of passes could not be opened.', cause)
    return []
  }
}

/** The entries that say something, unpacked. @throws also when they are too large */
function unpacked(bytes: Uint8Array, names = wanted, most = mostBytes): Map<string, Uint8Array> {
  const pieces = new Map<string, Uint8Array[]>()
  let room = most
  const zip = new Unzip((entry) => {
    if (!names.test(entry.name)) return
    const own: Uint8Array[] = []
    pieces.set(entry.name, own)
    entry.ondata = (error, piece) => {
      if (error) throw error
      room -= piece.length
      if (room < 0) throw new RangeError('What the pass packs is too large.')
      own.push(piece)
    }
    entry.start()
  })
  zip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += step) zip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
  return new Map([...pieces].map(([name, own]) => [name, joined(own)]))
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** UTF-8, or UTF-16 with its mark. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return strFromU8(bytes).replace(/^\ufeff/, '')
}

/** The pairs of a file of words: `"key" = "words";` */
function stringsIn(bytes: Uint8Array | undefined): Map<string, string> {
  if (!bytes) return new Map()
  const plain = (quoted = '') => quoted.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
  return new Map(
    [...decode(bytes).matchAll(/"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;/g)].map(([, key, value]) => [
      plain(key),
      plain(value),
    ]),
  )
}
