/** Asks the operator's rates source (RATES_URL) and reads what the usual services answer. */
import { exchangeCurrencies, type RateTable, readRateTable } from '#domain/money/exchange-rates.ts'
import { guardedRequest } from '#server/pictures/guarded-request.ts'

const patienceMs = 10_000
const mostBytes = 256_000

/** Today's table. Rejects when the source does not answer, or answers something else. Never names the address. */
export async function askForRates(address: string): Promise<RateTable> {
  const { origin } = new URL(address)
  const { status, body } = await guardedRequest(
    address,
    { hosts: [], trustedOrigin: origin },
    { headers: { accept: 'application/json' }, most: mostBytes, signal: AbortSignal.timeout(patienceMs) },
  )
  if (status !== 200) throw new Error(`The rates source answered ${status}`)
  const table = readAnswer(JSON.parse(body.toString('utf8')))
  if (!table) throw new Error('The rates source answered no table of the fourteen currencies')
  return table
}

/**
 * `{"base": "USD", "date": "2026-11-20", "rates": {"EUR": 0.92, …}}`; also with `base_code`, with the time in
 * seconds as `timestamp` or `time_last_update_unix`, and with another base. Null for anything else.
 */
export function readAnswer(answer: unknown): RateTable | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { rates, ...about } = answer as Record<string, unknown>
  if (typeof rates !== 'object' || rates === null) return null
  const base = about.base ?? about.base_code ?? 'USD'
  const given: Record<string, unknown> = { ...rates, ...(typeof base === 'string' ? { [base]: 1 } : {}) }
  const { USD: perDollar } = given
  if (typeof perDollar !== 'number') return null
  const inDollars = exchangeCurrencies.map((code) => {
    const rate = given[code]
    return [code, code === 'USD' ? 1 : typeof rate === 'number' ? rate / perDollar : undefined]
  })
  return readRateTable({ asOf: dayOf(about), perDollar: Object.fromEntries(inDollars) })
}

function dayOf(about: Record<string, unknown>): string | undefined {
  if (typeof about.date === 'string') return about.date.slice(0, 10)
  const seconds = about.timestamp ?? about.time_last_update_unix
  const time = typeof seconds === 'number' ? new Date(seconds * 1000) : undefined
  return time && !Number.isNaN(time.getTime()) ? time.toISOString().slice(0, 10) : undefined
}
