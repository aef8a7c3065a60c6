/** Photos behind a link, as our server gives them to whoever has it: smaller ones, and of nothing else than what is shown. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { linkPasswordEndpoint, lockedPageEndpoint } from '#domain/access-links/link-password.ts'
import { linkProofHeader, photoPath, type PhotoSize } from '#domain/access-links/link-photo.ts'
import { embedPath } from '#domain/access-links/embed-link.ts'
import { sharePath } from '#domain/access-links/share-link.ts'
import { engines } from '#tests/support/engines.ts'
import { camera, photoOf } from '#tests/support/photos.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { call, type SignedIn, signUp } from './http-client.ts'

const newToken = () => randomBytes(16).toString('base64url')
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

describe.each(engines)('photos behind a link on %s', (engine) => {
  let server: TestServer
  let ada: SignedIn
  let trip: string
  beforeAll(async () => {
    server = await startTestServer({ engine, nativeUrl: inject('nativePostgresUrl') })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ada = await signUp(server)
    trip = await newTrip()
  })

  async function newTrip() {
    const id = randomUUID()
    await ada.client
      .from('itineraries')
      .insert({ id, destination_name: 'Kyoto', ai_generated_plan: kyotoPlan })
      .throwOnError()
    return id
  }
  /** A file of the trip whose bytes have arrived: its id, and where they lie. */
  async function add(bytes: Buffer, facts: object = {}) {
    const [id, content] = [randomUUID(), randomUUID()]
    const row = { id, itinerary_id: trip, content_id: content, name: 'Own: Passport of Mira.jpg', kind: 'image/jpeg' }
    await ada.client
      .from('trip_files')
      .insert({ ...row, size: bytes.length, sha256: sha256(bytes), shown_by_links: true, ...facts })
      .throwOnError()
    const sent = await call(server, `/storage/v1/object/trip-files/${trip}/${content}`, {
      method: 'POST',
      token: ada.accessToken,
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    })
    expect(sent.status).toBe(200)
    return { id, file: join(server.dataDir, 'files', 'whole', trip, content) }
  }
  async function link(options: Record<string, boolean> = { photos: true }, to = trip) {
    const [id, token] = [randomUUID(), newToken()]
    await ada.client
      .from('access_links')
      .insert({ id, kind: 'share', itinerary_id: to, token_hash: sha256(token), options })
      .throwOnError()
    return { id, token }
  }
  const get = (token: string, photo: string, size: PhotoSize = 'small', headers: Record<string, string> = {}) =>
    fetch(server.url + photoPath(token, photo, size), { headers })
  const statusOf = async (...asked: Parameters<typeof get>) => {
    const answer = await get(...asked)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    await answer.arrayBuffer()
    return answer.status
  }

  it('are smaller pictures, upright, that do not say where, with what and as what they were taken', async () => {
    const taken = await photoOf()
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain(camera)
    const { id } = await add(taken)
    const { token } = await link()
    for (const [size, width, height] of [
      ['small', 480, 480],
      ['large', 1200, 1600],
    ] as const) {
      const answer = await get(token, id, size)
      expect(answer.status).toBe(200)
      const { headers } = answer
      expect(headers.get('content-type')).toBe('image/jpeg')
      expect(headers.get('content-disposition')).toBe('inline; filename="photo.jpg"')
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('content-security-policy')).toContain('sandbox')
      expect(headers.get('set-cookie')).toBeNull()
      const body = Buffer.from(await answer.arrayBuffer())
      const { exif, xmp, iptc, orientation, ...shape } = await sharp(body).metadata()
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(shape).toMatchObject({ format: 'jpeg', width, height })
      expect(body.includes(camera)).toBe(false)
    }
  })

  it('come of JPEG, PNG and WebP, as JPEG, and are not made larger', async () => {
    const drawn = sharp({ create: { width: 300, height: 200, channels: 4, background: '#00000000' } })
    const { token } = await link()
    for (const [kind, bytes] of [
      ['image/png', await drawn.clone().png().toBuffer()],
      ['image/webp', await drawn.clone().webp().toBuffer()],
    ] as const) {
      const answer = await get(token, (await add(bytes, { kind })).id, 'large')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([width, height]).toEqual([300, 200])
    }
  })

  it('are the marked ones of the trip of the link, by links that show photos, as long as all of it holds', async () => {
    const photo = await photoOf(40, 30)
    const shown = await add(photo)
    const unmarked = await add(photo, { shown_by_links: false })
    const paper = await add(Buffer.from('%PDF-1.7\n'), { kind: 'application/pdf', shown_by_links: false })
    const { id, token } = await link()
    const others = ['days', 'map', 'bookings', 'packing', 'notes', 'codes', 'costs', 'names']
    expect(await statusOf(token, shown.id)).toBe(200)
    for (const other of [unmarked.id, paper.id, randomUUID()]) expect(await statusOf(token, other)).toBe(404)
    const withoutPhotos = await link(Object.fromEntries(others.map((scope) => [scope, true])))
    const ofAnotherTrip = await link({ photos: true }, await newTrip())
    for (const other of [withoutPhotos, ofAnotherTrip]) expect(await statusOf(other.token, shown.id)).toBe(404)
    for (const nobody of [newToken(), 'x', `${token}x`]) expect(await statusOf(nobody, shown.id)).toBe(404)
    for (const name of ['x.jpg', `${shown.id}.png`, `${shown.id}-large.jpg`])
      expect((await fetch(`${server.url}${sharePath(token)}/photos/${name}`)).headers.get('content-type')).not.toMatch(
        /^image/,
      )

    const set = (table: string, row: string, changes: object) =>
      ada.client.from(table).update(changes).eq('id', row).throwOnError()
    const changes = [
      () => set('trip_files', shown.id, { shown_by_links: false }),
      () => set('trip_files', shown.id, { shown_by_links: true }),
      () => set('access_links', id, { options: { days: true } }),
      () => set('access_links', id, { options: { photos: true } }),
      () => set('access_links', id, { expires_at: '2026-01-01T00:00:00Z' }),
      () => set('access_links', id, { expires_at: null }),
      () => ada.client.from('access_links').delete().eq('id', id).throwOnError(),
    ]
    const statuses: number[] = []
    for (const change of changes) {
      await change()
      statuses.push(await statusOf(token, shown.id))
    }
    expect(statuses).toEqual([404, 200, 404, 200, 404, 200, 404])
    const last = await link()
    expect(await statusOf(last.token, shown.id)).toBe(200)
    await server.database?.query(`insert into private.suspensions (user_id, reason) values ($1, 'x')`, [ada.userId])
    expect(await statusOf(last.token, shown.id)).toBe(404)
  })

  it('are nothing where bytes are gone, broken, other than announced, or more than is decoded', async () => {
    const { token } = await link()
    const gone = await add(await photoOf(41, 30))
    await rm(gone.file)
    const changed = await add(await photoOf(42, 30))
    await server.database?.query(`update trip_files set sha256 = repeat('0', 64) where id = $1`, [changed.id])
    const broken = await add(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(2_000)]))
    const vast = await sharp({ create: { width: 9_000, height: 6_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const huge = await add(vast, { kind: 'image/png' })
    for (const { id } of [gone, changed, broken, huge]) expect(await statusOf(token, id)).toBe(404)
  })

  it('of a link with a password come by the proof that it was given, until there is another', async () => {
    const { id: photo } = await add(await photoOf(43, 30))
    const { id, token } = await link()
    const post = async (path: string, body: object, who?: SignedIn) => {
      const init = { method: 'POST', body: JSON.stringify(body), ...(who && { token: who.accessToken }) }
      return (await call(server, path, init)).json()
    }
    const setPassword = (password: string | null) => post(linkPasswordEndpoint, { link: id, password }, ada)
    await setPassword('Gion corner')
    const opened = await post(lockedPageEndpoint, { token, password: 'Gion corner' })
    const { page, proof } = opened as { page: { trip: { photos: string[] } }; proof: string }
    expect(page.trip.photos).toEqual([photo])
    expect(await statusOf(token, photo, 'small', { [linkProofHeader]: proof })).toBe(200)
    expect(await statusOf(token, photo)).toBe(404)
    for (const wrong of ['', `${proof}x`, 'Gion corner'])
      expect(await statusOf(token, photo, 'small', { [linkProofHeader]: wrong })).toBe(404)
    await setPassword('another one')
    expect(await statusOf(token, photo, 'small', { [linkProofHeader]: proof })).toBe(404)
    await setPassword(null)
    expect(await statusOf(token, photo)).toBe(200)
    // The tab that opened it remembers the proof.
    expect(await statusOf(token, photo, 'small', { [linkProofHeader]: proof })).toBe(200)
  })

  it('are not in what other sites frame', async () => {
    const { id: photo } = await add(await photoOf(44, 30))
    const { token } = await link({ days: true, photos: true })
    expect(await statusOf(token, photo)).toBe(200)
    const framed = await (await fetch(server.url + embedPath(token))).text()
    expect(framed).toContain('Kyoto')
    for (const untold of ['/photos/', photo, 'Passport']) expect(framed).not.toContain(untold)
  })
})
