import { useEffect, useState } from 'react'
import { builtInRates, type RateTable } from '#domain/exchange-rates.ts'
import { cachedConfig, type Config, loadConfig } from './config.ts'

export interface KnownRates {
  table: RateTable
  /** The table that comes with the app: good to try things out, not to plan with. */
  forDemonstration: boolean
}

const ratesOf = (config: Config | null): KnownRates =>
  config?.rates ? { table: config.rates, forDemonstration: false } : { table: builtInRates, forDemonstration: true }

/** The rates of this installation, as its server told them last; without a rates source, those that come with the app. */
export function useExchangeRates(): KnownRates {
  const [known, setKnown] = useState(() => ratesOf(cachedConfig()))
  useEffect(() => {
    let asked = true
    const tell = (config: Config) => {
      const news = ratesOf(config)
      if (asked) setKnown((last) => (JSON.stringify(last) === JSON.stringify(news) ? last : news))
    }
    loadConfig().then(tell, (error: unknown) => console.warn(error))
    return () => {
      asked = false
    }
  }, [])
  return known
}
