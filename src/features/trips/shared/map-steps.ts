import { createContext, useContext, useSyncExternalStore } from 'react'

/** Where the traveler is on the list and on the map, which go in step. */
interface Steps {
  /** The map is shown. */
  open: boolean
  /** What is chosen, an activity by its name in the plan or the pin of a booking, and where that was done. */
  chosen: string | null
  from: 'list' | 'map' | null
  /** What is under the pointer or the focus. */
  pointed: string | null
  /** The number of the day that alone is on the map; null for all. */
  day: number | null
  /** The pins of bookings that are on the map; null until it has been open. */
  pins: ReadonlySet<string> | null
  /** Places are being looked for. */
  finding: boolean
}

const key = 'farlight-trip-map'

/** Nothing chosen, pointed at or left out. */
const nothing = { chosen: null, from: null, pointed: null, day: null }

/** Room for the plan and the map beside each other. */
const wide = '(min-width: 90rem)'

/** The map lies over the plan: nothing of that is remembered. */
const isNarrow = (): boolean => matchMedia('not all and (min-width: 64rem)').matches

/**
 * As the traveler last had it on this device, beside the plan; before that, where there is room for both and something to
 * show.
 */
function isOpenByItself(hasStops: boolean): boolean {
  if (isNarrow()) return false
  const kept = localStorage.getItem(key)
  return kept === null ? hasStops && matchMedia(wide).matches : kept === 'open'
}

/** Keeps list and map in step. Each line listens for itself, so that a step draws the lines that it is about. */
export class MapSteps {
  #steps: Steps
  readonly #hasStops: boolean
  readonly #listeners = new Set<() => void>()

  /** @param hasStops something of the plan is on the map */
  constructor(hasStops: boolean) {
    const open = isOpenByItself(hasStops)
    this.#steps = { open, chosen: null, from: null, pointed: null, day: null, pins: null, finding: false }
    this.#hasStops = hasStops
  }

  /** Goes with the room there is, until the traveler shows or hides the map. Answers what ends that. */
  followWindow = (): (() => void) => {
    const room = matchMedia(wide)
    const follow = () => {
      if (localStorage.getItem(key) === null) this.#set({ open: isOpenByItself(this.#hasStops) })
    }
    room.addEventListener('change', follow)
    return () => room.removeEventListener('change', follow)
  }

  /** It could not be drawn: a map that nobody asked for goes again, the traveler's own stays and says why. */
  couldNotDraw = (): void => {
    if (!isNarrow() && localStorage.getItem(key) === null) this.#set({ open: false, ...nothing })
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  now = (): Steps => this.#steps

  /** Shows or hides the map, here and on the next trip that is opened on this device. */
  show = (open: boolean): void => {
    if (!isNarrow()) localStorage.setItem(key, open ? 'open' : 'closed')
    this.#set({ open, ...nothing })
  }
  /** On a phone, where the map lies over the plan, the plan is back. */
  giveWay = (): void => {
    if (isNarrow() && this.#steps.open) this.show(false)
  }
  /** Chooses something in the list, and shows the map for it. @param day null: on whichever day it is */
  showStop = (id: string, day: number | null): void => {
    if (!this.#steps.open) this.show(true)
    this.choose(id, 'list', day)
  }
  /** @param day of it, which is brought onto the map; null: all days are */
  choose = (chosen: string | null, from: 'list' | 'map', day?: number | null): void => {
    const only = this.#steps.day
    this.#set({ chosen, from, day: only !== null && day !== undefined && day !== only ? day : only })
  }
  point = (pointed: string | null): void => {
    if (pointed !== this.#steps.pointed) this.#set({ pointed })
  }
  showDay = (day: number | null): void => this.#set({ day, chosen: null, from: null })
  /** Says which bookings have a pin. */
  knowPins = (pins: ReadonlySet<string>): void => this.#set({ pins })
  find = (finding: boolean): void => this.#set({ finding })

  #set(change: Partial<Steps>): void {
    this.#steps = { ...this.#steps, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Null where a plan is shown without a map. */
export const MapStepsContext = createContext<MapSteps | null>(null)

const nobody = () => () => {}

/** What of the steps a part of the screen goes by; null where there is no map. */
export function useMapSteps<Value>(read: (steps: Steps) => Value): Value | null {
  const steps = useContext(MapStepsContext)
  return useSyncExternalStore(steps?.subscribe ?? nobody, () => (steps ? read(steps.now()) : null))
}
