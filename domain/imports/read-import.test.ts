import { describe, expect, it } from 'vitest'
import { sourceOfBytes } from './import-source.ts'
import { readImport } from './read-import.ts'
import { archiveOf, bytesOf } from '#tests/support/imports/archive-of.ts'
import { leftOut, readSample, refusalOf, takenFor } from '#tests/support/imports/read-sample.ts'
import { plainCsv } from '#tests/support/imports/samples/csv.ts'
import { geojson } from '#tests/support/imports/samples/geojson.ts'
import { savedCsv } from '#tests/support/imports/samples/google-saved-csv.ts'
import { gpx11 } from '#tests/support/imports/samples/gpx.ts'

/** An archive whose directory and headers were changed where they say this. */
function forged(
  archive: Uint8Array,
  mark: number,
  at: number,
  change: (view: DataView, at: number) => void,
): Uint8Array {
  const bytes = archive.slice()
  const view = new DataView(bytes.buffer)
  for (let place = 0; place + 4 < bytes.length; place++)
    if (view.getUint32(place, true) === mark) change(view, place + at)
  return bytes
}
const directoryMark = 0x02014b50

describe('what is recognised and cannot be read', () => {
  it.each([
    ['timeline-edits', 'Timeline Edits.json', '{"timelineEdits":[]}'],
    ['timeline-settings', 'Settings.json', '{"createdTime":"x","deviceSettings":[]}'],
    ['timeline-encrypted', 'Takeout/Timeline/Encrypted Backups.txt', 'x'],
    ['takeout-index', 'archive_browser.html', '<html></html>'],
    [
      'splitwise',
      'a.csv',
      'Date,Description,Category,Cost,Currency,Own A,Own B\n2024-01-02,Own,General,10.00,EUR,5.00,-5.00\n',
    ],
    [
      'splitwise',
      'a.csv',
      'Datum,Beschreibung,Kategorie,Kosten,Währung,Own A,Own B\n2024-01-02,Own,Allgemein,10.00,EUR,5.00,-5.00\n',
    ],
    ['tricount', 'Tricount Own.csv', 'a,b\n1,2\n'],
    ['pdf', 'a.gpx', '%PDF-1.7'],
    ['photos', 'a.jpg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
    ['tcx', 'a.xml', '<TrainingCenterDatabase/>'],
    ['excel', 'a.xlsx', archiveOf({ 'xl/workbook.xml': 'x' })],
    ['html', 'a.txt', '<!doctype html><p>'],
  ])('is named %s', async (code, name, content) => {
    expect(await takenFor(name, content)).toBe(code)
    expect((await readSample(name, content)).answer).toMatchObject({ unreadable: [code], adapters: [] })
  })

  it('and what nobody knows is refused', async () => {
    expect(await refusalOf('a.bin', Uint8Array.from([1, 0, 2, 0, 9, 9]))).toBe('unknown')
  })
})

describe('an archive', () => {
  it('of several files is read whole, and names what it does not know', async () => {
    const read = await readSample(
      'takeout.zip',
      archiveOf({
        'Takeout/Saved/Paris.csv': savedCsv,
        'Takeout/Maps/fiji.json': geojson,
        'alps.gpx': gpx11,
        'a.mp3': 'x',
        'b.kmz': archiveOf({ 'doc.kml': 'x' }),
        'broken.gpx': '<gpx><a></b></gpx>',
      }),
    )
    expect(read.answer.adapters.toSorted()).toEqual(['geojson', 'google-saved-csv', 'gpx'])
    expect(read.answer.lists.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Paris', 'Own: Fiji', 'fiji', 'Own: Alps', 'Own: Way']),
    )
    expect(leftOut(read)).toMatchObject({ 'unknown-file': 1, 'archive-in-archive': 1, 'unreadable-part': 1 })
  })

  it('that names a file outside of itself is refused', async () => {
    for (const path of ['../../own.gpx', '/etc/own.gpx', 'a/../../own.gpx', 'C:/own.gpx', 'a\\..\\..\\own.gpx'])
      expect(await refusalOf('a.zip', archiveOf({ [path]: gpx11 }))).toBe('unsafe-path')
  })

  it('that unpacks to a thousand times its size is refused', async () => {
    expect(await refusalOf('a.kmz', archiveOf({ 'doc.kml': `<kml>${' '.repeat(12_000_000)}</kml>` }))).toBe(
      'unpacks-too-large',
    )
  })

  it('that unpacks to more than it says is refused', async () => {
    const small = archiveOf({ 'doc.kml': `<kml>${'<Folder></Folder>'.repeat(50_000)}</kml>` })
    const lying = forged(small, directoryMark, 24, (view, at) => view.setUint32(at, 1_000, true))
    expect(await refusalOf('a.kmz', lying)).toBe('unpacks-too-large')
  })

  it('whose names lie over each other is refused', async () => {
    const files = archiveOf({ 'a.kml': '<kml></kml>', 'b.kml': '<kml></kml>' })
    const { length } = files
    const lying = forged(files, directoryMark, 20, (view, at) => view.setUint32(at, length - 10, true))
    expect(await refusalOf('a.zip', lying)).toBe('unpacks-too-large')
  })

  it('that is locked is refused', async () => {
    const locked = forged(archiveOf({ 'doc.kml': '<kml></kml>' }), directoryMark, 8, (view, at) =>
      view.setUint16(at, 1, true),
    )
    expect(await refusalOf('a.kmz', locked)).toBe('encrypted')
  })

  it('that was cut off is refused', async () => {
    expect(await refusalOf('a.zip', archiveOf({ 'a.gpx': gpx11 }).slice(0, -30))).toBe('broken')
  })
})

describe('what was read', () => {
  it('of several files is one, and the same thing in two of them is taken once', async () => {
    const sources = ['a.csv', 'b.csv'].map((name) => sourceOfBytes(name, bytesOf(plainCsv)))
    const reading = readImport(sources, {})
    let count = 0
    for (let next = await reading.next(); ; next = await reading.next()) {
      if (next.done) {
        expect(next.value.leftOut).toEqual([{ code: 'twice', count: 2, example: 'Kyoto' }])
        break
      }
      count++
    }
    expect(count).toBe(2)
  })

  it('is no more than anybody looks through', async () => {
    const rows = Array.from({ length: 20_100 }, (_, at) => `Own ${at},${at / 1_000},9.5\n`)
    const read = await readSample('a.csv', `name,latitude,longitude\n${rows.join('')}`)
    expect(read.candidates).toHaveLength(20_000)
    expect(leftOut(read)).toEqual({ 'too-many': 100 })
  })
})
