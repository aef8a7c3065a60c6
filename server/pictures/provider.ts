/** What a picture service must tell; one file for each service says how it is asked and what it answers. */
import type { Attribution } from '#domain/places/destinations.ts'

export interface FoundPhoto {
  /** Where the picture itself is, at most `pictureWidth` wide. */
  address: string
  attribution: Attribution
  /** To be called when the photo is used, for the photographer's figures. */
  useReport?: string
}

export interface Provider {
  name: 'Unsplash' | 'Pexels'
  /** Where its interface is. */
  url: string
  /** From where its pictures come. */
  hosts: readonly string[]
  headers(key: string): Record<string, string>
  /** Path and parameters of a search. */
  search(destination: string): string
  /** @throws when the answer is not what the service describes. */
  read(answer: unknown): FoundPhoto[]
}

/** The widest picture that a page shows. */
export const pictureWidth = 1600
/** Photos asked for: the first that can be used is taken. */
export const candidates = 3

/** A link as it may be shown: https, to the service itself; else `instead`. */
export function linkTo(site: string, address: string | undefined, instead: string): string {
  const url = address && URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' || url.username !== '') return instead
  return url.hostname === site || url.hostname.endsWith(`.${site}`) ? url.href : instead
}

/** A name in one line of bearable length. */
export const nameOf = (name: string | null | undefined, instead: string): string =>
  name
    ?.replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, 80) || instead
