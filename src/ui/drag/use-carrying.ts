import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { NamedActivity } from '#domain/itineraries/part-ids.ts'
import { allPlaces, type DropPlace, nameOf, placeAt, placeOf } from './drop-places.ts'

/** How long a closed day is pointed at before it opens. */
const opensAfterMs = 600

export interface Carried {
  part: NamedActivity
  /** By pointer or finger, not by keys. */
  pointed: boolean
}

interface Carrying {
  /** Where the days and ideas are. */
  root: { readonly current: ParentNode | null }
  onOpenDay: (day: string, open: boolean) => void
  /** Says a place that was reached by keys. */
  onReach: (place: DropPlace) => void
}

/** What is carried, and the place above which it is. */
export function useCarrying({ root, onOpenDay, onReach }: Carrying) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const [place, setPlace] = useState<DropPlace | null>(null)
  /** The height of the pointer in the window. */
  const pointer = useRef<number | null>(null)

  const look = useEffectEvent(() => {
    if (!root.current || !carried) return
    if (pointer.current !== null) return setPlace(placeAt(root.current, carried.part.id, pointer.current) ?? null)
    // Carried by keys: the same place, where it is now.
    if (place) setPlace(allPlaces(root.current, carried.part.id).find((one) => isSame(one, place)) ?? null)
  })
  useEffect(() => {
    if (!carried) return
    const onMove = ({ clientY }: PointerEvent) => {
      if (!carried.pointed) return
      pointer.current = clientY
      look()
    }
    const onScroll = () => look()
    addEventListener('pointermove', onMove)
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('scroll', onScroll)
    }
  }, [carried])

  const closedDay = carried?.pointed && place?.before === undefined && place ? nameOf(place.list) : null
  const openDay = useEffectEvent(onOpenDay)
  useEffect(() => {
    if (closedDay === null) return
    const opening = setTimeout(() => openDay(closedDay, true), opensAfterMs)
    return () => clearTimeout(opening)
  }, [closedDay])

  function pickUp(part: NamedActivity, event: Event): void {
    pointer.current = event instanceof PointerEvent ? event.clientY : null
    setCarried({ part, pointed: pointer.current !== null })
    setPlace(null)
  }

  function putDown(): DropPlace | null {
    setCarried(null)
    setPlace(null)
    return place
  }

  /** Carries it on by keys: up and down from place to place, left and right from list to list. */
  function step(event: KeyboardEvent, id: string): void {
    const way = steps[event.code]
    if (!root.current || !way) return
    event.preventDefault()
    const places = allPlaces(root.current, id)
    const at = place ? places.findIndex((one) => isSame(one, place)) : placeOf(root.current, id, places)
    const next = places[way.lists ? nextList(places, at, way.by) : at + way.by]
    if (!next) return
    next.element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    // Where it stands after scrolling.
    const reached = allPlaces(root.current, id).find((one) => isSame(one, next)) ?? next
    setPlace(reached)
    onReach(reached)
  }

  return { carried, place, pickUp, putDown, step }
}

const steps: Record<string, { by: -1 | 1; lists: boolean }> = {
  ArrowUp: { by: -1, lists: false },
  ArrowDown: { by: 1, lists: false },
  ArrowLeft: { by: -1, lists: true },
  ArrowRight: { by: 1, lists: true },
}

const isSame = (one: DropPlace, other: DropPlace): boolean =>
  nameOf(one.list) === nameOf(other.list) && one.before === other.before

/** The first place of the list before or after the one of this place. */
function nextList(places: readonly DropPlace[], at: number, by: -1 | 1): number {
  const names = [...new Set(places.map(({ list }) => nameOf(list)))]
  const here = places[at]
  const wanted = names[(here ? names.indexOf(nameOf(here.list)) : -1) + by]
  return places.findIndex(({ list }) => nameOf(list) === wanted)
}
