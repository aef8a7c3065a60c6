import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sourceOfBytes } from '#domain/imports/import-source.ts'
import { readImport } from '#domain/imports/read-import.ts'
import { archiveOf } from '#tests/support/imports/archive-of.ts'
import {
  expectReadWhateverHappened,
  leftOut,
  readSample,
  refusalOf,
  takenFor,
} from '#tests/support/imports/read-sample.ts'
import { ics, tripit } from '#tests/support/imports/samples/calendars.ts'
import { jpeg, png, webp } from '#tests/support/imports/samples/pictures.ts'
import { adventurelog, trip } from '#tests/support/imports/samples/planners.ts'
import { polarsteps, polarstepsFolder, polarstepsTrip } from '#tests/support/imports/samples/polarsteps.ts'

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
  const backup = archiveOf({ 'data.json': adventurelog, 'images/own.jpg': jpeg, 'attachments/a.pdf': 'x' })

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
      {
        archive: 0,
        path: 'images/own.jpg',
        sizeInBytes: jpeg.length,
        kind: 'image/jpeg',
        source: 'adventurelog',
        foreignId: read.candidates[0]?.foreignId,
      },
    ])
    expect(leftOut(read)).toEqual({ money: 1, notes: 1, 'region-ids': 1, files: 1 })
  })

  it('is answered or refused whatever happened to it', async () => {
    await expectReadWhateverHappened('adventurelog', 'data.json', adventurelog)
    await expectReadWhateverHappened('adventurelog', 'backup.zip', backup)
  })
})

describe('a backup of TRIP', () => {
  const backup = archiveOf({
    'data.json': trip,
    'images/own-bakery.png': png,
    'images/own-breakfast.webp': webp,
    'images/own-food.png': png,
    'attachments/1/a.pdf': 'x',
  })

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
    expect(leftOut(read)).toEqual({ money: 1, checklists: 1, people: 1, photos: 1, files: 1 })
  })

  it('lists pictures with the place or the activity that shows them', async () => {
    const { answer, candidates } = await readSample('backup.zip', backup)
    const titles = new Map(candidates.map(({ foreignId, title }) => [foreignId, title]))
    expect(answer.photos.map(({ path, kind, foreignId }) => [path, kind, titles.get(foreignId)])).toEqual([
      ['images/own-bakery.png', 'image/png', 'Own: Bakery'],
      ['images/own-breakfast.webp', 'image/webp', 'Own: Breakfast'],
    ])
  })

  it('is answered or refused whatever happened to it', async () => {
    await expectReadWhateverHappened('trip', 'data.json', trip)
    await expectReadWhateverHappened('trip', 'backup.zip', backup)
  })
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
    expect(
      read.answer.photos.map(({ path, sizeInBytes, kind, source, foreignId }) => [
        path.replace('trip/own-andes_9/', ''),
        sizeInBytes,
        kind,
        `${source} ${foreignId}`,
      ]),
    ).toEqual([
      ['cusco_11/photos/a.jpg', jpeg.length, 'image/jpeg', 'polarsteps own-step-11'],
      ['cusco_11/photos/b.png', png.length, 'image/png', 'polarsteps own-step-11'],
      // What it is, its bytes say, and not its name.
      ['own-lost_12/photos/a.jpg', webp.length, 'image/webp', 'polarsteps own-step-12'],
    ])
    expect(leftOut(read)).toEqual({ 'track-points': 1, videos: 1 })
  })

  it('is the folder of one trip as well, of which everything that stays behind is named', async () => {
    expect(await takenFor('own-andes_9.zip', polarstepsFolder)).toBe('polarsteps')
    const read = await readSample('own-andes_9.zip', polarstepsFolder)
    expect(read.answer.photos.map(({ path, kind }) => [path, kind])).toEqual([
      ['own-andes_9/cusco_11/photos/a.jpg', 'image/jpeg'],
      ['own-andes_9/cusco_11/photos/raw.dng', null],
    ])
    expect(leftOut(read)).toEqual({ videos: 1, files: 1, photos: 1 })
  })

  it('lists each photo once, by the file that holds it', async () => {
    const sources = [sourceOfBytes('a.zip', polarsteps), sourceOfBytes('b.zip', polarstepsFolder)]
    const reading = readImport(sources, {})
    let next = await reading.next()
    while (!next.done) next = await reading.next()
    expect(next.value.photos.map(({ archive, path }) => [archive, path.slice(path.lastIndexOf('/') + 1)])).toEqual([
      [0, 'a.jpg'],
      [0, 'b.png'],
      [0, 'a.jpg'],
      [1, 'raw.dng'],
    ])
    expect(next.value.leftOut.find(({ code }) => code === 'twice')?.count).toBe(3)
  })

  it('is refused where a photo unpacks to more than the archive says', async () => {
    const lying = polarsteps.slice()
    const view = new DataView(lying.buffer)
    const name = 'trip/own-andes_9/cusco_11/photos/b.png'
    const at = new TextDecoder('latin1').decode(lying).lastIndexOf(name)
    // Its size unpacked, before the name in the directory at the end.
    view.setUint32(at - 46 + 24, 20, true)
    expect(await refusalOf('polarsteps.zip', lying)).toBe('unpacks-too-large')
  })

  it('is answered or refused whatever happened to it', async () => {
    await expectReadWhateverHappened('polarsteps', 'trip.json', polarstepsTrip)
    await expectReadWhateverHappened('polarsteps', 'a.zip', polarsteps)
  })
})
