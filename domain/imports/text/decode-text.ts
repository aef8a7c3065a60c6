/** Bytes as text, whatever program wrote them. */
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import type { ImportSource } from '#domain/imports/import-source.ts'

/** What bytes begin with where they say themselves what they are; null where they do not. */
export function encodingOfMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/** UTF-16 without its mark: every other byte of European text is zero. */
export function encodingOfZeros(bytes: Uint8Array): string | null {
  const zeros = [0, 0]
  const looked = Math.min(bytes.length, 1_000)
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > looked / 5 && even < looked / 50) return 'utf-16le'
  return even > looked / 5 && odd < looked / 50 ? 'utf-16be' : null
}

function decoderFor(encoding: string, fatal = false): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal })
  } catch {
    throw new ImportRefused('encoding', encoding)
  }
}

/** The text of a file, piece by piece, without its mark. */
export async function* decodedText(source: ImportSource, encoding: string): AsyncGenerator<string> {
  const decoder = decoderFor(encoding)
  for await (const bytes of source.chunks()) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** Read through to see whether they are UTF-8; larger tables are judged by their beginning. */
const mostJudged = 64_000_000

/**
 * The encoding of a text that does not say it: UTF-8 where all of it is, else Windows-1252, which spreadsheets of Western
 * Europe write.
 */
export async function guessedEncoding(source: ImportSource): Promise<string> {
  const head = await source.head(1_024)
  const marked = encodingOfMark(head) ?? encodingOfZeros(head)
  if (marked) return marked
  const decoder = decoderFor('utf-8', true)
  let seen = 0
  try {
    for await (const bytes of source.chunks()) {
      decoder.decode(bytes, { stream: true })
      seen += bytes.length
      if (seen > mostJudged) return 'utf-8'
    }
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The beginning of a file as text, to see what it is. A character that is cut at its end is left out. */
export function headText(bytes: Uint8Array): string {
  const encoding = encodingOfMark(bytes) ?? encodingOfZeros(bytes) ?? 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  return text.includes('\uFFFD') && encoding === 'utf-8' ? new TextDecoder('windows-1252').decode(bytes) : text
}
