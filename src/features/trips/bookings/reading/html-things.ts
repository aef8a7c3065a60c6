/**
 * What the HTML of a mail says of itself by schema.org. It is taken apart in a document of its own, in which nothing runs and
 * nothing is fetched, and no part of it ever gets into the page.
 */

import { documentsIn } from '#domain/itineraries/bookings/reading/mended-json.ts'

/** What is read of one mail. */
const mostLetters = 2_000_000
const mostThings = 500
const deepest = 8

type Thing = Record<string, unknown>

/** The things in JSON-LD and microdata, of any shape; and its text, by lines. */
export function thingsInHtml(html: string): { things: unknown[]; text: string } {
  const page = new DOMParser().parseFromString(withWholeParagraphs(html.slice(0, mostLetters)), 'text/html')
  const things: unknown[] = []
  let left = mostThings
  for (const script of page.querySelectorAll('script[type="application/ld+json" i]'))
    if (left-- > 0) things.push(...documentsIn(script.textContent ?? ''))
  for (const element of page.querySelectorAll('[itemscope]:not([itemprop])')) {
    if (left-- <= 0) break
    things.push(thingOf(element, 0, () => left-- > 0))
  }
  return { things, text: textOf(page) }
}

/**
 * A parser ends a paragraph where a block begins, and with it a thing that the paragraph is: it is made a block itself, where
 * its end can be told.
 */
function withWholeParagraphs(html: string): string {
  const tags = /<p\b[^<>]*>|<\/p\b[^<>]*>/gi
  if (!/<p\b[^<>]*\bitemscope\b/i.test(html)) return html
  /** The paragraphs that are open, with where they begin; `things` of them are things. */
  const open: { at: number; length: number; isThing: boolean }[] = []
  const blocks: { at: number; length: number; tag: string }[] = []
  for (const { 0: tag, index: at } of html.matchAll(tags)) {
    if (!tag.startsWith('</')) {
      // Only within a thing are others counted: most are never ended.
      const isThing = /\bitemscope\b/i.test(tag)
      if (isThing || open.length > 0) open.push({ at, length: tag.length, isThing })
      continue
    }
    const start = open.pop()
    if (start?.isThing)
      blocks.push(
        {
          at: start.at,
          length: start.length,
          tag: html.slice(start.at, start.at + start.length).replace(/^<p/i, '<div'),
        },
        { at, length: tag.length, tag: '</div>' },
      )
  }
  let whole = ''
  let from = 0
  for (const { at, length, tag } of blocks.toSorted((one, other) => one.at - other.at)) {
    whole += html.slice(from, at) + tag
    from = at + length
  }
  return whole + html.slice(from)
}

/** A thing of microdata as JSON-LD would say it. @param mayGoOn whether one more thing is read */
function thingOf(element: Element, depth: number, mayGoOn: () => boolean): Thing {
  const thing: Thing = {}
  const type = element.getAttribute('itemtype')
  if (type) thing['@type'] = type.split(/\s+/)
  function look(around: Element): void {
    for (const child of around.children) {
      const names = child.getAttribute('itemprop')?.split(/\s+/).filter(Boolean) ?? []
      const isThing = child.hasAttribute('itemscope')
      if (names.length > 0) {
        const value = !isThing
          ? valueOf(child)
          : depth < deepest && mayGoOn()
            ? thingOf(child, depth + 1, mayGoOn)
            : null
        for (const name of names)
          if (name !== '__proto__') thing[name] = name in thing ? [thing[name], value].flat() : value
      }
      if (!isThing) look(child)
    }
  }
  look(element)
  return thing
}

function valueOf(element: Element): string {
  const attribute = (['content', 'datetime', 'href', 'src', 'value'] as const).find((name) =>
    element.hasAttribute(name),
  )
  // Mails give links for what is meant by itself, as that a booking is confirmed.
  return ((attribute && element.getAttribute(attribute)) ?? element.textContent ?? '').trim().slice(0, 5_000)
}

const ends = 'br,p,div,tr,li,h1,h2,h3,h4,h5,h6,table,dd,dt,blockquote'

function textOf(page: Document): string {
  for (const hidden of page.querySelectorAll('script,style,template,title,noscript')) hidden.remove()
  for (const cell of page.querySelectorAll('td,th')) cell.append(' ')
  for (const block of page.querySelectorAll(ends)) block.after('\n')
  return tidyLines(page.body.textContent ?? '')
}

/** Without the blanks that only laid it out. */
export const tidyLines = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
