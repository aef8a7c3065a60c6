/** The server is killed without warning while both devices send: what it acknowledged stays, the rest is sent again. */
import fc from 'fast-check'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { runs } from '#tests/support/runs.ts'
import { signUp } from './support/accounts.ts'
import { actions, batchSizes, clockSkews } from './support/actions.ts'
import { divergence, doubled, heldWithoutReason, lostInSilence, readTruth } from './support/laws.ts'
import { Run } from './support/run.ts'
import { seedOfHistories } from './support/seed.ts'

const numRuns = Number(process.env.SYNC_DEATHS ?? runs(3, 100))
const seed = seedOfHistories()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ ownProcess: true })
})
afterAll(() => server.close())

test(`the sync laws hold when the server is killed, in ${numRuns} random histories`, async () => {
  const killAfterMs = fc.nat({ max: 60 })
  const law = fc.asyncProperty(
    actions,
    actions,
    clockSkews,
    batchSizes,
    killAfterMs,
    async (before, after, skews, sizes, delay) => {
      const run = new Run(await signUp(server), skews, sizes)
      await run.play(before)
      const cycles = Promise.all(run.stations.map(({ device }) => device.cycle('manual')))
      await wait(delay)
      await server.kill()
      await cycles
      await run.play(after)
      await server.restart()
      await run.settle()
      const truth = await readTruth(run)
      expect({
        lostInSilence: await lostInSilence(run, truth),
        heldWithoutReason: await heldWithoutReason(run),
        doubled: doubled(run, truth),
      }).toEqual({ lostInSilence: [], heldWithoutReason: [], doubled: [] })
      expect(await divergence(run, truth)).toEqual([])
      run.close()
    },
  )
  console.log(`seed of the histories: ${seed}`)
  await fc.assert(law, { numRuns, seed, endOnFailure: true })
})
