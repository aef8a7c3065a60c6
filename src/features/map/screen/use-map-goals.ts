import { useEffect, useRef, useState } from 'react'
import { useSession } from '#auth/session.ts'
import { useFirstPull } from '#sync/cycle/status.ts'
import type { MapFigures } from '#features/map/snapshot/map-figures.ts'
import type { MapFilters } from '#features/map/snapshot/map-filters.ts'
import type { MapGoal } from '#features/map/snapshot/map-goal.ts'
import type { VisitedWorld } from '#features/map/snapshot/visited-world.ts'
import type { FromWorker, ToWorker } from '#features/map/snapshot/worker-messages.ts'

interface ShownGoals {
  revision: number
  /** Positions in `goals` of those that fit the filters. */
  positions: Uint32Array
  /** Address of the points for the map. */
  points: string
  /** Of very many: a rough picture of them, until the renderer has clustered them. */
  rough: string | null
  figures: MapFigures
}

interface Held {
  /** Address of a rough picture of very many goals, until the first are shown. */
  early: string | null
  /** Whether that picture is of all goals, as far as they were known. */
  earlyIsWhole: boolean
  goals: readonly MapGoal[]
  goalsRevision: number
  shown: ShownGoals | null
  counted: { total: number; withoutPlace: number; cancelled: number } | null
  /** False while only a snapshot has been read. */
  confirmed: boolean
  world: VisitedWorld | null
  failure: string | null
}

const nothing: Held = {
  early: null,
  earlyIsWhole: false,
  goals: [],
  goalsRevision: 0,
  shown: null,
  counted: null,
  confirmed: false,
  world: null,
  failure: null,
}

export interface MapGoals extends Held {
  state: 'loading' | 'failed' | 'ready'
  retry: () => void
}

/**
 * The goals of the device as the map shows them, live, filtered and counted beside the page.
 * @param seen whether at least a picture from before is on the screen
 * @param drawn whether the goals are on the screen, so that what is not needed for it may come
 * @param decide the country of each goal by geometry, which loads the fine outlines; until then by what its place says
 */
export function useMapGoals(filters: MapFilters, decide: boolean, seen: boolean, drawn: boolean): MapGoals {
  const userId = useSession()?.userId
  const firstPull = useFirstPull()
  const worker = useRef<Worker | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [held, setHeld] = useState<Held>(nothing)
  const wanted = useRef({ filters, decide })

  useEffect(() => {
    if (!userId) return
    const started = new Worker(new URL('../snapshot/goals.worker.ts', import.meta.url), {
      type: 'module',
      name: 'map-goals',
    })
    worker.current = started
    const inbox = openInbox(setHeld)
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => inbox(data))
    started.addEventListener('error', ({ message }) =>
      inbox({ say: 'failed', message: message || 'The map data could not be read' }),
    )
    say(started, { say: 'open', userId, attempt, ...wanted.current })
    return () => {
      started.terminate()
      worker.current = null
      setHeld(nothing)
    }
  }, [userId, attempt])

  useEffect(() => {
    const before = wanted.current
    wanted.current = { filters, decide }
    if (!worker.current) return
    if (before.filters !== filters) say(worker.current, { say: 'filter', filters })
    if (before.decide !== decide && decide) say(worker.current, { say: 'decide-countries' })
  }, [filters, decide])

  useEffect(() => {
    if (seen && worker.current) say(worker.current, { say: 'seen' })
  }, [seen])

  useEffect(() => {
    if (drawn && worker.current) say(worker.current, { say: 'drawn' })
  }, [drawn])

  const ready = held.shown !== null && ((held.counted?.total ?? 0) > 0 || firstPull.state === 'ready')
  const failed = held.failure ?? (!ready && firstPull.state === 'error' ? (firstPull.error?.message ?? '') : null)
  return {
    ...held,
    failure: failed,
    state: failed !== null ? 'failed' : ready ? 'ready' : 'loading',
    retry: () => {
      firstPull.retry()
      setAttempt((count) => count + 1)
    },
  }
}

const addresses: string[] = []
/** The map may be reading a file when the screen is left or the next file comes. */
const keptMs = 60_000

/** The address of a file for the map. It is the page's own: those of a worker would end with it. */
function addressOf(file: Blob): string {
  const address = URL.createObjectURL(file)
  addresses.push(address)
  // Those of now stay, with those of the filters before.
  while (addresses.length > 4) {
    const old = addresses.shift() as string
    setTimeout(() => URL.revokeObjectURL(old), keptMs)
  }
  return address
}

const say = (worker: Worker, message: ToWorker): void => worker.postMessage(message)

/** Puts what the worker says together; goals that come in parts are shown when the last has come. */
function openInbox(setHeld: (change: (held: Held) => Held) => void): (message: FromWorker) => void {
  let parts: MapGoal[] = []
  return (message) => {
    if (message.say === 'goals') {
      if (message.from === 0) parts = []
      for (const goal of message.goals) parts.push(goal)
      if (!message.last) return
      const goals = parts
      setHeld((held) => ({ ...held, goals, goalsRevision: message.revision }))
    } else if (message.say === 'early') {
      const early = addressOf(message.rough)
      setHeld((held) => ({ ...held, early, earlyIsWhole: !message.part }))
    } else if (message.say === 'shown') {
      const shown = { ...message, points: addressOf(message.points), rough: message.rough && addressOf(message.rough) }
      // The early picture stays where it is on the screen already and whole.
      setHeld((held) => ({
        ...held,
        early: null,
        shown: { ...shown, rough: shown.rough && held.earlyIsWhole && held.early ? held.early : shown.rough },
      }))
    } else if (message.say === 'counted') {
      setHeld((held) => ({ ...held, counted: message, confirmed: !message.fromSnapshot, failure: null }))
    } else if (message.say === 'confirmed') {
      setHeld((held) => ({ ...held, confirmed: true }))
    } else if (message.say === 'world') {
      setHeld((held) => ({ ...held, world: message.world }))
    } else {
      console.error('The map data could not be read.', message.message)
      setHeld((held) => ({ ...held, failure: message.message }))
    }
  }
}
