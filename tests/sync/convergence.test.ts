/**
 * Two devices of one traveler do at random what people and networks do, against the real server and database. Afterwards
 * nothing may be lost in silence, nothing doubled, and everybody must see the same.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { runs } from '#tests/support/runs.ts'
import { makeAccount } from './support/accounts.ts'
import { actions, batchSizes, clockSkews } from './support/actions.ts'
import { divergence, doubled, heldWithoutReason, lostInSilence, readTruth } from './support/laws.ts'
import { Run } from './support/run.ts'
import { seedOfHistories } from './support/seed.ts'

const numRuns = Number(process.env.SYNC_RUNS ?? runs(60, 3000))
const seed = seedOfHistories()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test(`the sync laws hold in ${numRuns} random histories`, async () => {
  const law = fc.asyncProperty(actions, clockSkews, batchSizes, async (list, skews, sizes) => {
    const run = new Run(await makeAccount(server), skews, sizes)
    await run.play(list)
    await run.settle()
    const truth = await readTruth(run)
    expect({
      lostInSilence: await lostInSilence(run, truth),
      heldWithoutReason: await heldWithoutReason(run),
      doubled: doubled(run, truth),
    }).toEqual({ lostInSilence: [], heldWithoutReason: [], doubled: [] })
    expect(await divergence(run, truth)).toEqual([])
    run.close()
  })
  const path = process.env.SYNC_PATH
  console.log(`seed of the histories: ${seed}`)
  // A failure prints the seed and the shortest history that shows it.
  await fc.assert(law, { numRuns, seed, path, endOnFailure: process.env.SYNC_SHRINK !== '1' })
})
