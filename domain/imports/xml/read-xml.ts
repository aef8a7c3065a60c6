/** Reads XML piece by piece. No document type is taken: what it declares may unfold without end, or ask for other files. */
import { SaxesParser } from 'saxes'
import { ImportRefused } from '#domain/imports/import-refusal.ts'
import type { ImportSource } from '#domain/imports/import-source.ts'
import { deepestXml, mostBytesOfOne } from '#domain/imports/limits.ts'
import { decodedText, encodingOfMark, encodingOfZeros } from '#domain/imports/text/decode-text.ts'

export interface XmlElement {
  /** Without the prefix of its namespace. */
  name: string
  attributes: Readonly<Record<string, string>>
  /** What stands directly in it, its beginning where it is long. */
  text: string
}

/** What a format does with elements. The path leads from the root to the element itself. */
export interface XmlVisitor {
  open(element: XmlElement, path: readonly XmlElement[]): void
  close(element: XmlElement, path: readonly XmlElement[]): void
}

/** Of one element; the points of a track are looked at one by one elsewhere. */
const mostLetters = 60_000

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Yields after each piece of the file, so that what the visitor has found can be passed on.
 * @throws ImportRefused
 */
export async function* readXml(source: ImportSource, visitor: XmlVisitor): AsyncGenerator<void> {
  const path: XmlElement[] = []
  let sinceEvent = 0
  let hasRoot = false
  const parser = new SaxesParser()
  const add = (text: string) => {
    sinceEvent = 0
    const element = path.at(-1)
    if (element && element.text.length < mostLetters) element.text = (element.text + text).slice(0, mostLetters)
  }
  parser.on('error', (cause) => {
    throw new ImportRefused('broken', cause.message)
  })
  parser.on('doctype', () => {
    throw new ImportRefused('declares-entities')
  })
  parser.on('opentag', ({ name, attributes }) => {
    sinceEvent = 0
    hasRoot = true
    if (path.length >= deepestXml) throw new ImportRefused('too-deep')
    const named: Record<string, string> = Object.create(null) as Record<string, string>
    for (const [key, value] of Object.entries(attributes)) named[local(key)] = value
    const element = { name: local(name), attributes: named, text: '' }
    path.push(element)
    visitor.open(element, path)
  })
  parser.on('closetag', () => {
    sinceEvent = 0
    const element = path.at(-1)
    if (!element) return
    visitor.close(element, path)
    path.pop()
  })
  parser.on('text', add)
  parser.on('cdata', add)
  for await (const text of decodedText(source, await encodingOfXml(source))) {
    sinceEvent += text.length
    // What is begun is held until it ends.
    if (sinceEvent > mostBytesOfOne) throw new ImportRefused('text-too-long')
    parser.write(text)
    yield
  }
  if (!hasRoot) throw new ImportRefused('broken')
  parser.close()
  yield
}

async function encodingOfXml(source: ImportSource): Promise<string> {
  const head = await source.head(1_024)
  const marked = encodingOfMark(head) ?? encodingOfZeros(head)
  if (marked) return marked
  const start = new TextDecoder('latin1').decode(head)
  return /^\s*<\?xml[^>]{0,100}\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(start)?.[1] ?? 'utf-8'
}
