/** What is asked of the bundled places, and how they answer. */
import type { GazetteerPlace } from '#domain/places/place-index.ts'
import type { PlaceSearchOptions } from '#domain/places/place-search.ts'
import { type Gazetteer, openGazetteer } from './gazetteer.ts'

export type PlaceQuestion =
  | ({ kind: 'search'; text: string } & PlaceSearchOptions)
  /** [longitude, latitude] */
  | { kind: 'nearest'; point: [number, number] }
  /** Nothing yet, but that the places are opened. */
  | { kind: 'open' }

let gazetteer: Promise<Gazetteer> | undefined
/** Opened once; what could not be opened is tried again. */
function bundled(): Promise<Gazetteer> {
  gazetteer ??= openGazetteer().catch((error: unknown) => {
    gazetteer = undefined
    throw error
  })
  return gazetteer
}

/** The likeliest places first. @throws where the places cannot be opened */
export async function answerPlaces(question: PlaceQuestion): Promise<GazetteerPlace[]> {
  const { search, nearest } = await bundled()
  if (question.kind === 'open') return []
  if (question.kind === 'search') return search(question.text, question)
  const town = nearest(question.point)
  return town ? [town] : []
}
