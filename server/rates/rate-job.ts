/** Keeps the exchange rates fresh where a rates source is configured. A source that fails changes nothing. */
import type { Logger } from 'pino'
import type { RateTable } from '#domain/money/exchange-rates.ts'
import type { Settings } from '#server/settings.ts'
import { repeatedJob } from '#server/repeated-job.ts'
import { askForRates } from './rate-source.ts'
import type { RateStore } from './rate-store.ts'

export interface RateJob {
  /** The last good table; null while there is none but the built-in one. */
  current(): RateTable | null
  /** Reads what is kept, then asks the source at once and again and again. */
  start(): Promise<void>
  /** Asks the source once. Rejects never. */
  run(): Promise<void>
  stop(): Promise<void>
}

interface RateJobOptions {
  store: RateStore
  /** Absent where no source is configured: what was kept before is still told. */
  ask?: () => Promise<RateTable>
  log: Logger
}

/** As the settings want it. */
export function ratesFor({ RATES_URL: address }: Settings, store: RateStore, log: Logger): RateJob {
  return rateJob({ store, ask: address ? () => askForRates(address) : undefined, log })
}

const everyMs = 6 * 3_600_000
const againMs = 15 * 60_000

export function rateJob({ store, ask, log }: RateJobOptions): RateJob {
  let table: RateTable | null = null
  let dueAt = 0

  async function step(): Promise<boolean> {
    if (!ask) return false
    dueAt = 0
    try {
      // What another server has fetched counts here as well.
      if (!(await store.takeTurn(everyMs - againMs))) {
        table = await store.read()
        return false
      }
      await store.keep(await ask())
      table = await store.read()
      // Half a look earlier, so that the look at that moment finds it due.
      dueAt = Date.now() + everyMs - againMs / 2
    } catch (error) {
      await store.returnTurn(againMs).catch(() => {})
      const { name, message } = error as Error
      log.warn({ error: { name, message } }, 'exchange rates not refreshed')
    }
    return false
  }

  const jobs = repeatedJob({
    everyMs: againMs,
    isDue: () => ask !== undefined && Date.now() >= dueAt,
    step,
    name: 'rates',
    log,
    failure: 'exchange rates not refreshed',
  })
  return {
    current: () => table,
    run: () => jobs.run(),
    async start() {
      table = await store.read()
      jobs.start()
      jobs.wake()
    },
    stop: () => jobs.stop(),
  }
}
