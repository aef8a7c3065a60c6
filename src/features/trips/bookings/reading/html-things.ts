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
    things.push(thingOf(element, 0, (weight = 1) => (left -= weight) >= 0))
  }
  return { things, text: textOf(page) }
}

/**
 * A parser ends a paragraph where a block begins, and with it a thing that the paragraph is or holds: it is made a block
 * itself, where its end can be told.
 */
function withWholeParagraphs(html: string): string {
  if (!/\bitemscope\b/i.test(html)) return html
  const open: { at: number; length: number; tag: string }[] = []
  const blocks: { at: number; length: number; tag: string }[] = []
  let lastThing = -1
  for (const { 0: tag, index: at } of html.matchAll(/<p\b[^<>]*>|<\/p\b[^<>]*>|\bitemscope\b/gi)) {
    if (!tag.startsWith('<')) lastThing = at
    else if (!tag.startsWith('</')) open.push({ at, length: tag.length, tag })
    else {
      const start = open.pop()
      if (start && (lastThing > start.at || /\bitem(?:scope|prop)\b/i.test(start.tag)))
        blocks.push({ ...start, tag: start.tag.replace(/^<p/i, '<div') }, { at, length: tag.length, tag: '</div>' })
    }
  }
  let whole = ''
  let from = 0
  for (const { at, length, tag } of blocks.toSorted((one, other) => one.at - other.at)) {
    whole += html.slice(from, at) + tag
    from = at + length
  }
  return whole + html.slice(from)
}

/** A thing of microdata as JSON-LD would say it. @param mayGoOn whether one more thing is read, or what weighs more */
function thingOf(element: Element, depth: number, mayGoOn: (weight?: number) => boolean): Thing {
  const thing: Thing = {}
  const type = element.getAttribute('itemtype')
  if (type) thing['@type'] = type.split(/\s+/)
  function look(child: Element): void {
    const names = child.getAttribute('itemprop')?.split(/\s+/).filter(Boolean) ?? []
    const isThing = child.hasAttribute('itemscope')
    if (names.length > 0) {
      const inner = isThing && depth < deepest && mayGoOn() ? thingOf(child, depth + 1, mayGoOn) : null
      for (const name of names) {
        const value = isThing ? inner : valueOf(child, name)
        if (name !== '__proto__') thing[name] = name in thing ? [thing[name], value].flat() : value
      }
    }
    if (!isThing) for (const one of child.children) look(one)
  }
  for (const child of element.children) look(child)
  // What belongs to it may stand elsewhere in the page.
  for (const id of element.getAttribute('itemref')?.split(/\s+/).slice(0, mostReferences) ?? []) {
    const elsewhere = id === '' ? null : element.ownerDocument.getElementById(id)
    if (elsewhere && !elsewhere.contains(element) && mayGoOn(weightOfReference)) look(elsewhere)
  }
  return thing
}
const mostReferences = 20
/** Each may lead to the whole page. */
const weightOfReference = 10

/** Properties that are addresses; of any other, a link around its words only leads to more. */
const isAddress = (name: string): boolean => /ur[li]$|image|logo|map|status|type|action|sameAs|availability/i.test(name)

const isLink = (element: Element): boolean =>
  element.matches('a,area') && !/^tel:/i.test(element.getAttribute('href') ?? '')

function valueOf(element: Element, name: string): string {
  const isWords = !isAddress(name)
  const attribute = (['content', 'datetime', 'href', 'src', 'value'] as const).find(
    (one) =>
      element.hasAttribute(one) &&
      !(isWords && ((one === 'href' && isLink(element)) || (one === 'src' && element.matches('img')))),
  )
  const words = element.textContent || (isWords ? element.getAttribute('alt') : null)
  // Mails give links for what is meant by itself, as that a booking is confirmed.
  return ((attribute && element.getAttribute(attribute)) ?? words ?? '').trim().slice(0, 5_000)
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
