/** Opens a pass (.pkpass): a ZIP file that says in `pass.json` what it shows. Nothing is signed here, so nothing is believed. */
import { strFromU8, unzipSync } from 'fflate'

/** The largest entry that is unpacked, in bytes: a small file may pack a huge one. */
const mostBytes = 1_000_000

/** `content`: as parsed, of any shape. `say`: the English words for those in the pass, where it speaks several languages. */
export interface OpenedPass {
  content: unknown
  say: (words: string) => string
}

/** Null where there is no pass in it. @throws whatever is wrong with the ZIP file or its JSON */
export function openPass(bytes: Uint8Array): OpenedPass | null {
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize }) =>
      originalSize <= mostBytes && /^(pass\.json|(en|en-\w+)\.lproj\/pass\.strings)$/.test(name),
  })
  const content = entries['pass.json']
  if (!content) return null
  const words = stringsIn(Object.entries(entries).find(([name]) => name.endsWith('.strings'))?.[1])
  return { content: JSON.parse(decode(content)), say: (given) => words.get(given) ?? given }
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
