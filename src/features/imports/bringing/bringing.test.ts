import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Candidate, candidateOf, type Told } from '#domain/imports/candidate.ts'
import { emptyPlan } from '#domain/itineraries/making/empty-plan.ts'
import { newlyNamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { setActiveAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { createRecord, updateRecord } from '#sync/outbox/mutate.ts'
import { actAs } from '#tests/support/act-as.ts'
import { bringIn } from './bring-in.ts'
import { type ChosenTarget, startImport, stopImport, goOnWithImport, undoImport } from './start-import.ts'
import { takeBack } from './take-back.ts'

const userId = crypto.randomUUID()
let database: LocalDatabase

beforeEach(() => {
  database = actAs(userId)
})
afterEach(async () => {
  setActiveAccount(null)
  await database.delete()
})

const place = (title: string, told: Partial<Told> = {}): Candidate => {
  const made = candidateOf('csv', {
    title,
    coordinates: [11.57 + title.length / 100, 48.13],
    country: 'Germany',
    ...told,
  })
  if (!made) throw new Error('Not a candidate')
  return made
}
const begin = (candidates: readonly Candidate[], chosen: ChosenTarget) =>
  startImport({ candidates, chosen, files: ['places.csv'], formats: ['csv'] })
const undo = async (id: string) => {
  await undoImport(id)
  await takeBack(id)
}
const titles = async () => (await database.goals.toArray()).map(({ title }) => title).sort()
const stateOf = async (id: string) => (await database.imports.get(id))?.state
const newList: ChosenTarget = { newList: 'Bavaria' }

it('places become goals of a list that is made for them, each with its line in the outbox', async () => {
  const id = await begin([place('Zugspitze'), place('Eibsee')], newList)
  expect(await titles()).toEqual([])
  await bringIn(id)
  expect(await titles()).toEqual(['Eibsee', 'Zugspitze'])
  expect(await stateOf(id)).toBe('done')
  const [list] = await database.bucketLists.toArray()
  expect(list).toMatchObject({ name: 'Bavaria', isPublic: false })
  expect((await database.goals.toArray()).every(({ bucketListId }) => bucketListId === list?.id)).toBe(true)
  expect(await database.syncQueue.where('key').startsWith('goals').count()).toBe(2)
})

it('the same things brought in again, from a later export, make nothing new', async () => {
  await bringIn(await begin([place('Zugspitze')], newList))
  const again = await begin([place('Zugspitze'), place('Eibsee')], newList)
  await bringIn(again)
  expect(await titles()).toEqual(['Eibsee', 'Zugspitze'])
  expect((await database.importItems.where({ importId: again, state: 'there' }).toArray()).length).toBe(1)
})

it('an import is undone whole, with the list that was made for it', async () => {
  const id = await begin([place('Zugspitze'), place('Eibsee')], newList)
  await bringIn(id)
  const [goal] = await database.goals.toArray()
  // As the server begins every goal.
  const nothingYet = { id: crypto.randomUUID(), goalId: goal?.id, progressPercentage: 0, enteredByHand: false }
  await database.goalProgress.add(nothingYet as never)
  await undo(id)
  expect(await titles()).toEqual([])
  expect(await database.bucketLists.count()).toBe(0)
  expect(await stateOf(id)).toBe('undone')
})

it('undoing leaves what somebody has changed since, or put something on, and the list that holds it', async () => {
  const id = await begin([place('Zugspitze'), place('Eibsee'), place('Partnach Gorge')], newList)
  await bringIn(id)
  const of = async (title: string) => (await database.goals.filter((goal) => goal.title === title).first())?.id ?? ''
  await updateRecord('goals', await of('Eibsee'), { notes: 'With the boat' })
  await createRecord('goalProgress', { goalId: await of('Zugspitze'), progressPercentage: 10 })
  await undo(id)
  expect(await titles()).toEqual(['Eibsee', 'Zugspitze'])
  expect(await database.bucketLists.count()).toBe(1)
  expect(await database.importItems.where({ importId: id, state: 'kept' }).count()).toBe(2)
})

it('what was undone can be brought in again, under new ids', async () => {
  const first = await begin([place('Zugspitze')], newList)
  await bringIn(first)
  const [goal] = await database.goals.toArray()
  await undo(first)
  await bringIn(await begin([place('Zugspitze')], newList))
  const [again] = await database.goals.toArray()
  expect(again?.title).toBe('Zugspitze')
  expect(again?.id).not.toBe(goal?.id)
})

it('an import that was stopped, or whose page was closed, goes on with what is left', async () => {
  const many = Array.from({ length: 250 }, (_, at) => place(`Peak ${String(at)}`, { id: String(at) }))
  const id = await begin(many, newList)
  database.goals.hook('creating', () => {
    // Once the first batch is being stored.
    void stopImport(id)
  })
  await bringIn(id)
  expect(await stateOf(id)).toBe('stopped')
  const until = await database.goals.count()
  expect(until).toBeGreaterThan(0)
  expect(until).toBeLessThan(250)
  setActiveAccount(null)
  database.close()
  database = actAs(userId)
  await goOnWithImport(id)
  await bringIn(id)
  expect(await database.goals.count()).toBe(250)
  expect(await stateOf(id)).toBe('done')
})

it('an import waits where its list has gone meanwhile', async () => {
  const list = await createRecord('bucketLists', { name: 'Alps' } as never)
  const id = await begin([place('Eibsee')], { target: { kind: 'list', bucketListId: list.id }, name: 'Alps' })
  await database.bucketLists.clear()
  await bringIn(id)
  expect(await stateOf(id)).toBe('stopped')
})

const visits: ChosenTarget = { target: { kind: 'visits' }, name: '' }

it('stays become visits, each once, and are undone', async () => {
  const stays = [
    { start: '2019-05-01', end: '2019-05-03' },
    { start: '2021-08-01', end: '2021-08-01' },
  ]
  const been = place('Lisbon', { kind: 'visit', stays, countryCode: 'pt', country: 'Portugal' })
  const id = await begin([been], visits)
  await bringIn(id)
  await bringIn(await begin([been], visits))
  expect(
    (await database.visits.toArray()).map(({ visitedOn, source }) => `${String(visitedOn)} ${source}`).sort(),
  ).toEqual(['2019-05-01 import', '2021-08-01 import'])
  await undo(id)
  expect(await database.visits.count()).toBe(0)
})

async function tripOfThreeDays() {
  const plan = newlyNamedPlan(emptyPlan({ days: 3, customRequests: '' }, 'New Day', 'EUR'))
  return createRecord('itineraries', {
    destinationName: 'Munich',
    numberOfDays: 3,
    aiGeneratedPlan: plan,
    startDate: '2027-06-01',
  } as never)
}

it('things of a trip stand on the day that they name, and among its ideas otherwise; undone, the plan is as it was', async () => {
  const trip = await tripOfThreeDays()
  const into: ChosenTarget = { target: { kind: 'trip', itineraryId: trip.id }, name: 'Munich' }
  const dates = (day: string) => ({ dates: { start: `${day}T10:00`, end: `${day}T11:00` } })
  const things = [
    place('Deutsches Museum', dates('2027-06-02')),
    place('Old flight', dates('2026-01-01')),
    place('Isar'),
  ]
  const id = await begin(things, into)
  await bringIn(id)
  const planned = async () => (await database.itineraries.get(trip.id))?.aiGeneratedPlan
  const { days = [], ideas = [] } = (await planned()) ?? {}
  expect(days.map(({ activities }) => activities.map(({ title }) => title))).toEqual([[], ['Deutsches Museum'], []])
  expect(days[1]?.activities[0]?.time).toBe('10:00 AM')
  expect(ideas.map(({ title }) => title)).toEqual(['Old flight', 'Isar'])
  await bringIn(await begin(things, into))
  expect((await planned())?.ideas).toHaveLength(2)
  await undo(id)
  const after = await planned()
  expect(after?.days.flatMap(({ activities }) => activities)).toEqual([])
  expect(after?.ideas ?? []).toEqual([])
})

it('undoing leaves an idea that was moved onto a day', async () => {
  const trip = await tripOfThreeDays()
  const id = await begin([place('Isar')], { target: { kind: 'trip', itineraryId: trip.id }, name: 'Munich' })
  await bringIn(id)
  const plan = (await database.itineraries.get(trip.id))?.aiGeneratedPlan
  const [day] = plan?.days ?? []
  if (!plan || !day) throw new Error('No plan')
  const { ideas = [], ...rest } = plan
  await updateRecord('itineraries', trip.id, {
    aiGeneratedPlan: { ...rest, days: [{ ...day, activities: ideas }, ...plan.days.slice(1)] },
  })
  await undo(id)
  expect((await database.itineraries.get(trip.id))?.aiGeneratedPlan.days[0]?.activities).toHaveLength(1)
})
