/** When cycles run: soon after a change, on reconnect, on coming back to the tab, and every minute while visible or unsent. */
import type { Connectivity } from './connectivity.ts'
import type { CycleReason } from './cycle.ts'

const periodMs = 60_000
const changeDelayMs = 50

/** Whether the traveler can see this tab. */
export interface Visibility {
  isVisible(): boolean
  subscribe(listener: () => void): () => void
}

export interface Scheduler {
  start(): void
  stop(): void
  /** A record changed: a cycle runs shortly, together with changes made meanwhile. */
  changed(): void
}

export function createScheduler(options: {
  connectivity: Connectivity
  visibility: Visibility
  /** Whether a change waits for the server. */
  hasUnsent: () => Promise<boolean>
  run: (reason: CycleReason) => void
}): Scheduler {
  const { connectivity, visibility, hasUnsent, run } = options
  let period: ReturnType<typeof setInterval> | undefined
  let soon: ReturnType<typeof setTimeout> | undefined
  let stops: (() => void)[] = []

  function setPeriod(): void {
    clearInterval(period)
    period = undefined
    if (connectivity.isOnline()) period = setInterval(() => void tick(), periodMs)
  }

  /** A hidden tab asks for nothing, but what is unsent goes on its way. */
  async function tick(): Promise<void> {
    if (visibility.isVisible() || (await hasUnsent())) run('tick')
  }

  return {
    start() {
      if (stops.length > 0) return
      stops = [
        connectivity.subscribe((online) => {
          setPeriod()
          if (online) run('reconnect')
        }),
        visibility.subscribe(() => {
          setPeriod()
          if (visibility.isVisible() && connectivity.isOnline()) run('focus')
        }),
      ]
      setPeriod()
      if (connectivity.isOnline()) run('open')
    },
    stop() {
      for (const stop of stops) stop()
      stops = []
      clearInterval(period)
      clearTimeout(soon)
      soon = undefined
    },
    changed() {
      if (stops.length === 0 || soon !== undefined) return
      soon = setTimeout(() => {
        soon = undefined
        if (connectivity.isOnline()) run('change')
      }, changeDelayMs)
    },
  }
}

export function browserVisibility(): Visibility {
  return {
    isVisible: () => document.visibilityState === 'visible',
    subscribe(listener) {
      document.addEventListener('visibilitychange', listener)
      window.addEventListener('focus', listener)
      return () => {
        document.removeEventListener('visibilitychange', listener)
        window.removeEventListener('focus', listener)
      }
    },
  }
}
