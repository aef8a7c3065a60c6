import { useEffect, useState } from 'react'
import type { Place } from '#domain/places/place.ts'
import type { VisitToAdd } from './visit-in-words.ts'

/** A place of the world, found by the place search; nothing of one's own needs to be there. */
export interface Destination {
  kind: 'destination'
  id: string
  title: string
  /** Region and country. */
  place: string
  found: Place
}

/** The search begins when the typing pauses for so long, in ms. */
const pause = 300
type Suggestion = Destination | VisitToAdd

const findDestinations = async (text: string, signal: AbortSignal): Promise<Destination[]> => {
  try {
    return await (await import('./find-destinations.ts')).findDestinations(text, signal)
  } catch (error) {
    if (!signal.aborted) console.warn('Destinations could not be searched.', error)
    return []
  }
}

/** A visit has a year. */
const findVisit = async (text: string, today: string): Promise<VisitToAdd[]> => {
  if (!/\d/.test(text)) return []
  const { visitInWords } = await import('./visit-in-words.ts')
  return [visitInWords(text, today) ?? []].flat()
}

/**
 * What is suggested for words that name nothing of one's own: a visit that they tell, and destinations from the server or, offline,
 * from the device's own list; undefined while asked. @param today 'YYYY-MM-DD'
 */
export function useSuggestions(query: string, wanted: boolean, today: string): readonly Suggestion[] | undefined {
  const text = wanted ? query.trim() : ''
  const [answer, setAnswer] = useState<{ text: string; found: Suggestion[] }>({ text: '', found: [] })
  useEffect(() => {
    if (text === '') return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const found = await Promise.all([findVisit(text, today), findDestinations(text, controller.signal)])
      if (!controller.signal.aborted) setAnswer({ text, found: found.flat() })
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, today])
  return answer.text === text ? answer.found : undefined
}
