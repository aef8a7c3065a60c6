import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { allPlaces, type DropPlace, type Lists, placeAt, placeOf, type Point } from './drop-places.ts'

/** How long a closed list is pointed at before it opens. */
const opensAfterMs = 700
/** So long after the page has scrolled below the pointer nothing is dropped: nobody has seen yet what came below it. */
const settlesAfterMs = 200

interface Carried {
  id: string
  /** By pointer or finger, not by keys. */
  pointed: boolean
}

interface Carrying extends Omit<Lists, 'root'> {
  /** Where the lists are. */
  root: { readonly current: ParentNode | null }
  /** A closed list opens when something is held above it. */
  onOpenList?: (list: string) => void
  /** Says a place that was reached by keys. */
  onReach: (place: DropPlace) => void
}

/** What is carried, and the place above which it is. */
export function useCarrying({ root, item, isOpen, onOpenList, onReach }: Carrying) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const [place, setPlace] = useState<DropPlace | null>(null)
  const pointer = useRef<Point>({ x: 0, y: 0 })
  /** When the page last scrolled, on the clock of the page. */
  const scrolled = useRef(Number.NEGATIVE_INFINITY)

  const lists = (): Lists | null => root.current && { root: root.current, item, isOpen }

  /** Where the pointer is now; nowhere while the page scrolls below it. */
  function placeNow(here: Lists, id: string): DropPlace | null {
    const found = placeAt(here, id, pointer.current) ?? null
    return found?.standsFor || performance.now() - scrolled.current >= settlesAfterMs ? found : null
  }

  const look = useEffectEvent(() => {
    const here = lists()
    if (!here || !carried) return
    if (carried.pointed) return setPlace(placeNow(here, carried.id))
    // Carried by keys: the same place, where it is now.
    if (place) setPlace(allPlaces(here, carried.id).find((one) => isSame(one, place)) ?? null)
  })
  // Always: a slow device draws what was picked up when the pointer is elsewhere already.
  useEffect(() => {
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      pointer.current = { x: clientX, y: clientY }
    }
    addEventListener('pointermove', onMove, { passive: true })
    return () => removeEventListener('pointermove', onMove)
  }, [])
  useEffect(() => {
    if (!carried) return
    const onMove = () => {
      if (carried.pointed) look()
    }
    let settling: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      scrolled.current = performance.now()
      look()
      clearTimeout(settling)
      settling = setTimeout(look, settlesAfterMs)
    }
    addEventListener('pointermove', onMove, { passive: true })
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(settling)
      removeEventListener('pointermove', onMove)
      removeEventListener('scroll', onScroll)
    }
  }, [carried])

  const closedList = carried?.pointed && place?.before === undefined && !place?.standsFor ? (place?.list ?? null) : null
  const openList = useEffectEvent((list: string) => onOpenList?.(list))
  useEffect(() => {
    if (closedList === null) return
    const opening = setTimeout(() => openList(closedList), opensAfterMs)
    return () => clearTimeout(opening)
  }, [closedList])

  function pickUp(id: string, event: Event): void {
    setCarried({ id, pointed: event instanceof PointerEvent })
    setPlace(null)
  }

  /**
   * Answers where it was put: where the pointer is now, whether or not that was drawn; null for nowhere. In a list that has just opened below
   * the pointer it is as was shown: wherever it belongs.
   */
  function putDown(): DropPlace | null {
    setCarried(null)
    setPlace(null)
    const here = lists()
    if (!carried?.pointed || !here) return place
    const now = placeNow(here, carried.id)
    return place?.before === undefined && place?.list === now?.list ? place : now
  }

  /** Carries it on by keys: up and down from place to place, left and right from list to list. */
  function step(event: KeyboardEvent, id: string): void {
    const way = steps[event.code]
    const here = lists()
    if (!here || !way) return
    event.preventDefault()
    const places = allPlaces(here, id)
    const at = place ? places.findIndex((one) => isSame(one, place)) : placeOf(here, id, places)
    const next = places[way.lists ? nextList(places, at, way.by) : at + way.by]
    if (!next) return
    next.element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    // Where it stands after scrolling.
    const reached = allPlaces(here, id).find((one) => isSame(one, next)) ?? next
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

const isSame = (one: DropPlace, other: DropPlace): boolean => one.list === other.list && one.before === other.before

/** The first place of the list before or after the one of this place. */
function nextList(places: readonly DropPlace[], at: number, by: -1 | 1): number {
  const names = [...new Set(places.map(({ list }) => list))]
  const here = places[at]
  const wanted = names[(here ? names.indexOf(here.list) : -1) + by]
  return places.findIndex(({ list }) => list === wanted)
}
