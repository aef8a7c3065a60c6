import { useEffect, useRef, useState } from 'react'
import type { MissingThing } from '#domain/export/archive-format.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { chooseTarget } from './archive-target.ts'
import { type Inventory, takeInventory } from './inventory.ts'
import { archiveNameAt, type FindAirports, makeArchive } from './make-archive.ts'

export type ExportState =
  /** `before`: how an attempt ended that came before. */
  | { step: 'ready'; before?: 'canceled' | 'failed' | 'full' }
  /** `done`: 0 to 1. */
  | { step: 'writing'; done: number }
  | { step: 'saved'; name: string; missing: readonly MissingThing[] }

interface Export {
  state: ExportState
  /** Null until the device has counted. */
  inventory: Inventory | null
  /** Within a click: the browser may ask where the file shall be. */
  start: () => Promise<void>
  cancel: () => void
}

/** Makes the archive once; whoever leaves meanwhile stops it. */
export function useExport(findAirports: FindAirports): Export {
  const [state, setState] = useState<ExportState>({ step: 'ready' })
  const [inventory, setInventory] = useState<Inventory | null>(null)
  const running = useRef<AbortController | null>(null)

  useEffect(() => {
    let gone = false
    const { database, userId } = requireAccount()
    takeInventory(database, userId).then(
      (taken) => gone || setInventory(taken),
      (cause: unknown) => console.error(cause),
    )
    return () => {
      gone = true
      running.current?.abort()
    }
  }, [])

  async function start(): Promise<void> {
    if (running.current) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    try {
      const target = await chooseTarget(`${archiveNameAt(new Date())}.zip`)
      if (!target) return
      setState({ step: 'writing', done: 0 })
      const { database, userId } = requireAccount()
      const onProgress = (done: number) => setState({ step: 'writing', done })
      const missing = await makeArchive({ database, userId, target, findAirports, signal, onProgress })
      setState({ step: 'saved', name: target.name, missing })
    } catch (cause) {
      if (signal.aborted) return setState({ step: 'ready', before: 'canceled' })
      console.error(cause)
      setState({ step: 'ready', before: isFull(cause) ? 'full' : 'failed' })
    } finally {
      running.current = null
    }
  }

  return { state, inventory, start, cancel: () => running.current?.abort() }
}

const isFull = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'QuotaExceededError'
