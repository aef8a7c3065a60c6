/** The storage of files of trips: the calls of Supabase Storage that devices make, and what is taken away, kept and brought back. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { pino } from 'pino'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { fileJob, removerOf } from '#server/files/file-job.ts'
import { fileStore } from '#server/files/file-store.ts'
import { restoreBackup } from '#server/restore.ts'
import { readSettings } from '#server/settings.ts'
import { smallPlan } from '#tests/security/world.ts'
import { eitherEngine } from '#tests/support/engines.ts'
import { eventually } from '#tests/support/eventually.ts'
import { projectRoot, startTestServer, type TestServer } from '#tests/support/server.ts'
import { call, type SignedIn, signUp } from './http-client.ts'
import { storageOf } from './storage-client.ts'

const pdf = (size = 2_000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each(eitherEngine)('files of trips on %s', (engine) => {
  let server: TestServer
  let mira: SignedIn
  let noor: SignedIn
  let trip: string
  beforeAll(async () => {
    server = await startTestServer({ engine, nativeUrl: inject('nativePostgresUrl') })
    mira = await signUp(server)
    noor = await signUp(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    trip = randomUUID()
    await mira.client
      .from('itineraries')
      .insert({ id: trip, user_id: mira.userId, destination_name: 'Kyoto', ai_generated_plan: smallPlan })
      .throwOnError()
  })

  /** Says what a file is; answers its path. */
  async function announce(bytes: Buffer, facts: object = {}): Promise<string> {
    const content = randomUUID()
    const row = {
      itinerary_id: trip,
      content_id: content,
      name: 'Ticket (1).pdf',
      kind: 'application/pdf',
      size: bytes.length,
    }
    await mira.client
      .from('trip_files')
      .insert({ ...row, sha256: sha256(bytes), ...facts })
      .throwOnError()
    return `${trip}/${content}`
  }
  const { begin, piece, offsetOf, download } = storageOf(() => ({ server, sender: mira }))
  async function upload(bytes: Buffer): Promise<string> {
    const path = await announce(bytes)
    const location = (await begin(path, bytes.length)).headers.get('location') ?? ''
    expect((await piece(location, 0, bytes)).status).toBe(204)
    return path
  }
  const arrivedAt = async (path: string) =>
    (
      await server.database?.query<{ arrived_at: string | null }>(
        'select arrived_at from trip_files where content_id = $1',
        [path.split('/')[1]],
      )
    )?.[0]?.arrived_at
  const wholeFile = (path: string) => join(server.dataDir, 'files', 'whole', path)

  it('arrive in pieces, and are given to those who take part alone', async () => {
    const bytes = pdf(30_000)
    const path = await announce(bytes)
    expect((await download(path)).status).toBe(404)
    const begun = await begin(path, bytes.length)
    expect([begun.status, begun.headers.get('tus-resumable')]).toEqual([201, '1.0.0'])
    const location = begun.headers.get('location') ?? ''
    expect((await piece(location, 0, bytes.subarray(0, 10_000))).headers.get('upload-offset')).toBe('10000')
    expect(await offsetOf(location)).toBe(10_000)
    expect(await arrivedAt(path)).toBeNull()
    expect((await piece(location, 10_000, bytes.subarray(10_000))).headers.get('upload-offset')).toBe(
      String(bytes.length),
    )
    expect(await arrivedAt(path)).not.toBeNull()
    const answer = await download(path)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    for (const other of [await download(path, noor), await download(`${trip}/${randomUUID()}`)])
      expect(other.status).toBe(404)
    expect((await call(server, `/storage/v1/object/trip-files/${path}`)).status).toBe(401)
  })

  it('come as files to be saved, never as a page', async () => {
    const { headers } = await download(await upload(pdf()))
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Ticket%20%281%29.pdf")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('are not what somebody says of them: page, other bytes, other size', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const path = await announce(page)
    const location = (await begin(path, page.length)).headers.get('location') ?? ''
    const refused = await piece(location, 0, page)
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([400, 'file_content'])
    expect(await offsetOf(location)).toBe(404)
    expect([await arrivedAt(path), existsSync(wholeFile(path))]).toEqual([null, false])

    const bytes = pdf()
    const other = await announce(bytes)
    expect((await begin(other, bytes.length + 1)).status).toBe(413)
    const place = (await begin(other, bytes.length)).headers.get('location') ?? ''
    expect((await piece(place, 0, Buffer.concat([Buffer.from('%PDF-'), randomBytes(bytes.length - 5)]))).status).toBe(
      400,
    )
    expect(await arrivedAt(other)).toBeNull()
  })

  it('take no byte more than was announced, and no piece out of its place', async () => {
    const bytes = pdf()
    const path = await announce(bytes)
    const location = (await begin(path, bytes.length)).headers.get('location') ?? ''
    expect((await piece(location, 5, bytes)).status).toBe(409)
    await piece(location, 0, bytes.subarray(0, 1_000))
    expect((await piece(location, 0, bytes)).status).toBe(409)
    const all = await piece(location, 1_000, Buffer.concat([bytes.subarray(1_000), randomBytes(3_000_000)]))
    expect([all.status, await arrivedAt(path)]).toEqual([204, expect.anything()])
    // What is there stays as it is.
    expect((await piece(location, 0, bytes)).status).toBe(403)
    expect((await begin(path, bytes.length)).status).toBe(403)
    expect(await offsetOf(location)).toBe(bytes.length)
  })

  it('go on where a connection broke', async () => {
    const bytes = pdf(400_000)
    const path = await announce(bytes)
    const location = (await begin(path, bytes.length)).headers.get('location') ?? ''
    const { hostname, port } = new URL(server.url)
    await new Promise<void>((done) => {
      const broken = request({
        hostname,
        port,
        path: location,
        method: 'PATCH',
        headers: {
          apikey: server.publishableKey,
          authorization: `Bearer ${mira.accessToken}`,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
          'content-length': bytes.length,
        },
      })
      broken.on('error', () => done())
      broken.write(bytes.subarray(0, 100_000), () => setTimeout(() => broken.destroy(), 100))
    })
    await eventually(async () => expect(await offsetOf(location)).toBeGreaterThan(0))
    const there = await offsetOf(location)
    expect(there).toBeLessThanOrEqual(100_000)
    expect((await piece(location, there, bytes.subarray(there))).status).toBe(204)
    expect(Buffer.from(await (await download(path)).arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('are sent by nobody else, to no other place, and not without a session', async () => {
    const bytes = pdf()
    const path = await announce(bytes)
    expect((await begin(path, bytes.length, noor)).status).toBe(404)
    expect((await begin(path, bytes.length, mira, 'others')).status).toBe(404)
    for (const place of [`${trip}/../../secrets.json`, '../secrets.json', `${trip}/${randomUUID()}`, ''])
      expect((await begin(place, bytes.length)).status, place).toBe(404)
    expect((await call(server, '/storage/v1/upload/resumable', { method: 'POST' })).status).toBe(404)
    const location = (await begin(path, bytes.length)).headers.get('location') ?? ''
    expect((await piece(location, 0, bytes, noor)).status).toBe(404)
    expect(await offsetOf(location, noor)).toBe(404)
    const guest = await signUp(server)
    await guest.client.auth.signOut({ scope: 'local' })
    expect((await begin(path, bytes.length, guest)).status).toBe(401)
    expect((await call(server, `/storage/v1/bucket`, { token: mira.accessToken })).status).toBe(404)
  })

  it('are sent in one request, too, and read by the official client', async () => {
    const bytes = pdf()
    const path = await announce(bytes)
    const sent = await call(server, `/storage/v1/object/trip-files/${path}`, {
      method: 'POST',
      token: mira.accessToken,
      headers: { 'content-type': 'application/pdf' },
      body: new Uint8Array(bytes),
    })
    expect(await sent.json()).toEqual({ Key: `trip-files/${path}` })
    const { data, error } = await mira.client.storage.from('trip-files').download(path)
    expect(error).toBeNull()
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes)).toBe(true)
  })

  it('are sent by the library of devices, which goes on after a break', async () => {
    const bytes = pdf(30_000)
    const path = await announce(bytes)
    /** Sends until `stopAt` bytes are there, or all; answers where it goes on. */
    const send = (uploadUrl: string | null, stopAt = Number.POSITIVE_INFINITY) =>
      new Promise<string | null>((done, fail) => {
        const sending = new Upload(bytes, {
          endpoint: `${server.url}/storage/v1/upload/resumable`,
          uploadUrl,
          chunkSize: 10_000,
          retryDelays: null,
          metadata: { bucketName: 'trip-files', objectName: path, contentType: 'application/pdf' },
          headers: { apikey: server.publishableKey, authorization: `Bearer ${mira.accessToken}` },
          storeFingerprintForResuming: false,
          onChunkComplete: (_, sent) => {
            if (sent < stopAt) return
            void sending.abort()
            done(sending.url)
          },
          onError: fail,
          onSuccess: () => done(null),
        })
        sending.start()
      })
    const rest = await send(null, 10_000)
    expect(rest).toContain('/storage/v1/upload/resumable/')
    expect(await arrivedAt(path)).toBeNull()
    await send(rest)
    expect(Buffer.from(await (await download(path)).arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('are taken away an hour after their row is gone, and what has no row after a day', async () => {
    const path = await upload(pdf())
    const kept = await upload(pdf())
    const store = fileStore(join(server.dataDir, 'files'))
    const database = server.database
    if (!database) throw new Error('The server runs in this process.')
    const run = () => fileJob(database, removerOf(store), pino({ level: 'silent' })).run()
    await mira.client.from('trip_files').delete().eq('content_id', path.split('/')[1]).throwOnError()
    await run()
    expect(existsSync(wholeFile(path))).toBe(true)
    await database.query(
      `update private.removed_files set removed_at = now() - interval '61 minutes' where itinerary_id = $1`,
      [trip],
    )
    const forgotten = `${trip}/${randomUUID()}`
    const young = `${trip}/${randomUUID()}`
    await mkdir(join(server.dataDir, 'files', 'whole', trip), { recursive: true })
    for (const one of [forgotten, young]) await writeFile(wholeFile(one), 'left over')
    await utimes(wholeFile(forgotten), 0, 0)
    await utimes(wholeFile(kept), 0, 0)
    await run()
    expect([path, kept, forgotten, young].map((one) => existsSync(wholeFile(one)))).toEqual([false, true, false, true])
    expect(await database.query('select 1 from private.removed_files where itinerary_id = $1', [trip])).toEqual([])
  })

  it('are in a backup, and come back with it', async () => {
    await server.database?.query('select private.appoint_super_admin($1, true)', [mira.email])
    const bytes = pdf()
    const path = await upload(bytes)
    const made = await call(server, '/functions/v1/operations', {
      method: 'POST',
      token: mira.accessToken,
      body: JSON.stringify({ act: 'backup' }),
    })
    const { name } = (await made.json()) as { name: string }
    expect(name).toMatch(/\.tar\.gz$/)
    const file = join(server.dataDir, 'backups', name)
    await server.stop()
    await rm(join(server.dataDir, 'files'), { recursive: true })
    const settings = readSettings({
      DATA_DIR: server.dataDir,
      ...(server.databaseUrl && { DATABASE_URL: server.databaseUrl }),
    })
    expect(await restoreBackup(settings, projectRoot, [file])).toContain('is restored')
    await server.restart()
    const back = await download(path)
    expect([back.status, Buffer.from(await back.arrayBuffer()).equals(bytes)]).toEqual([200, true])
  })
})
