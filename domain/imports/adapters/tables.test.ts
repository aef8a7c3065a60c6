import { describe, expect, it } from 'vitest'
import { type KnownPlaces, noPlacesKnown } from '#domain/imports/reading.ts'
import {
  expectReadWhateverHappened,
  leftOut,
  readSample,
  refusalOf,
  takenFor,
} from '#tests/support/imports/read-sample.ts'
import { germanCsv, plainCsv } from '#tests/support/imports/samples/csv.ts'
import { savedCsv, savedCsvInGerman } from '#tests/support/imports/samples/google-saved-csv.ts'

const utf16 = (text: string): Uint8Array =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...Array.from(text).flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
  ])

describe('a table of places', () => {
  it('is read with semicolons, decimal commas and names of columns in German', async () => {
    const { candidates, answer } = await readSample('Reisen.csv', germanCsv)
    expect(candidates.map(({ title, place }) => [title, place?.coordinates ?? null])).toEqual([
      ['Neuschwanstein', [10.7498, 47.5576]],
      ['Köln, Dom', [6.9583, 50.9413]],
      ['Irgendwo', null],
    ])
    expect(candidates[0]).toMatchObject({
      kind: 'place',
      note: 'Früh da sein; Karten vorher',
      url: 'https://example.org/schloss',
      dates: { start: '2024-05-04', end: '2024-05-04' },
      place: { country: 'Germany', countryCode: 'DE' },
      list: 'Reisen',
    })
    expect(answer).toMatchObject({ withoutCoordinates: 1, table: { separator: ';', encoding: 'utf-8' } })
  })

  it.each([
    ['Windows-1252', Uint8Array.from(Array.from(germanCsv), (sign) => sign.charCodeAt(0))],
    ['UTF-16', utf16(germanCsv)],
    ['UTF-8 with its mark', `\uFEFF${germanCsv}`],
    ['lines that end as on a Mac of old', germanCsv.replaceAll('\n', '\r')],
    ['lines that end as on Windows', germanCsv.replaceAll('\n', '\r\n')],
  ])('is the same in %s', async (_, content) => {
    expect((await readSample('Reisen.csv', content)).candidates).toEqual(
      (await readSample('Reisen.csv', germanCsv)).candidates,
    )
  })

  it('has no day where a date has two readings, and says so', async () => {
    const { candidates } = await readSample('a.csv', plainCsv)
    expect(candidates.map(({ dates, problems }) => [dates?.start, problems])).toEqual([
      ['2027-04-02', []],
      [undefined, ['date-unclear']],
    ])
  })

  it('is understood by its looks where no column has a name', async () => {
    const { candidates, answer } = await readSample('a.csv', 'Kyoto\t35.0116\t135.7681\nNara\t34.6851\t135.8048\n')
    expect(candidates.map(({ title, place }) => [title, place?.coordinates])).toEqual([
      ['Kyoto', [135.7681, 35.0116]],
      ['Nara', [135.8048, 34.6851]],
    ])
    expect(answer.table?.headers).toEqual(['A', 'B', 'C'])
  })

  it('is read as the traveler says where the columns were taken wrongly', async () => {
    const { candidates } = await readSample('a.csv', plainCsv, { columns: { name: 3, latitude: 1, longitude: 2 } })
    expect(candidates.map(({ title }) => title)).toEqual(['2027-04-02', '03/04/2027'])
  })

  it('keeps the same id in a later export, and is taken once where it stands twice', async () => {
    const twice = await readSample('a.csv', `${plainCsv}Kyoto,35.0116,135.7681,2027-04-02\n`)
    expect(leftOut(twice)).toEqual({ twice: 1 })
    const [first] = (await readSample('a.csv', plainCsv)).candidates
    expect(twice.candidates[0]?.foreignId).toBe(first?.foreignId)
  })

  it('is refused where a quote never ends, and where it is empty', async () => {
    expect(await refusalOf('a.csv', `name,latitude,longitude\n"${'x'.repeat(3_000_000)}`)).toBe('text-too-long')
    expect(await refusalOf('a.csv', '')).toBe('empty')
  })

  it('is answered or refused whatever happened to it', () => expectReadWhateverHappened('csv', 'a.csv', germanCsv))
})

describe('a saved list of Google Maps', () => {
  it('is known by its addresses, in any language', async () => {
    expect(await takenFor('Paris.csv', savedCsv)).toBe('google-saved-csv')
    expect(await takenFor('Paris.csv', savedCsvInGerman)).toBe('google-saved-csv')
  })

  it('has no points but those of dropped pins, and no row for its description or an empty line', async () => {
    const read = await readSample('Takeout/Saved/Paris.csv', savedCsv)
    expect(read.candidates.map(({ title, foreignId, place }) => [title, foreignId, place?.coordinates])).toEqual([
      ['Own: Café Blue', 'cid 10222232094831998944', null],
      ['Dropped pin', expect.stringContaining('@48.85660,2.35220'), [2.3522, 48.8566]],
    ])
    expect(read.candidates[0]).toMatchObject({
      list: 'Paris',
      note: 'Window seat\n\nClosed on Mondays',
      tags: ['coffee', 'quiet'],
      problems: ['no-coordinates'],
    })
    // The second has the number of the first in decimals.
    expect(leftOut(read)).toEqual({ 'not-a-place': 1, twice: 1 })
  })

  it('finds a place by its name only near the others, and leaves the rest to the traveler', async () => {
    const place = (center: [number, number], isSight = false) => ({
      name: '',
      center,
      country: '',
      countryCode: 'fr',
      isSight,
    })
    const known: KnownPlaces = {
      ...noPlacesKnown,
      placesCalled: (name) =>
        name === 'Own: Café Blue'
          ? [place([2.3, 48.8]), place([-73, 40])]
          : name === 'Own: Far'
            ? [place([100, 0])]
            : [],
    }
    const far = `${savedCsv}Own: Far,,https://www.google.com/maps/place/x/data=!1s0x1:0x9,,\n`
    const { candidates } = await readSample('Paris.csv', far, {}, known)
    expect(candidates.map(({ title, place: at, problems }) => [title, at?.coordinates ?? null, problems])).toEqual([
      ['Own: Café Blue', [2.3, 48.8], ['placed-by-name']],
      ['Dropped pin', [2.3522, 48.8566], []],
      ['Own: Far', null, ['no-coordinates']],
    ])
  })

  it('is answered or refused whatever happened to it', () =>
    expectReadWhateverHappened('google-saved-csv', 'Paris.csv', savedCsv))
})
