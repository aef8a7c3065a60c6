import { useEffect } from 'react'
import { whenIdle } from './idle.ts'
import { afterLargestPaint } from './largest-paint.ts'

/** However long a screen waits, after this what comes later is fetched all the same. */
const patienceMs = 10_000

/** So long after a part has come it is seen: what is drawn takes some frames to reach the glass. */
const drawnMs = 100

/** Places on the screen that still wait for what they show. */
let waiting = 0
const held = new Set<() => void>()

/** Says that this part of the screen stands for one that is still to come. */
export function useStandIn(): void {
  useEffect(() => {
    waiting += 1
    return () => {
      waiting -= 1
      // What has come is seen first, and may itself wait for a part of it.
      setTimeout(goOn, drawnMs)
    }
  }, [])
}

function goOn(): void {
  if (waiting > 0) return
  for (const begin of held) begin()
}

/**
 * Runs `task` when the screen has what it shows, the largest of it is painted and the browser has nothing more urgent to
 * do: what can wait does not share the line with what is waited for. Returns what cancels it.
 */
export function whenSettled(task: () => void): () => void {
  const begin = () => {
    stop()
    stop = afterLargestPaint(() => {
      stop = whenIdle(task)
    })
  }
  const hold = () => {
    if (waiting === 0) return begin()
    held.add(begin)
    const timer = setTimeout(begin, patienceMs)
    stop = () => {
      held.delete(begin)
      clearTimeout(timer)
    }
  }
  let stop = whenIdle(hold)
  return () => stop()
}
