/** The archive of a traveler's data, as other software reads it. */
import 'fake-indexeddb/auto'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { strFromU8, unzipSync } from 'fflate'
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { departingTables } from '#domain/export/departing-records.ts'
import { archiveNameAt, type FindAirports, makeArchive } from '#features/exports/make-archive.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { type LocalDatabase, openLocalDatabase } from '#sync/local/database.ts'
import {
  addArchiveWorld,
  dotBytes,
  files,
  id,
  me,
  pdf,
  pictureOnServer,
  pictures,
  secretHash,
  secretToken,
} from '#tests/support/archive-world.ts'
import { heldTarget } from '#tests/support/held-archive.ts'
import { findGpsbabel } from '../../scripts/find-gpsbabel.ts'
import { findPython } from '../../scripts/find-python.ts'

const server = vi.hoisted(() => ({ isReachable: true, asked: [] as string[] }))
vi.mock('#remote/trip-files/fetch-file.ts', () => ({
  async provenBytes(file: TripFile) {
    server.asked.push(file.name)
    if (!server.isReachable) throw new RemoteError('offline', 'storage')
    if (file.arrivedAt === null) throw new RemoteError('not-found', 'storage', { status: 404 })
    return pdf.slice().buffer
  },
}))
vi.mock('#remote/pictures/picture-on-server.ts', () => ({
  async readPicture(pictureId: string) {
    server.asked.push(pictureId)
    if (!server.isReachable) throw new RemoteError('offline', 'shared_picture')
    return pictureId === pictures.gone ? null : pictureOnServer(pictureId)
  },
}))
vi.mock('#remote/contact.ts', () => ({
  async readOwnContactMessages() {
    if (!server.isReachable) throw new RemoteError('offline', 'own_contact_messages')
    return [{ message: 'Own: hello' }]
  },
}))
const findAirports: FindAirports = async (codes) => new Map(codes.map((code) => [code, [8.57, 50.03]]))

let database: LocalDatabase
let folder: string
beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://farlight.example' })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  folder = mkdtempSync(join(tmpdir(), 'farlight-archive-'))
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  Object.assign(server, { isReachable: true, asked: [] })
  database = openLocalDatabase(me)
  await addArchiveWorld(database)
})
afterEach(async () => database.delete())

async function archive() {
  const held = heldTarget()
  const progress: number[] = []
  const { signal } = new AbortController()
  const onProgress = (done: number) => void progress.push(done)
  const missing = await makeArchive({ database, userId: me, target: held.target, findAirports, signal, onProgress })
  const bytes = held.bytes()
  const unpacked = unzipSync(bytes)
  const paths = Object.keys(unpacked).map((path) => path.slice(path.indexOf('/') + 1))
  const [top = ''] = Object.keys(unpacked)
  const read = (path: string) => unpacked[`${top.slice(0, top.indexOf('/'))}/${path}`] ?? new Uint8Array()
  const text = (path: string) => strFromU8(read(path))
  const json = (path: string): unknown => JSON.parse(text(path))
  const rows = (path: string) => json(path) as Record<string, unknown>[]
  return { bytes, paths, read, text, json, rows, missing, progress, ends: held.ends }
}

describe('an archive', () => {
  it('is whole for unzip and for Python, and a bag with right sums', async () => {
    const { bytes, ends, progress } = await archive()
    expect(ends).toEqual(['finished'])
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
    expect(progress.at(-1)).toBe(1)
    const zip = join(folder, 'archive.zip')
    writeFileSync(zip, bytes)
    expect(String(execFileSync('unzip', ['-t', zip]))).toContain('No errors detected')
    const told = JSON.parse(String(execFileSync(findPython(), ['tests/support/check-bag.py', zip]))) as {
      folder: string
      paths: string[]
    }
    expect(told.folder).toMatch(/^farlight-\d{4}-\d\d-\d\d$/)
    expect(told.paths).toContain('index.html')
  })

  it('is called by the day where the traveler is, early and late', () => {
    expect(archiveNameAt(new Date(2026, 10, 30, 0, 30))).toBe('farlight-2026-11-30')
    expect(archiveNameAt(new Date(2026, 10, 30, 23, 30))).toBe('farlight-2026-11-30')
  })

  it('has the records of each noun as its schema says', async () => {
    const { paths, json, rows } = await archive()
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false })
    for (const table of departingTables()) {
      const check = ajv.compile(json(`data/schemas/${table}.schema.json`) as object)
      for (const path of [`data/${table}.json`, `data/shared/${table}.json`].filter((one) => paths.includes(one))) {
        expect(check(json(path)), `${path}: ${ajv.errorsText(check.errors)}`).toBe(true)
      }
      const [record] = rows(`data/${table}.json`)
      if (record) {
        expect(check([{ ...record, more: 1 }])).toBe(false)
        expect(check([{ ...record, id: null }])).toBe(false)
      }
    }
    expect(rows('data/bucketLists.json').map(({ name }) => name)).toEqual(['Own: Japan & more'])
    expect(rows('data/shared/bucketLists.json').map(({ name }) => name)).toEqual(['Their list'])
    expect(json('data/archive.json')).toMatchObject({
      format: 'farlight-archive',
      formatVersion: 1,
      account: me,
      from: 'https://farlight.example',
      records: { own: { goals: 1, tripFiles: 3 }, shared: { goals: 1, tripFiles: 1 } },
    })
  })

  it('has files and pictures byte for byte, those that are elsewhere too, and says which are missing', async () => {
    const { json, rows, read, missing } = await archive()
    const placeOf = (path: string, held: string) => rows(path).find((one) => one.id === held)?.file as string | null
    for (const file of [files.here, files.elsewhere]) {
      const place = placeOf('data/tripFiles.json', file)
      expect(place).toBe(`data/files/${file}/_Own_ ticket 100_.pdf`)
      expect(read(place ?? '')).toEqual(pdf)
    }
    expect(read(placeOf('data/shared/tripFiles.json', files.theirs) ?? '')).toEqual(pdf)
    expect(placeOf('data/tripFiles.json', files.onItsWay)).toBeNull()
    for (const picture of [pictures.here, pictures.elsewhere]) {
      expect(placeOf('data/pictures.json', picture)).toBe(`data/pictures/${picture}.png`)
      expect(read(`data/pictures/${picture}.png`)).toEqual(dotBytes)
    }
    expect(missing).toEqual([
      expect.objectContaining({ noun: 'tripFiles', id: files.onItsWay, reason: 'on-its-way' }),
      expect.objectContaining({ noun: 'pictures', id: pictures.gone, reason: 'gone' }),
    ])
    expect(json('data/missing.json')).toEqual(missing)
    // What was fetched for it takes no room on the device.
    expect(await database.fileBytes.get(files.elsewhere)).toBeUndefined()
    expect(await database.pictures.get(pictures.elsewhere)).toBeUndefined()
  })

  it('has without a network what is on the device, asks once, and lists the rest', async () => {
    server.isReachable = false
    const { missing, paths, text } = await archive()
    expect(missing.map(({ id: of, reason }) => [of, reason])).toEqual([
      [files.elsewhere, 'offline'],
      [files.onItsWay, 'offline'],
      [pictures.elsewhere, 'offline'],
      [pictures.gone, 'offline'],
    ])
    expect(server.asked).toHaveLength(1)
    expect(paths).toContain(`data/pictures/${pictures.here}.png`)
    expect(paths).not.toContain('data/messages-to-operator.json')
    expect(text('index.html')).toContain('It is not on the device, and there was no network.')
  })

  it('has each trip for calendars and maps, with its codes', async () => {
    const { text } = await archive()
    const path = `data/trips/${id(1)}/Own_ Kyoto _ “Nara”`
    const calendar = new ICAL.Component(ICAL.parse(text(`${path}.ics`)))
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    const flight = events.find(({ summary }) => summary.includes('NH 204'))
    expect(flight?.startDate.toJSDate().toISOString()).toBe('2027-04-02T10:10:00.000Z')
    expect(flight?.description).toContain('X7KQ2M')
    const gpx = join(folder, 'trip.gpx')
    writeFileSync(gpx, text(`${path}.gpx`))
    const points = execFileSync(findGpsbabel(), ['-w', '-i', 'gpx', '-f', gpx, '-o', 'geojson', '-F', '-'])
    expect((JSON.parse(String(points)) as { features: object[] }).features.length).toBeGreaterThan(0)
  })

  it('tells no link, token or hash of one, and whose a shared trip is', async () => {
    const { bytes, paths, text } = await archive()
    const everything = paths.map(text).join('\n')
    for (const secret of [secretHash, secretToken, 'accessLinks', '_syncStatus'])
      expect(everything).not.toContain(secret)
    // Of the ZIP file, too, nothing that is packed without a name.
    expect(strFromU8(bytes, true)).not.toContain(secretToken)
    expect(text('index.html')).toContain('<bdi>Jonas Berg</bdi> shares this trip with you.')
    expect(JSON.parse(text('data/messages-to-operator.json'))).toEqual([{ message: 'Own: hello' }])
  })

  it('has a page without a script, on which nothing that somebody wrote is markup', async () => {
    const { text, paths } = await archive()
    const page = text('index.html')
    expect(page).toContain('Own: &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toMatch(/<script|javascript:alert\(1\)"|\son\w+=/i)
    expect(page).not.toContain('\u0000')
    expect(page).toContain('<strong><bdi>Own: Ramen &lt;b&gt;</bdi></strong> · €42.50, paid by <bdi>Mira</bdi>')
    expect(page).toContain('<bdi>Own: Noor</bdi> €14.18, <bdi>Mira</bdi> €14.16, <bdi>Jonas')
    expect(page).toContain('¥900, received by <bdi>Own: Rose</bdi> ¥500, <bdi>Own: Danny</bdi> ¥400')
    expect(page).toContain('1 JPY = 0.0061 EUR')
    expect(page).toContain('<bdi>javascript:alert(1)</bdi>')
    const ways = [...page.matchAll(/(?:href|src)="([^"#][^"]*)"/g)].map(([, way]) => decodeURIComponent(way ?? ''))
    const local = ways.filter((way) => !way.startsWith('https://example.org/'))
    expect(local.filter((way) => !paths.includes(way))).toEqual([])
    expect(local).toContain(`data/pictures/${pictures.here}.png`)
  })

  it('is thrown away when it is no longer wanted, and when the disk takes no more', async () => {
    const canceled = new AbortController()
    const held = heldTarget(() => canceled.abort())
    const options = { database, userId: me, findAirports, onProgress: () => {} }
    await expect(makeArchive({ ...options, target: held.target, signal: canceled.signal })).rejects.toThrow('abort')
    expect(held.ends).toEqual(['discarded'])
    const full = heldTarget(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { signal } = new AbortController()
    await expect(makeArchive({ ...options, target: full.target, signal })).rejects.toThrow('full')
    expect(full.ends).toEqual(['discarded'])
  })
})
