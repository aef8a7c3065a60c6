/** What pages are called, where they tell of a place. */
import { foldPlaceName } from '#domain/places/fold-place-name.ts'

const separators = / [-–—|·•:] /

/** The title of a page without the name of its site: 'Nachi Falls' of 'Nachi Falls - Wikipedia'. @param url of the page */
export function withoutSite(title: string, url: string): string {
  const parts = title.split(separators)
  const last = parts.at(-1)
  if (parts.length < 2 || last === undefined || !isSite(last, url)) return title
  return title.slice(0, title.length - last.length - 3).trim() || title
}

/** Whether words are the name of the site of an address: both the same but for spaces, signs and what ends the address. */
function isSite(words: string, url: string): boolean {
  const host = hostOf(url)
  const name = foldPlaceName(words).replaceAll(/[^\p{L}\p{N}]/gu, '')
  return name.length > 2 && host.split('.').some((label) => label === name || `${label}com` === name)
}

/**
 * What the address of a page calls the place, from its last words: 'Nachi Falls' of '…/wiki/Nachi_Falls'; the address without
 * its beginning where it has no such words.
 */
export function nameInAddress(url: string): string {
  const { pathname } = new URL(url)
  const words = pathname.split('/').flatMap((part) => wordsOf(part))
  const named = /\/maps\/place\/([^/@]+)/.exec(pathname)?.[1]
  return (named && wordsOf(named)[0]) || words.at(-1) || `${hostOf(url)}${pathname === '/' ? '' : pathname}`
}

function wordsOf(part: string): string[] {
  let text: string
  try {
    text = decodeURIComponent(part)
  } catch {
    return []
  }
  const words = text
    .replace(/\.(?:html?|php|aspx?)$/i, '')
    .replaceAll(/[_+]|-(?=\D)|(?<=\D)-/g, ' ')
    .trim()
  // Numbers and codes are no names.
  const isName = /\p{L}{3}/u.test(words) && !/\d{4}/.test(words) && !/^[\da-f ]+$/i.test(words) && words.length < 100
  return isName ? [words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())] : []
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')
