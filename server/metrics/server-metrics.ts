/** What this server counts. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { counter, gauge, histogram } from './metrics.ts'

export const requestSeconds = histogram(
  'farlight_request_seconds',
  'How long requests took, by method, route and status.',
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 10],
)
export const pullBytes = histogram(
  'farlight_pull_bytes',
  'Size of the answers to pulls, before they are packed.',
  [200, 1_000, 10_000, 100_000, 1_000_000],
)
export const turnSeconds = histogram(
  'farlight_database_turn_wait_seconds',
  'How long statements waited for their turn at the database.',
  [0.001, 0.005, 0.025, 0.1, 0.5, 2],
)
export const mails = counter('farlight_mails_total', 'Mails by kind and outcome.')
export const jobs = counter('farlight_jobs_total', 'Jobs of the server by kind and outcome.')

/** Counts a run by how it ends. */
export async function counted<Result>(job: string, work: Promise<Result>): Promise<Result> {
  try {
    const result = await work
    jobs.add({ job, outcome: 'done' })
    return result
  } catch (error) {
    jobs.add({ job, outcome: 'failed' })
    throw error
  }
}

/** What is asked of the server of this process; it says how the database is doing. */
const present: { turns?: () => { running: number; waiting: number } } = {}
export function tellTurns(turns: () => { running: number; waiting: number }): void {
  present.turns = turns
}

gauge(
  'farlight_database_turns_running',
  'Statements and transactions that have their turn at the database.',
  () => present.turns?.().running,
)
gauge(
  'farlight_database_turns_waiting',
  'Statements and transactions that wait for their turn at the database.',
  () => present.turns?.().waiting,
)
gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
gauge('nodejs_heap_size_used_bytes', 'What of it the objects of the program use.', () => process.memoryUsage().heapUsed)
gauge('process_cpu_seconds', 'Processor time used so far.', () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
})
gauge('process_uptime_seconds', 'How long the server has been running.', () => Math.round(process.uptime()))

/** Since the last time that somebody asked. */
let delay: ReturnType<typeof monitorEventLoopDelay> | undefined
export function watchEventLoop(): void {
  delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
}
export function unwatchEventLoop(): void {
  delay?.disable()
  delay = undefined
}
gauge('farlight_event_loop_delay_p99_seconds', 'How late the program got to what was due, 99th of a hundred.', () => {
  if (!delay || delay.count === 0) return undefined
  const p99 = delay.percentile(99) / 1e9
  delay.reset()
  return p99
})
