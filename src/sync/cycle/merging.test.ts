/** Plans that two devices change, put together part by part. Long, because each fault is tried with the same two devices. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { type NamedPlan, namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { editedPlan } from '#domain/itineraries/plan/merging/plan-edits.ts'
import { planMerge } from '#domain/itineraries/plan/merging/plan-merge.ts'
import { activityNamed, dayNamed, planOf } from '#domain/itineraries/testing/plan-histories.ts'
import type { OverwriteNotice } from '#sync/local/database.ts'
import { letPartGo, putBack } from '#sync/outbox/kept-parts.ts'
import { type FakeServer, lost } from '#sync/testing/fake-server.ts'
import { createDevice, type SimulatedDevice } from '#sync/testing/simulated-device.ts'
import { twoDevices, userId } from '#sync/testing/two-devices.ts'

let server: FakeServer
let here: SimulatedDevice
let there: SimulatedDevice
let now: () => number
let id: string

const base = planOf([2, 1], 1)

beforeEach(async () => {
  ;({ server, here, there, now } = await twoDevices())
  const made = await here.create('itineraries', {
    destinationName: 'Kyoto',
    destinationCoordinates: null,
    numberOfDays: 2,
    aiGeneratedPlan: base,
  })
  id = made.id
  await here.cycle()
  await there.cycle()
})

const planOn = async (device: SimulatedDevice): Promise<NamedPlan> =>
  namedPlan(id, ((await device.database.itineraries.get(id)) as Itinerary).aiGeneratedPlan)
async function change(device: SimulatedDevice, act: (plan: NamedPlan) => unknown): Promise<void> {
  const before = await planOn(device)
  const after = structuredClone(before)
  act(after)
  for (const [index, day] of after.days.entries()) day.day = index + 1
  await device.update('itineraries', id, { aiGeneratedPlan: editedPlan(before, after, device.now()) })
}
const first = (plan: NamedPlan) => plan.days[0] as NamedPlan['days'][number]
const rename = (title: string) => (plan: NamedPlan) => Object.assign(first(plan).activities[0] as object, { title })
const add = (name: string) => (plan: NamedPlan) =>
  first(plan).activities.push(activityNamed(name.toLowerCase().padEnd(10, '0'), name))
const titles = (plan: NamedPlan) => plan.days.map(({ activities }) => activities.map(({ title }) => title))
const notices = (device: SimulatedDevice) => device.database.notices.toArray()
/** Both until nothing waits. */
async function settle(): Promise<void> {
  server.state.fault = () => undefined
  for (const device of [here, there, here, there]) await device.cycle()
  expect([await here.queue(), await there.queue()]).toEqual([[], []])
  expect(await planOn(there)).toEqual(await planOn(here))
  expect((await here.database.itineraries.get(id))?._syncStatus).toBe('synced')
}

describe.each([
  ['one by one', Number.POSITIVE_INFINITY],
  ['together', 2],
])('changes that travel %s', (_, from) => {
  beforeEach(async () => {
    here = createDevice({ userId, transport: server.transport, now, batchSizes: { from, most: 200 } })
    await here.cycle()
  })
  /** A second change of another record, so that there is a batch. */
  const another = () => here.create('bucketLists', { name: 'Other' })

  test('of one day, made offline on both sides, both stay and nobody lost anything', async () => {
    await change(there, rename('Tea'))
    await change(here, add('Dinner'))
    await another()
    await there.cycle()
    await settle()
    expect(titles(await planOn(here))).toEqual([['Tea', 'Activity 3', 'Dinner'], ['Activity 5']])
    expect([...(await notices(here)), ...(await notices(there))]).toEqual([])
  })

  test('of which several are made before any is sent, all stay', async () => {
    await change(there, rename('Tea'))
    await there.cycle()
    await change(here, add('Lunch'))
    await change(here, add('Dinner'))
    await change(here, (plan) => first(plan).activities.splice(1, 1))
    await settle()
    expect(titles(await planOn(there))).toEqual([['Tea', 'Lunch', 'Dinner'], ['Activity 5']])
    expect(await here.attention()).toEqual([])
  })

  test('with an older clock are not swallowed: what was merged is stored, whenever it was typed', async () => {
    await change(here, add('Early'))
    await change(there, add('Late'))
    await there.cycle()
    await another()
    await settle()
    expect(titles(await planOn(there))[0]).toEqual(expect.arrayContaining(['Early', 'Late']))
  })

  test('of how many days there are make no clash of a number that nobody edits', async () => {
    const { update } = server.transport
    server.transport.update = async (...asked) => {
      const answer = await update(...asked)
      // As the database does.
      for (const row of answer.rows) row.number_of_days = (row.ai_generated_plan as NamedPlan).days.length
      return answer
    }
    const lengthen = async (device: SimulatedDevice, name: string) => {
      await change(device, (plan) => plan.days.push(dayNamed(name, name)))
      await device.update('itineraries', id, { numberOfDays: (await planOn(device)).days.length })
    }
    await lengthen(here, 'here000001')
    for (const name of ['there00001', 'there00002']) await lengthen(there, name)
    await here.cycle()
    await there.cycle()
    await settle()
    expect((await planOn(here)).days).toHaveLength(5)
    expect([await notices(here), await notices(there)]).toEqual([[], []])
  })

  test('of one field: the later wins, and whoever lost is told which part of what', async () => {
    await change(here, rename('Tea'))
    await change(there, rename('Sake'))
    await there.cycle()
    await another()
    await settle()
    expect(titles(await planOn(here))[0]?.[0]).toBe('Sake')
    expect(await notices(here)).toMatchObject([
      { title: 'Kyoto', of: { part: 'Sake', field: 'title' }, yours: 'Tea', theirs: 'Sake', kept: 'theirs' },
    ])
    expect(await notices(there)).toEqual([])
  })

  test('whose answer is lost are told all the same, once', async () => {
    await change(here, rename('Tea'))
    await change(there, rename('Sake'))
    await here.cycle()
    await change(there, add('Dinner'))
    server.state.fault = ({ method }) => (['update', 'push'].includes(method) ? 'lose' : undefined)
    await there.cycle()
    await settle()
    expect(titles(await planOn(here))).toEqual([['Sake', 'Activity 3', 'Dinner'], ['Activity 5']])
    expect(await notices(there)).toMatchObject([{ of: { part: 'Sake' }, yours: 'Sake', theirs: 'Tea', kept: 'yours' }])
  })

  test('that meet a newer version on their way are put together with that one and sent again', async () => {
    await change(here, add('Dinner'))
    await another()
    let isFirst = true
    server.state.fault = ({ method, row }) => {
      if (isFirst && (method === 'push' || (method === 'update' && row && 'ai_generated_plan' in row))) {
        isFirst = false
        const stored = server.row(id)?.ai_generated_plan as NamedPlan
        server.touch(id, { ai_generated_plan: editedPlan(stored, changed(stored, rename('Tea')), now()) })
      }
      return undefined
    }
    await here.cycle()
    expect(isFirst).toBe(false)
    await settle()
    expect(titles(await planOn(there))).toEqual([['Tea', 'Activity 3', 'Dinner'], ['Activity 5']])
  })
})

const changed = (plan: NamedPlan, act: (plan: NamedPlan) => unknown): NamedPlan => {
  const copy = structuredClone(plan)
  act(copy)
  return copy
}

describe('a part that was deleted here and changed elsewhere', () => {
  beforeEach(async () => {
    await change(here, (plan) => first(plan).activities.splice(0, 1))
    await change(there, rename('Tea'))
    await there.cycle()
    await here.cycle()
  })

  test('stays, and the traveler is asked; nobody else is', async () => {
    expect(titles(await planOn(here))[0]).toEqual(['Tea', 'Activity 3'])
    expect(await here.attention()).toMatchObject([
      { title: 'Kyoto', reason: { kind: 'part-kept' }, part: { name: 'Tea', deletedBy: 'mine' } },
    ])
    await settle()
    expect(await there.attention()).toEqual([])
  })

  test('is deleted everywhere when that is the answer, and later changes of the plan do not forget the question', async () => {
    await change(here, add('Dinner'))
    await here.cycle()
    const [asked] = await here.attention()
    if (!asked) throw new Error('Nothing is asked')
    await letPartGo(here.writer, asked, planMerge as never)
    await settle()
    expect(titles(await planOn(there))[0]).toEqual(['Activity 3', 'Dinner'])
    expect(await here.attention()).toEqual([])
  })

  test('is kept when that is the answer', async () => {
    const [asked] = await here.attention()
    await here.decide('discard', asked?.id ?? '')
    await settle()
    expect(titles(await planOn(there))[0]).toEqual(['Tea', 'Activity 3'])
    expect(await here.attention()).toEqual([])
  })

  test('is asked about no more when the whole itinerary was deleted elsewhere', async () => {
    await there.cycle()
    await there.remove('itineraries', id)
    await there.cycle()
    await here.cycle()
    expect(await here.attention()).toEqual([])
    expect(await here.database.itineraries.count()).toBe(0)
  })
})

test('a part that was changed here and deleted elsewhere stays, and the traveler is asked', async () => {
  await change(there, (plan) => first(plan).activities.splice(0, 1))
  await there.cycle()
  await change(here, rename('Tea'))
  await settle()
  expect(titles(await planOn(there))[0]).toEqual(['Tea', 'Activity 3'])
  expect(await here.attention()).toMatchObject([{ part: { name: 'Tea', deletedBy: 'theirs' } }])
})

test('a refused plan that was edited again is sent whole, together with what was changed elsewhere', async () => {
  await change(here, add('Lunch'))
  server.state.fault = ({ method }) => (method === 'update' ? { status: 400, code: '23514' } : undefined)
  await here.cycle()
  expect(await here.attention()).toMatchObject([{ reason: { kind: 'refused' } }])
  await change(there, rename('Tea'))
  server.state.fault = () => undefined
  await there.cycle()
  await change(here, add('Dinner'))
  await settle()
  expect(titles(await planOn(there))).toEqual([['Tea', 'Activity 3', 'Lunch', 'Dinner'], ['Activity 5']])
})

test('a refused edit gives way to a later one that waits, which is put together on what the first was made on', async () => {
  await change(here, add('Lunch'))
  await change(here, add('Dinner'))
  await change(there, rename('Tea'))
  await there.cycle()
  let refusals = 1
  server.state.fault = ({ method }) => {
    if (method !== 'update' || refusals === 0) return undefined
    refusals -= 1
    return { status: 400, code: '23514' }
  }
  await here.cycle()
  await settle()
  expect(titles(await planOn(there))).toEqual([['Tea', 'Activity 3', 'Lunch', 'Dinner'], ['Activity 5']])
  expect(await here.attention()).toEqual([])
})

test('a plan that was stored without names is changed on two devices, and both changes stay', async () => {
  const { tipIds: _tipIds, ...bare } = structuredClone(base)
  for (const day of bare.days as { id?: string; activities: { id?: string }[] }[]) {
    delete day.id
    for (const activity of day.activities) delete activity.id
  }
  server.touch(id, { ai_generated_plan: bare })
  await here.cycle()
  await there.cycle()
  expect(((await here.database.itineraries.get(id)) as Itinerary).aiGeneratedPlan).toEqual(bare)
  await change(there, rename('Tea'))
  await change(here, add('Dinner'))
  await there.cycle()
  await settle()
  expect(titles(await planOn(here))).toEqual([['Tea', 'Activity 3', 'Dinner'], ['Activity 5']])
})

test('a device without the line keeps its changes and what it shows', async () => {
  await change(here, add('Dinner'))
  server.state.fault = () => lost
  await here.cycle()
  expect(titles(await planOn(here))[0]).toContain('Dinner')
})

describe('on a trip of several', () => {
  /** What the server notes of who edited what. */
  const editedBy = (person: string, ...fields: string[]) =>
    server.touch(id, { edited_by: 'somebody', plan_editors: { [person]: fields } })
  const tea = () => first(base).activities[0]?.id ?? ''

  test('whoever loses a value is told by whom, and has it back as an edit like any other', async () => {
    await change(here, rename('Tea'))
    await change(there, rename('Sake'))
    await there.cycle()
    editedBy('ana', `${tea()}.title`)
    await settle()
    const [lost] = await notices(here)
    expect(lost).toMatchObject({ by: 'ana', yours: 'Tea', theirs: 'Sake', kept: 'theirs' })
    await putBack(here.writer, lost as OverwriteNotice, planMerge as never)
    await settle()
    expect(titles(await planOn(there))[0]).toEqual(['Tea', 'Activity 3'])
  })

  test('of a part that was deleted here it is said who changed it', async () => {
    await change(here, (plan) => first(plan).activities.splice(0, 1))
    await change(there, rename('Tea'))
    await there.cycle()
    editedBy('ana', `${tea()}.title`)
    await here.cycle()
    expect(await here.attention()).toMatchObject([{ part: { name: 'Tea', deletedBy: 'mine', by: 'ana' } }])
    expect(await notices(here)).toMatchObject([{ asked: { name: 'Tea', by: 'ana' } }])
  })

  test('of a part that was changed here it is said who deleted it', async () => {
    await change(there, (plan) => first(plan).activities.splice(0, 1))
    await there.cycle()
    editedBy('ana', tea())
    await change(here, rename('Tea'))
    await here.cycle()
    expect(await here.attention()).toMatchObject([{ part: { name: 'Tea', deletedBy: 'theirs', by: 'ana' } }])
  })
})
