import { describe, expect, it } from 'vitest'
import { archiveOf } from '#tests/support/imports/archive-of.ts'
import {
  expectReadWhateverHappened,
  leftOut,
  readSample,
  refusalOf,
  takenFor,
} from '#tests/support/imports/read-sample.ts'
import { geojson } from '#tests/support/imports/samples/geojson.ts'
import { savedPlaces } from '#tests/support/imports/samples/google-saved-places.ts'
import { gpx10, gpx11 } from '#tests/support/imports/samples/gpx.ts'
import { kml } from '#tests/support/imports/samples/kml.ts'

const points = (candidates: Awaited<ReturnType<typeof readSample>>['candidates']) =>
  candidates.map(({ title, kind, list, place }) => [title, kind, list, place?.coordinates ?? null])

describe('GPX', () => {
  it('tells waypoints, the named points of routes, and of a track where and when it was', async () => {
    const read = await readSample('alps.gpx', gpx11)
    expect(points(read.candidates)).toEqual([
      ['Own: Hut & spring', 'place', 'Own: Alps', [11.4041, 47.2692]],
      ['Own: Unknown', 'place', 'Own: Alps', null],
      ['48.00000, 11.50000', 'place', 'Own: Alps', [11.5, 48]],
      ['Start', 'place', 'Own: Way', [11.1, 47.1]],
      ['Own: Ridge', 'visit', 'Own: Alps', [11.3, 47.3]],
    ])
    expect(read.candidates[0]).toMatchObject({ note: 'Bring cash', url: 'https://example.org/hut', tags: ['shelter'] })
    expect(read.candidates[1]?.problems).toContain('coordinates-zero')
    expect(read.candidates[2]?.problems).toEqual(['no-name'])
    expect(read.candidates[4]?.dates).toEqual({ start: '2024-07-06', end: '2024-07-07' })
    expect(leftOut(read)).toEqual({ 'track-points': 3 })
  })

  it('of version 1.0 has its addresses and its name, too', async () => {
    const { candidates } = await readSample('old.gpx', gpx10)
    expect(candidates).toMatchObject([{ title: 'Own: Harbor', list: 'Own: Old', url: 'https://example.org/h' }])
  })

  it('is known by what is in it, whatever it is called', async () => {
    expect(await takenFor('places.csv', gpx11)).toBe('gpx')
  })

  it('that declares entities, or names one that nobody declared, is refused', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><gpx><wpt lat="1" lon="2"><name>&b;</name></wpt></gpx>`
    expect(await refusalOf('a.gpx', bomb)).toBe('declares-entities')
    const outside = `<!DOCTYPE gpx SYSTEM "http://192.0.2.1/x.dtd"><gpx/>`
    expect(await refusalOf('a.gpx', outside)).toBe('declares-entities')
    expect(await refusalOf('a.gpx', '<gpx><wpt lat="1" lon="2"><name>&own;</name></wpt></gpx>')).toBe('broken')
  })

  it('that nests without end is refused', async () => {
    expect(await refusalOf('a.gpx', `<gpx>${'<a>'.repeat(100_000)}`)).toBe('too-deep')
  })

  it('that breaks off is kept as far as it goes', async () => {
    const many = Array.from(
      { length: 3_000 },
      (_, at) => `<wpt lat="${at / 100}" lon="9"><name>Own: ${at}</name></wpt>`,
    )
    const read = await readSample('a.gpx', `<gpx>${many.join('')}<wpt lat="`)
    expect(read.candidates).toHaveLength(3_000)
    expect(leftOut(read)).toEqual({ 'rest-of-file': 1 })
  })

  it('is read in the letters that it declares', async () => {
    const text = '<?xml version="1.0" encoding="ISO-8859-1"?><gpx><wpt lat="1" lon="2"><name>Fähre</name></wpt></gpx>'
    const { candidates } = await readSample(
      'a.gpx',
      Uint8Array.from(Array.from(text), (sign) => sign.charCodeAt(0)),
    )
    expect(candidates[0]?.title).toBe('Fähre')
    expect(await refusalOf('a.gpx', text.replace('ISO-8859-1', 'own-letters'))).toBe('encoding')
  })

  it('is answered or refused whatever happened to it', () => expectReadWhateverHappened('gpx', 'a.gpx', gpx11))
})

describe('KML', () => {
  it('tells placemarks in their folders, and what they say without markup', async () => {
    const read = await readSample('japan.kml', kml)
    expect(points(read.candidates)).toEqual([
      ['Own: Ramen', 'place', 'Own: Food', [139.7016, 35.6586]],
      ['Own: Mochi', 'place', 'Own: Sweet', [135.77, 35.01]],
      ['Own: Walk', 'visit', 'Own: Japan', [139.7, 35.6]],
      ['Own: Stay', 'visit', 'Own: Japan', [2.35, 48.85]],
      ['Own: Hidden', 'place', 'Own: Japan', null],
    ])
    expect(read.candidates[0]?.note).toBe('Late night\nCash & carry')
    expect(read.candidates[2]?.dates).toEqual({ start: '2024-05-01', end: '2024-05-01' })
    expect(read.candidates[3]?.dates).toEqual({ start: '2023-01-02', end: '2023-01-05' })
    expect(leftOut(read)).toEqual({ 'network-link': 1, 'line-or-area': 1, 'track-points': 2 })
    expect(read.answer.leftOut.find(({ code }) => code === 'network-link')?.example).toBe('Own: Live')
  })

  it('in an archive is the first that is a KML file, and none beside it', async () => {
    const other =
      '<kml><Placemark><name>Own: Second</name><Point><coordinates>1,2</coordinates></Point></Placemark></kml>'
    const kmz = archiveOf({ 'doc.kml': kml, 'files/pin.png': 'x', 'z.kml': other })
    expect(await takenFor('japan.kmz', kmz)).toBe('kmz')
    const { candidates } = await readSample('japan.kmz', kmz)
    expect(candidates).toEqual((await readSample('japan.kml', kml)).candidates)
  })

  it('is answered or refused whatever happened to it', async () => {
    await expectReadWhateverHappened('kml', 'a.kml', kml)
    await expectReadWhateverHappened('kmz', 'a.kmz', archiveOf({ 'doc.kml': kml }))
  })
})

describe('GeoJSON', () => {
  it('tells points, and names what has none', async () => {
    const read = await readSample('fiji.geojson', geojson)
    expect(points(read.candidates)).toEqual([
      ['Own: Suva', 'place', 'Own: Fiji', [178.441, -18.141]],
      ['Own: Nowhere', 'place', 'fiji', null],
      ['Own: Off', 'place', 'fiji', null],
      ['Own: Without', 'place', 'fiji', null],
      ['Own: Two', 'place', 'fiji', [1, 2]],
      ['Own: Two', 'place', 'fiji', [3, 4]],
    ])
    expect(read.candidates.map(({ problems }) => problems[0])).toEqual([
      undefined,
      'coordinates-zero',
      'coordinates-impossible',
      'no-coordinates',
      undefined,
      undefined,
    ])
    expect(read.candidates[0]?.foreignId).toBe('own-feature-1')
    expect(leftOut(read)).toEqual({ 'line-or-area': 1 })
  })

  it('of one feature is read, too', async () => {
    const one = '{"type":"Feature","geometry":{"type":"Point","coordinates":[2,1]},"properties":{"name":"Own"}}'
    expect((await readSample('a.json', one)).candidates[0]?.place?.coordinates).toEqual([2, 1])
  })

  it('that nests without end is refused', async () => {
    const deep = `{"type":"FeatureCollection","features":[${'['.repeat(100_000)}`
    expect(await refusalOf('a.json', deep)).toBe('too-deep')
  })

  it('is answered or refused whatever happened to it', () => expectReadWhateverHappened('geojson', 'a.json', geojson))
})

describe('Saved Places of Google Maps', () => {
  it('are read with the names of old and of new, and 0, 0 is no place', async () => {
    expect(await takenFor('Saved Places.json', savedPlaces)).toBe('google-saved-places')
    const { candidates } = await readSample('Saved Places.json', savedPlaces)
    expect(
      candidates.map(({ title, foreignId, place }) => [title, foreignId, place?.coordinates, place?.country]),
    ).toEqual([
      ['Own: Old hut', 'cid 10222232094831998944', [8.05, 46.5], 'Switzerland'],
      ['Own: New house', 'cid 42', [-80.44, 43.73], 'Canada'],
      ['Own: Somewhere', 'cid 43', null, ''],
    ])
    expect(candidates[2]?.problems).toEqual(['coordinates-zero', 'no-coordinates'])
  })

  it('are answered or refused whatever happened to them', () =>
    expectReadWhateverHappened('google-saved-places', 'a.json', savedPlaces))
})
