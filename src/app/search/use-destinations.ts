import { useEffect, useState } from 'react'
import type { Place } from '#domain/places/place.ts'

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
const find = async (text: string, signal: AbortSignal): Promise<Destination[]> =>
  (await import('./find-destinations.ts')).findDestinations(text, signal)

/** Destinations for what was typed, from the server or, offline, from the device's own list; undefined while asked. */
export function useDestinations(query: string, wanted: boolean): readonly Destination[] | undefined {
  const text = wanted ? query.trim() : ''
  const [answer, setAnswer] = useState<{ text: string; found: Destination[] }>({ text: '', found: [] })
  useEffect(() => {
    if (text === '') return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const found = await find(text, controller.signal).catch((error: unknown) => {
        console.warn('Destinations could not be searched.', error)
        return []
      })
      if (!controller.signal.aborted) setAnswer({ text, found })
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return answer.text === text ? answer.found : undefined
}
