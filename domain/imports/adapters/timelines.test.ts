import { describe, expect, it } from 'vitest'
import { degreesOfE7 } from '#domain/imports/coordinates.ts'
import { sourceOfBytes } from '#domain/imports/import-source.ts'
import { readImport } from '#domain/imports/read-import.ts'
import type { KnownPlaces } from '#domain/imports/reading.ts'
import { archiveOf, bytesOf } from '#tests/support/imports/archive-of.ts'
import { expectReadWhateverHappened, leftOut, readSample, takenFor } from '#tests/support/imports/read-sample.ts'
import { android, ios, records, semantic } from '#tests/support/imports/samples/timelines.ts'

const munich = { id: 'own-1', name: 'Munich', center: [11.575, 48.137], country: 'Germany' } as const
const newYork = { id: 'own-2', name: 'New York', center: [-74.006, 40.713], country: 'United States' } as const
const known: KnownPlaces = {
  countryAt: ([east, north]) => (north === 0 ? null : east < 0 ? 'US' : east < 10 ? 'CH' : 'DE'),
  countryName: () => '',
  townAt: ([east, north]) => (north === 0 || (east > 0 && east < 10) ? null : east < 0 ? newYork : munich),
  placesCalled: () => [],
}
const visits = async (name: string, content: string | Uint8Array) => {
  const read = await readSample(name, content, {}, known)
  return {
    ...read,
    told: read.candidates.map(({ title, stays }) => [title, stays.map(({ start, end }) => `${start}/${end}`)]),
  }
}

describe('a timeline', () => {
  it.each([
    ['timeline-records', 'Records.json', records],
    ['timeline-semantic', '2020_JANUARY.json', semantic],
    ['timeline-android', 'Timeline.json', android],
    ['timeline-ios', 'location-history.json', ios],
  ])('of the shape %s is known by what is in it', async (id, name, content) => {
    expect(await takenFor('whatever.txt', content)).toBe(id)
    expect(await takenFor(name, content)).toBe(id)
  })

  it('of points becomes the towns where somebody stayed, and never a point', async () => {
    const read = await visits('Records.json', records)
    expect(read.told).toEqual([
      ['Munich', ['2022-01-12/2022-01-12']],
      // Eleven in the morning in UTC was still the morning in New York.
      ['New York', ['2013-05-31/2013-05-31']],
    ])
    expect(leftOut(read)).toEqual({ moving: 1, 'at-sea': 1, 'no-time': 1 })
    expect(read.answer.countries).toEqual([
      { code: 'US', days: 1, first: '2013-05-31', last: '2013-05-31' },
      { code: 'DE', days: 1, first: '2022-01-12', last: '2022-01-12' },
    ])
  })

  it('of months and of visits has the days of each stay', async () => {
    expect((await visits('2020_JANUARY.json', semantic)).told).toEqual([
      ['Munich', ['2020-01-31/2020-02-02']],
      ['New York', ['2013-05-31/2013-05-31']],
    ])
  })

  it('of Android counts days on the clock of the place, and a visit within a visit once', async () => {
    const read = await visits('Timeline.json', android)
    expect(read.told).toEqual([['Munich', ['2024-05-01/2024-05-02']]])
    expect(leftOut(read)).toEqual({ moving: 1 })
  })

  it('of iPhones has its numbers in words', async () => {
    expect((await visits('location-history.json', ios)).told).toEqual([['New York', ['2024-06-01/2024-06-01']]])
  })

  it('in an archive of many files is one, and keeps its ids', async () => {
    const takeout = archiveOf({
      'Takeout/archive_browser.html': '<html></html>',
      'Takeout/Location History/Records.json': records,
      'Takeout/Location History/Settings.json': '{"createdTime":"x","deviceSettings":[]}',
      'Takeout/Location History/Semantic Location History/2020/2020_JANUARY.json': semantic,
    })
    const read = await visits('takeout.zip', takeout)
    expect(read.told).toEqual([
      ['Munich', ['2020-01-31/2020-02-02', '2022-01-12/2022-01-12']],
      ['New York', ['2013-05-31/2013-05-31']],
    ])
    expect(read.candidates.map(({ foreignId }) => foreignId)).toEqual(['town own-1', 'town own-2'])
    expect(read.answer.unreadable.toSorted()).toEqual(['takeout-index', 'timeline-settings'])
  })

  it('has degrees that ran over put right', () => {
    expect(degreesOfE7(3_554_907_296)).toBeCloseTo(-74.006, 5)
    expect(degreesOfE7(1_799_999_999)).toBeCloseTo(180, 5)
    expect(degreesOfE7('115755000')).toBeNaN()
  })

  it('of a phone beside a tablet that stayed at home tells both', async () => {
    const point = (minute: number, latitudeE7: number, longitudeE7: number, deviceTag: number) => ({
      latitudeE7,
      longitudeE7,
      deviceTag,
      timestamp: new Date(Date.UTC(2022, 0, 12, 12, minute)).toISOString(),
    })
    const mixed = Array.from({ length: 20 }, (_, at) => [
      point(at * 10, 481372000, 115755000, 1),
      point(at * 10 + 5, 407128000, -740060000, 2),
    ]).flat()
    const { told } = await visits('Records.json', JSON.stringify({ locations: mixed }))
    expect(told.map(([title]) => title)).toEqual(['Munich', 'New York'])
  })

  it('of millions of points is read without holding them', async () => {
    const count = 200_000
    const line = `{"latitudeE7":481372000,"longitudeE7":115755000,"accuracy":20,"activity":[{"type":"STILL"}],"timestamp":"2022-01-12T08:00:00.000Z"}`
    const source = sourceOfBytes('Records.json', new Uint8Array())
    async function* chunks() {
      yield bytesOf('{"locations":[')
      for (let at = 0; at < count / 1_000; at++)
        yield bytesOf(`${at === 0 ? '' : ','}${Array(1_000).fill(line).join(',')}`)
      yield bytesOf(']}')
    }
    const reading = readImport([{ ...source, chunks }], { adapter: 'timeline-records' }, known)
    const end = await reading.next()
    expect(end).toMatchObject({ done: true, value: { leftOut: [{ code: 'moving', count }] } })
  })

  it.each([
    ['timeline-records' as const, records],
    ['timeline-semantic' as const, semantic],
    ['timeline-android' as const, android],
    ['timeline-ios' as const, ios],
  ])('of the shape %s is answered or refused whatever happened to it', (id, content) =>
    expectReadWhateverHappened(id, 'a.json', content),
  )
})
