import type { Place } from '#domain/places/place.ts'

const joined = (words: (string | undefined)[]): string => {
  const told: string[] = []
  for (const word of words) {
    if (word && !told.some((before) => before.toLowerCase().includes(word.toLowerCase()))) told.push(word)
  }
  return told.join(', ')
}

/** 'Gion, Kyoto, Japan', without saying the same word twice; null without a place. */
export const placeInFull = (place: Place | null): string | null =>
  place && joined([place.name, place.city, place.country])

/** 'Gion, Japan', for a card. */
export const placeInShort = (place: Place | null): string | null => place && joined([place.name, place.country])
