/**
 * An older copy of the data is put back while two devices go on with their lives: afterwards every device shows what the
 * server has, and what the copy did not have yet is sent again or waits for the traveler's decision.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyFolder } from '#tests/support/copy-folder.ts'
import { runs } from '#tests/support/runs.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { makeAccount } from './support/accounts.ts'
import { actions, clockSkews } from './support/actions.ts'
import { divergence, readTruth } from './support/laws.ts'
import { Run } from './support/run.ts'
import { seedOfHistories } from './support/seed.ts'

const numRuns = Number(process.env.SYNC_RESTORES ?? runs(3, 150))
let server: TestServer
let backup: string

beforeEach(async () => {
  server = await startTestServer()
  backup = await mkdtemp(join(tmpdir(), 'farlight-backup-'))
})
afterEach(async () => {
  await server.close()
  await rm(backup, { recursive: true, force: true })
})

/** Copies the data as docs/deploy.md says, with the server stopped. */
async function backUp(): Promise<void> {
  await server.stop()
  await rm(backup, { recursive: true, force: true })
  await copyFolder(server.dataDir, backup)
  await server.restart()
}

async function restore(): Promise<void> {
  await server.stop()
  await rm(server.dataDir, { recursive: true, force: true })
  await copyFolder(backup, server.dataDir)
  await server.restart()
}

const goalsOf = async (run: Run, device: number) =>
  (await run.stations[device]?.device.database.goals.toCollection().primaryKeys())?.sort()

test('a device that comes back when the restored server has gone on beyond its cursor misses nothing and hides nothing', async () => {
  const run = new Run(await makeAccount(server), [0, 0])
  const [a, b] = run.stations.map((station) => station.device)
  if (!a || !b) throw new Error('Two devices were asked for.')
  const list = await a.create('bucketLists', { name: 'Japan' })
  await run.settle()
  await backUp()
  const lost: string[] = []
  for (let count = 0; count < 5; count += 1)
    lost.push((await a.create('goals', { bucketListId: list.id, title: `Lost ${count}` })).id)
  await run.settle()
  await restore()
  const later: string[] = []
  for (let count = 0; count < 8; count += 1)
    later.push((await a.create('goals', { bucketListId: list.id, title: `Later ${count}` })).id)
  await a.cycle()
  await b.cycle()
  for (const device of [a, b]) {
    const held = await device.attention()
    expect(held.map(({ recordId, reason }) => `${reason.kind} ${recordId}`).sort()).toEqual(
      lost.map((id) => `not-on-server ${id}`).sort(),
    )
  }
  for (const { id } of await a.attention()) await a.decide('retry', id)
  await run.settle()
  expect(await b.attention()).toEqual([])
  expect(await goalsOf(run, 0)).toEqual([...lost, ...later].sort())
  expect(await divergence(run, await readTruth(run))).toEqual([])
  run.close()
})

test(`devices and server agree after a restore, and nothing is dropped unasked, in ${numRuns} random histories`, async () => {
  const phases = fc.tuple(actions, actions, actions)
  const law = fc.asyncProperty(phases, clockSkews, fc.boolean(), async ([before, lost, after], skews, again) => {
    const run = new Run(await makeAccount(server), skews)
    await run.play(before)
    await run.heal()
    await backUp()
    await run.play(lost)
    await run.heal()
    const seen = await recordsOnDevices(run)
    await restore()
    await run.play(after)
    await run.settle()
    const truth = await readTruth(run)
    const asked = new Set<string>()
    for (const { device } of run.stations) {
      for (const { key } of await device.attention()) asked.add(key)
      // What was changed meanwhile waits behind what it belongs to.
      for (const { key, parents } of await device.queue())
        if (parents.some((parent) => asked.has(parent))) asked.add(key)
    }
    const wanted = [...seen].filter((key) => !run.history.wasDeleted(key.slice(key.indexOf(':') + 1)))
    expect(wanted.filter((key) => !truth.has(key) && !asked.has(key))).toEqual([])
    if (again)
      for (const { device } of run.stations)
        for (const { id, reason } of await device.attention())
          if (reason.kind === 'not-on-server') await device.decide('retry', id)
    await run.settle()
    expect(await divergence(run, await readTruth(run))).toEqual([])
    run.close()
  })
  const seed = seedOfHistories()
  console.log(`seed of the histories: ${seed}`)
  await fc.assert(law, { numRuns, seed, path: process.env.SYNC_PATH, endOnFailure: process.env.SYNC_SHRINK !== '1' })
})

/** What somebody made and a device has from the server. */
async function recordsOnDevices(run: Run): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const { device } of run.stations)
    for (const table of ['bucketLists', 'goals', 'transactions'] as const)
      for (const { id, _syncStatus } of await device.database[table].toArray())
        if (_syncStatus === 'synced') keys.add(`${table}:${id}`)
  return keys
}
