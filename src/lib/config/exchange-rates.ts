/** The rates of this installation: its server's, as it told them last, else those that come with the app. */
import { useSyncExternalStore } from 'react'
import { builtInRates, type RateTable, readRateTable } from '#domain/money/exchange-rates.ts'
import { cachedConfig, type Config, loadConfig } from './config.ts'

interface KnownRates {
  table: RateTable
  /** The table that comes with the app: good to try things out, not to plan with. */
  forDemonstration: boolean
}

let known: KnownRates = { table: builtInRates, forDemonstration: true }
let asked = false
const listeners = new Set<() => void>()

function learn(config: Config | null): void {
  const table = config && readRateTable(config.rates)
  if (!table || JSON.stringify(table) === JSON.stringify(known.table)) return
  known = { table, forDemonstration: false }
  for (const tell of listeners) tell()
}

function knownRates(): KnownRates {
  if (!asked) {
    asked = true
    learn(cachedConfig())
    loadConfig().then(learn, (error: unknown) => console.warn(error))
  }
  return known
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The table as it is known now, for work that no screen waits for. */
export const currentRates = (): RateTable => known.table

/** The table, also when the server's arrives while the screen is open. */
export const useExchangeRates = (): KnownRates => useSyncExternalStore(listen, knownRates)
