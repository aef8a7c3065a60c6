import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { builtInRates, exchangeCurrencies, type RateTable } from '#domain/money/exchange-rates.ts'
import { rateJob } from '#server/rates/rate-job.ts'
import { askForRates, readAnswer } from '#server/rates/rate-source.ts'
import { ratesInDatabase, ratesInFile } from '#server/rates/rate-store.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startTestServer } from '#tests/support/server.ts'

const rates = { ...builtInRates.perDollar, EUR: 0.86 }
const fresh: RateTable = { asOf: '2026-11-20', perDollar: rates }
const log = pino({ level: 'silent' })

describe('what a rates source answers', () => {
  it.each([
    ['with a day', { base: 'USD', date: '2026-11-20', rates }],
    ['with a time of day', { base_code: 'USD', date: '2026-11-20T16:00:00Z', rates }],
    ['with seconds', { base_code: 'USD', time_last_update_unix: Date.UTC(2026, 10, 20) / 1000, rates }],
    [
      'without its own base among the rates',
      { base: 'USD', timestamp: Date.UTC(2026, 10, 20, 7) / 1000, rates: { ...rates, USD: undefined } },
    ],
  ])('is read %s', (_how, answer) => {
    expect(readAnswer(answer)).toEqual(fresh)
  })

  it('is read from another base', () => {
    const inEuro = Object.fromEntries(exchangeCurrencies.map((code) => [code, rates[code] / rates.EUR]))
    const table = readAnswer({ base: 'EUR', date: '2026-11-20', rates: inEuro })
    for (const code of exchangeCurrencies) expect(table?.perDollar[code]).toBeCloseTo(rates[code], 10)
  })

  it.each([
    ['no object', 'rates'],
    ['an error', { success: false, error: 'key' }],
    ['no day', { base: 'USD', rates }],
    ['a currency too few', { base: 'USD', date: '2026-11-20', rates: { ...rates, AED: undefined } }],
    ['a rate of 0', { base: 'USD', date: '2026-11-20', rates: { ...rates, JPY: 0 } }],
    ['text for a rate', { base: 'USD', date: '2026-11-20', rates: { ...rates, JPY: '150' } }],
  ])('is refused when it is %s', (_what, answer) => {
    expect(readAnswer(answer)).toBeNull()
  })
})

describe('with a rates source', () => {
  let source: Server | undefined
  const ends: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  /** A source that answers what it is told to. */
  async function sourceOf(answer: { status: number; body: string }): Promise<string> {
    source = createServer((_request, response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(answer.body)
    })
    const server = source
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    ends.push(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`
  }
  const good = () => ({ status: 200, body: JSON.stringify({ base: 'USD', date: fresh.asOf, rates }) })

  it.each([
    [500, '{}'],
    [302, '{}'],
    [200, 'not json'],
    [200, '{"rates": {}}'],
    [200, `{"rates": "${'x'.repeat(300_000)}"}`],
  ])('an answer of %i is no table', async (status, body) => {
    await expect(askForRates(await sourceOf({ status, body }))).rejects.toThrow()
  })

  it('the server tells devices its table, counts by it, and keeps it when the source is gone', async () => {
    const answer = good()
    const server = await startTestServer({ env: { RATES_URL: await sourceOf(answer) } })
    ends.push(() => server.close())
    const told = async () =>
      ((await (await fetch(`${server.url}/config.json`)).json()) as { rates: RateTable | null }).rates
    await eventually(async () => expect(await told()).toEqual(fresh))
    const [row] =
      (await server.database?.query<{ worth: string }>(
        `select private.convert_money(86, 'EUR', 'USD')::text as worth`,
        [],
      )) ?? []
    expect(Number(row?.worth)).toBe(100)
    answer.status = 503
    await server.stop()
    await server.restart()
    expect(await told()).toEqual(fresh)
  })

  it('without one tells none', async () => {
    const server = await startTestServer()
    ends.push(() => server.close())
    expect(await (await fetch(`${server.url}/config.json`)).json()).toMatchObject({ rates: null })
    if (server.database) expect(await ratesInDatabase(server.database).read()).toBeNull()
  })

  it('a file keeps the last good table where the server has no database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'farlight-rates-'))
    ends.push(() => rm(folder, { recursive: true }))
    const store = ratesInFile(join(folder, 'deep', 'rates.json'))
    let answer: () => Promise<RateTable> = () => Promise.resolve(fresh)
    const jobs = rateJob({ store, ask: () => answer(), log })
    ends.push(() => jobs.stop())
    await jobs.run()
    expect(jobs.current()).toEqual(fresh)
    answer = () => Promise.reject(new Error('The rates source answered 500'))
    await jobs.run()
    expect(jobs.current()).toEqual(fresh)
    answer = () => Promise.resolve({ ...fresh, asOf: '2026-11-01' })
    await jobs.run()
    expect(jobs.current()).toEqual(fresh)
    const next = rateJob({ store: ratesInFile(join(folder, 'deep', 'rates.json')), log })
    await next.start()
    expect(next.current()).toEqual(fresh)
  })
})
