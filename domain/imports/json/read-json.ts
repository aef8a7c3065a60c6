/** Reads JSON piece by piece: values at one depth, each as it ends. */
import { TokenParser, Tokenizer, TokenType } from '@streamparser/json'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import type { ImportSource } from '#domain/imports/import-source.ts'
import { deepestJson, mostBytesOfOne, mostBytesOfWhole } from '#domain/imports/limits.ts'
import { decodedText, encodingOfMark, encodingOfZeros } from '#domain/imports/text/decode-text.ts'

export interface JsonValue {
  /** The name of the list that it stands in; '' at the top. */
  within: string
  value: unknown
}

/** An object, of whatever fields. */
export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object in a field; an empty one where there is none. */
export function objectIn(value: unknown, field: string): JsonObject {
  const inner = isObject(value) ? value[field] : undefined
  return isObject(inner) ? inner : {}
}
/** The text in a field; '' where there is none. Numbers are texts, too. */
export function textIn(value: unknown, ...fields: readonly string[]): string {
  if (!isObject(value)) return ''
  for (const field of fields) {
    const inner = value[field]
    if (typeof inner === 'string' && inner.trim() !== '') return inner
    if (typeof inner === 'number' && Number.isFinite(inner)) return String(inner)
  }
  return ''
}
/** The list in a field; an empty one where there is none. */
export function listIn(value: unknown, field: string): readonly unknown[] {
  const inner = isObject(value) ? value[field] : undefined
  return Array.isArray(inner) ? inner : []
}

/**
 * The values at these paths, such as '$.features.*'. What is not asked for is not held.
 * @param mostBytes of what is held at once @throws ImportRefused
 */
export async function* readJson(
  source: ImportSource,
  paths: readonly string[],
  mostBytes = mostBytesOfOne,
): AsyncGenerator<JsonValue> {
  const found: JsonValue[] = []
  const tokenizer = new Tokenizer()
  const parser = new TokenParser({ paths: [...paths], keepStack: false })
  const depthOfPaths = Math.max(...paths.map((path) => path.split('.').length - 1))
  let depth = 0
  let sinceToken = 0
  let sinceValue = 0
  let isEnded = false
  const broken = (cause: Error) => {
    throw cause instanceof ImportRefused ? cause : new ImportRefused('broken', cause.message)
  }
  tokenizer.onError = broken
  parser.onError = broken
  tokenizer.onToken = (token) => {
    sinceToken = 0
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) {
      if (++depth > deepestJson) throw new ImportRefused('too-deep')
    } else if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) depth--
    parser.write(token)
    // One top value; what depth says of it is settled with its last bracket.
    if (depth === 0) isEnded = true
    // Between values nothing is held.
    if (depth <= depthOfPaths) sinceValue = 0
  }
  parser.onValue = ({ value, stack }) => {
    sinceValue = 0
    found.push({ within: stack.length > 1 ? String(stack[1]?.key ?? '') : '', value })
  }
  for await (const bytes of utf8Chunks(source)) {
    sinceToken += bytes.length
    sinceValue += bytes.length
    if (sinceToken > mostBytesOfOne) throw new ImportRefused('text-too-long')
    if (sinceValue > mostBytes) throw new ImportRefused('too-large')
    tokenizer.write(bytes)
    yield* found.splice(0)
  }
  yield* found.splice(0)
  if (!isEnded) throw new ImportRefused('broken')
}

/** The whole of a small file. @throws ImportRefused */
export async function wholeJson(source: ImportSource): Promise<unknown> {
  for await (const { value } of readJson(source, ['$'], mostBytesOfWhole)) return value
  throw new ImportRefused('broken')
}

async function* utf8Chunks(source: ImportSource): AsyncGenerator<Uint8Array> {
  const head = await source.head(1_024)
  const encoding = encodingOfMark(head) ?? encodingOfZeros(head) ?? 'utf-8'
  if (encoding === 'utf-8') yield* source.chunks()
  else {
    const encoder = new TextEncoder()
    for await (const text of decodedText(source, encoding)) yield encoder.encode(text)
  }
}
