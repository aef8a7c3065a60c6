/**
 * Two devices of one traveler change one plan at random, offline and over a network that misbehaves, against the real
 * server. Afterwards both show the same plan, and each change is in it, was replaced by somebody who saw it, or is told.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { type NamedPlan, namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { changedFields } from '#domain/itineraries/plan/merging/plan-edits.ts'
import { type PlanParts, partsOf } from '#domain/itineraries/plan/plan-parts.ts'
import { type Act, acts, after, planOf } from '#domain/itineraries/testing/plan-histories.ts'
import { runs } from '#tests/support/runs.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { makeAccount } from './support/accounts.ts'
import { batchSizes, clockSkews } from './support/actions.ts'
import { type Fault, faultKinds } from './support/faults.ts'
import { Run, type Station } from './support/run.ts'
import { seedOfHistories } from './support/seed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Step = { on: number } & ({ kind: 'edit'; act: Act } | { kind: 'pass'; faults: Fault[]; both: boolean })
const on = fc.integer({ min: 0, max: 1 })
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('edit' as const),
        on,
        act: acts(1)
          .filter((list) => list.length > 0)
          .map(([act]) => act as Act),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('pass' as const),
        on,
        faults: fc.array(fc.constantFrom(...faultKinds), { maxLength: 4 }),
        both: fc.boolean(),
      }),
    },
  ),
  { minLength: 2, maxLength: 14 },
)

interface Said {
  part: string
  field: string
  value: unknown
  saw: unknown
}

/** What was done to one plan in a run. */
class PlanRun {
  readonly said: Said[] = []
  readonly added = new Set<string>()
  readonly deleted = new Set<string>()
  private count = 0
  constructor(
    readonly run: Run,
    readonly id: string,
  ) {}

  async planOn({ device }: Station): Promise<NamedPlan> {
    return namedPlan(this.id, ((await device.database.itineraries.get(this.id)) as Itinerary).aiGeneratedPlan)
  }

  async edit(station: Station, act: Act): Promise<void> {
    const before = await this.planOn(station)
    this.count += 1
    // Every text is written once in a run.
    const done = { ...act, text: `text ${this.count}`, after: 0 }
    const plan = after(before, [done], 'n', station.device.now(), this.count * 10)
    const [was, is] = [partsOf(before), partsOf(plan)]
    for (const id of was.parts.keys()) if (!is.parts.has(id)) this.deleted.add(id)
    for (const id of is.parts.keys()) if (!was.parts.has(id)) this.added.add(id)
    this.note('', was.fields, is.fields)
    for (const [id, part] of is.parts) this.note(id, was.parts.get(id)?.fields ?? {}, part.fields)
    await station.device.update('itineraries', this.id, { aiGeneratedPlan: plan })
  }

  private note(part: string, was: PlanParts['fields'], is: PlanParts['fields']): void {
    if (part !== '' && Object.keys(was).length === 0) return
    for (const field of changedFields(was, is)) this.said.push({ part, field, value: is[field], saw: was[field] })
  }

  /** What somebody did that is neither in the plan nor told. */
  async missingFrom(plan: NamedPlan): Promise<string[]> {
    const { fields, parts } = partsOf(plan)
    const notices = (await Promise.all(this.run.stations.map(({ device }) => device.database.notices.toArray()))).flat()
    const isTold = (value: unknown) =>
      notices.some((notice) => !('asked' in notice) && [notice.yours, notice.theirs].includes(value))
    const lost = this.said.filter(({ part, field, value }) => {
      const stands = part === '' ? fields[field] : parts.get(part)?.fields[field]
      if (stands === value || this.deleted.has(part) || isTold(value)) return false
      return !this.said.some((later) => later.part === part && later.field === field && later.saw === value)
    })
    const gone = [...this.added].filter((id) => !parts.has(id) && !this.deleted.has(id))
    return [...lost.map(({ part, field, value }) => `${part}.${field} = ${String(value)}`), ...gone]
  }
}

const numRuns = Number(process.env.SYNC_RUNS ?? runs(10, 1500))

test(`both devices end with the same plan and nothing is lost in silence, in ${numRuns} random histories`, async () => {
  const seed = seedOfHistories()
  console.log(`seed of the histories: ${seed}`)
  const law = fc.asyncProperty(steps, clockSkews, batchSizes, async (list, skews, sizes) => {
    const run = new Run(await makeAccount(server), skews, sizes)
    const [first] = run.stations as [Station]
    const plan = planOf([2, 1], 2)
    const made = await first.device.create('itineraries', {
      destinationName: 'Kyoto',
      destinationCoordinates: null,
      numberOfDays: 2,
      aiGeneratedPlan: plan,
    })
    await run.settle()
    const planRun = new PlanRun(run, made.id)
    for (const step of list) {
      const station = run.stations[step.on] as Station
      if (step.kind === 'edit') {
        await planRun.edit(station, step.act)
        continue
      }
      station.network.plan(step.faults, false)
      if (step.both) await Promise.all(run.stations.map(({ device }) => device.cycle('change')))
      else await station.device.cycle('change')
    }
    await run.settle()
    const [here, there] = await Promise.all(run.stations.map((station) => planRun.planOn(station)))
    expect(there).toEqual(here)
    expect(await planRun.missingFrom(here as NamedPlan)).toEqual([])
    for (const { device } of run.stations) {
      expect(await device.queue()).toEqual([])
      const reasons = (await device.attention()).map(({ reason }) => reason.kind)
      expect(reasons.filter((kind) => kind !== 'part-kept')).toEqual([])
    }
    run.close()
  })
  await fc.assert(law, { numRuns, seed, path: process.env.SYNC_PATH, endOnFailure: process.env.SYNC_SHRINK !== '1' })
})
