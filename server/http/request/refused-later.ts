/**
 * Whoever asks too much is told after a second or two: a loop that asks again as soon as it is refused would have the server
 * do nothing but refuse. Each refusal takes its own time, so that those who asked together do not come back together.
 */
import type { MiddlewareHandler } from 'hono'

/** The soonest and the latest. */
export const refusedAfterMs = [1_000, 2_000] as const

export const timeToRefuse = (): number => {
  const [soonest, latest] = refusedAfterMs
  return soonest + Math.random() * (latest - soonest)
}

/** So many wait to be told; more are told at once, for whoever waits takes room. */
const mostWaiting = 1_000

/** Holds back answers of 429. */
export function refusedLater(): MiddlewareHandler {
  let waiting = 0
  return async (c, next) => {
    await next()
    if (c.res.status !== 429 || waiting >= mostWaiting) return
    waiting += 1
    await new Promise((told) => setTimeout(told, timeToRefuse()))
    waiting -= 1
  }
}
