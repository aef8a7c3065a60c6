import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  archiveOf,
  expectReadWhateverHappened,
  leftOut,
  readSample,
  takenFor,
} from '#tests/support/imports/read-sample.ts'
import { ics, tripit } from '#tests/support/imports/samples/calendars.ts'
import { adventurelog, trip } from '#tests/support/imports/samples/planners.ts'
import { polarsteps, polarstepsTrip } from '#tests/support/imports/samples/polarsteps.ts'

// Of each broken event the reader of calendars tells the console.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

describe('a calendar', () => {
  it('tells its events, of what repeats the first, and names what was called off', async () => {
    const read = await readSample('a.ics', ics)
    expect(
      read.candidates.map(({ title, kind, list, dates, foreignId }) => [
        title,
        kind,
        list,
        dates?.start,
        dates?.end,
        foreignId.trim(),
      ]),
    ).toEqual([
      ['Own: Festival', 'event', 'Own, days', '2027-04-01', '2027-04-02', 'own-1'],
      ['Own: Daily', 'event', 'Own, days', '2027-04-02T10:00', '2027-04-02T10:00', 'own-3'],
    ])
    expect(read.candidates[0]?.place?.coordinates).toEqual([11.5, 48.1])
    expect(leftOut(read)).toEqual({ 'called-off': 1, repetition: 1 })
  })

  it('of TripIt has trips apart from what is booked in them', async () => {
    expect(await takenFor('tripit.ics', tripit)).toBe('tripit')
    const { candidates } = await readSample('tripit.ics', tripit)
    expect(candidates.map(({ title, kind, list, dates }) => [title, kind, list, dates?.start, dates?.end])).toEqual([
      ['Own: Oslo', 'event', 'Own: Oslo', '2027-04-01', '2027-04-05'],
      ['SK 802', 'booking', 'Own: Oslo', '2027-04-01T08:27', '2027-04-01T09:27'],
    ])
    expect(candidates[1]?.booking).toMatchObject({ kind: 'flight', said: { confirmationCode: { value: 'Q7W2ER' } } })
  })

  it('is answered or refused whatever happened to it', async () => {
    await expectReadWhateverHappened('ics', 'a.ics', ics)
    await expectReadWhateverHappened('tripit', 'a.ics', tripit)
  })
})

describe('a backup of AdventureLog', () => {
  const backup = archiveOf({ 'data.json': adventurelog, 'images/own.jpg': 'xyz', 'attachments/a.pdf': 'x' })

  it('tells places, visits, journeys and stays, and puts a degree of 0 back that the writer leaves out', async () => {
    expect(await takenFor('backup.zip', backup)).toBe('adventurelog')
    expect(await takenFor('data.json', adventurelog)).toBe('adventurelog')
    const read = await readSample('backup.zip', backup)
    expect(
      read.candidates.map(({ title, kind, list, place }) => [title, kind, list, place?.coordinates ?? null]),
    ).toEqual([
      ['Own: Equator', 'visit', 'Own: Africa', [37.0741, 0]],
      ['Own: Wish', 'place', '', null],
      ['LH 590', 'booking', 'Own: Africa', null],
      ['Own: Lodge', 'booking', '', [37.07, 0.01]],
    ])
    expect(read.candidates[0]).toMatchObject({
      problems: ['coordinates-completed'],
      dates: { start: '2024-01-02', end: '2025-03-05' },
      tags: ['sight'],
    })
    expect(read.candidates[0]?.stays).toHaveLength(2)
    expect(read.candidates[3]?.booking).toMatchObject({ kind: 'stay', said: { confirmationCode: { value: 'Q7W2ER' } } })
    expect(read.answer.photos).toEqual([
      { path: 'images/own.jpg', sizeInBytes: 3, foreignId: read.candidates[0]?.foreignId },
    ])
    expect(leftOut(read)).toEqual({ money: 1, notes: 1, 'region-ids': 1, files: 1 })
  })

  it('is answered or refused whatever happened to it', async () => {
    await expectReadWhateverHappened('adventurelog', 'data.json', adventurelog)
    await expectReadWhateverHappened('adventurelog', 'backup.zip', backup)
  })
})

describe('a backup of TRIP', () => {
  const backup = archiveOf({ 'data.json': trip })

  it('tells places by category, and trips day by day', async () => {
    expect(await takenFor('backup.zip', backup)).toBe('trip')
    const read = await readSample('backup.zip', backup)
    expect(read.candidates.map(({ title, kind, list, dates }) => [title, kind, list, dates?.start])).toEqual([
      ['Own: Bakery', 'visit', 'Own: Food', undefined],
      ['Own: Later', 'place', 'Own: Food', undefined],
      ['Own: Breakfast', 'event', 'Own: Paris', '2027-05-01T09:30'],
      ['Own: Hotel', 'booking', 'Own: Paris', '2027-05-01'],
      ['Own: Walk', 'event', 'Own: Paris', undefined],
    ])
    expect(read.candidates[2]?.place).toMatchObject({ name: 'Own: Bakery', coordinates: [2.35, 48.85] })
    expect(leftOut(read)).toEqual({ money: 1, checklists: 1, people: 1 })
  })

  it('is answered or refused whatever happened to it', () => expectReadWhateverHappened('trip', 'data.json', trip))
})

describe('an export of Polarsteps', () => {
  it('tells its steps on the clock of the place, and lists photos without reading them', async () => {
    expect(await takenFor('polarsteps.zip', polarsteps)).toBe('polarsteps')
    const read = await readSample('polarsteps.zip', polarsteps)
    expect(read.candidates).toMatchObject([
      {
        title: 'Own: Cusco',
        kind: 'visit',
        list: 'Own: Andes',
        foreignId: 'own-step-11',
        dates: { start: '2024-05-01', end: '2024-05-01' },
        place: { name: 'Cusco', country: 'Peru', countryCode: 'PE', coordinates: [-71.97, -13.53] },
      },
      { title: 'Own: Lost', problems: ['date-unclear', 'coordinates-zero', 'no-coordinates'] },
    ])
    expect(read.answer.photos).toEqual([
      { path: 'trip/own-andes_9/cusco_11/photos/a.jpg', sizeInBytes: 1_234, foreignId: 'own-step-11' },
    ])
    expect(leftOut(read)).toEqual({ 'track-points': 1, files: 1 })
  })

  it('is answered or refused whatever happened to it', async () => {
    await expectReadWhateverHappened('polarsteps', 'trip.json', polarstepsTrip)
    await expectReadWhateverHappened('polarsteps', 'a.zip', polarsteps)
  })
})
