/** Notifications are pushed to the devices that want them: encrypted for them, each once, and not in quiet hours. */
import { createPublicKey } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import webPush from 'web-push'
import type { Database } from '#server/database/database.ts'
import { NotSent, pushPost, secondsOf } from '#server/push/push-post.ts'
import { pushJob } from '#server/push/push-job.ts'
import { vapidKeys } from '#server/push/vapid.ts'
import { loadSecrets } from '#server/secrets.ts'
import { readSettings } from '#server/settings.ts'
import { eitherEngine } from '#tests/support/engines.ts'
import { type Device, pushService } from '#tests/support/push-service.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type SignedIn, signUp } from './http-client.ts'

const minute = 60_000
const hour = 60 * minute
const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:ada@example.org' }

describe.each(eitherEngine)('pushes on %s', (engine) => {
  let server: TestServer
  let database: Database
  let service: ReturnType<typeof pushService>
  let mira: SignedIn
  let device: Device
  let now: Date
  beforeAll(async () => {
    // Its own jobs would send as well, into the void.
    server = await startTestServer({ engine, nativeUrl: inject('nativePostgresUrl'), env: { PUSH: 'off' } })
    database = server.database as Database
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await database.query('delete from auth.users')
    service = pushService()
    // What is queued from here on is due.
    now = new Date(Date.now() + minute)
    mira = await signUp(server)
    device = service.subscribe()
    await keep(mira, device)
  })

  /** One more server. */
  const newJob = (post = service.post) =>
    pushJob({ database, keys, post, log: pino({ level: 'silent' }), now: () => now })
  const keep = (person: SignedIn, { endpoint, keys: { p256dh, auth } }: Device) =>
    person.client.rpc('keep_push_subscription', { address: endpoint, key: p256dh, secret: auth }).throwOnError()
  const tell = (title: string, link: string | null = null) =>
    database.query(
      `insert into notifications (user_id, type, title, message, link) values ($1, 'system', $2, $3, $4)`,
      [mira.userId, title, `About ${title}.`, link],
    )
  const later = (ms: number) => void (now = new Date(now.getTime() + ms))
  const titles = (one = device) => one.received.map(({ title }) => title)
  const devices = async () => (await database.query('select 1 from push_subscriptions')).length

  it('bring title, text and link, encrypted for the device and signed with the keys of the installation', async () => {
    await tell('Kyoto', '/dashboard/goals')
    await newJob().run()
    expect(device.received).toEqual([
      { id: expect.any(String), title: 'Kyoto', message: 'About Kyoto.', link: '/dashboard/goals' },
    ])
    const [headers] = service.headers
    expect(headers).toMatchObject({ TTL: 86_400, 'Content-Encoding': 'aes128gcm' })
    const [, token = '', k] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers?.Authorization)) ?? []
    expect(k).toBe(keys.publicKey)
    const point = Buffer.from(keys.publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' })
    const { payload } = await jwtVerify(token, key, { audience: 'https://push.example' })
    expect(payload.sub).toBe(keys.subject)
  })

  it('go to each device once, however many servers send at the same time', async () => {
    const second = service.subscribe()
    await keep(mira, second)
    for (let n = 0; n < 15; n++) await tell(`News ${n}`)
    await Promise.all([newJob().run(), newJob().run(), newJob().run()])
    await newJob().run()
    const all = Array.from({ length: 15 }, (_, n) => `News ${n}`).sort()
    expect([titles().sort(), titles(second).sort()]).toEqual([all, all])
  })

  it('are never sent twice, when a server ends while it sends, and when nobody can tell how it ended', async () => {
    await tell('Lost')
    let reached = () => {}
    const reaching = new Promise<void>((done) => (reached = done))
    service.answers.push(() => (reached(), new Promise<never>(() => {})))
    void newJob().run()
    await reaching
    for (let n = 0; n < 50; n++) {
      await newJob().run()
      later(minute)
    }
    expect([titles(), service.headers]).toEqual([[], [expect.anything()]])
    await tell('Unsure')
    service.answers.push(() => Promise.reject(new Error('The connection broke off')))
    await newJob().run()
    later(10 * hour)
    await newJob().run()
    expect(service.headers).toHaveLength(2)
  })

  it('come later where the service is busy, failing or not to be reached, after pauses that grow', async () => {
    await tell('Patience')
    service.answers.push({ status: 429, retryAfter: 600 })
    await newJob().run()
    later(599_000)
    await newJob().run()
    expect(service.headers).toHaveLength(1)
    later(2_000)
    service.answers.push({ status: 500 })
    await newJob().run()
    later(minute)
    await newJob().run()
    expect(service.headers).toHaveLength(2)
    later(2 * minute)
    service.answers.push(() => Promise.reject(new NotSent('refused')))
    await newJob().run()
    expect([service.headers.length, titles()]).toEqual([3, []])
    later(5 * minute)
    await newJob().run()
    expect(titles()).toEqual(['Patience'])
  })

  it('are given up after eight tries, and at once where the service does not take them', async () => {
    await tell('Hopeless')
    for (let n = 0; n < 12; n++) {
      service.answers[0] = { status: 503 }
      await newJob().run()
      later(4 * hour)
      // What is older than two days is told no more, which is not what is tried here.
      await database.query('update notifications set created_at = $1', [now.toISOString()])
    }
    expect(service.headers).toHaveLength(8)
    service.answers.length = 0
    await tell('Too large')
    await database.query('update notifications set created_at = $1', [now.toISOString()])
    service.answers.push({ status: 413 })
    await newJob().run()
    later(hour)
    await newJob().run()
    expect([service.headers.length, titles(), await devices()]).toEqual([9, [], 1])
  })

  it('end for a device that has gone', async () => {
    service.unsubscribe(device)
    await tell('Into the void')
    await newJob().run()
    expect(await devices()).toBe(0)
  })

  it('wait in quiet hours, by the clock of where the person is, and come when they are over', async () => {
    await mira.client.rpc('note_time_zone', { zone: 'Asia/Tokyo' }).throwOnError()
    await database.query(`update user_profiles set preferences = $2::text::jsonb where user_id = $1`, [
      mira.userId,
      JSON.stringify({ quiet_hours: { from: '22:00', until: '07:00' } }),
    ])
    now = new Date(`${new Date(Date.now() + 24 * hour).toISOString().slice(0, 10)}T13:30:00Z`)
    await tell('At night')
    await tell('Read meanwhile')
    await newJob().run()
    expect(service.headers).toEqual([])
    await database.query(`update notifications set is_read = true where title = 'Read meanwhile'`)
    later(8 * hour + 29 * minute)
    await newJob().run()
    expect(titles()).toEqual([])
    later(minute)
    await newJob().run()
    expect(titles()).toEqual(['At night'])
  })

  it('end with the session, with the account, and where the person says so', async () => {
    const [jonas, gone] = [await signUp(server), await signUp(server)]
    const [his, hers] = [service.subscribe(), service.subscribe()]
    await keep(jonas, his)
    await keep(gone, hers)
    await jonas.client.auth.signOut({ scope: 'local' })
    await database.query('delete from auth.users where id = $1', [gone.userId])
    expect(await devices()).toBe(2)
    await newJob().run()
    expect(await devices()).toBe(1)
    await mira.client.from('push_subscriptions').delete().eq('endpoint', device.endpoint).throwOnError()
    await tell('Nobody hears it')
    await newJob().run()
    expect([await devices(), service.headers]).toEqual([0, []])
  })

  it('are sent at once by a server that is told that there is something', async () => {
    const jobs = newJob()
    await database.listen('farlight_pushes', jobs.wake)
    await tell('Now')
    await eventually(() => expect(titles()).toEqual(['Now']))
  })
})

describe('the post of pushes', () => {
  const request = { method: 'POST', headers: {}, body: Buffer.from('x') }

  it('goes only over https to public machines', async () => {
    for (const endpoint of [
      'http://push.example/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://10.0.0.8/x',
      'https://ada:secret@push.example/x',
      'nowhere',
    ])
      await expect(pushPost()({ ...request, endpoint }), endpoint).rejects.toBeInstanceOf(NotSent)
    await expect(pushPost()({ ...request, endpoint: 'https://localhost/x' })).rejects.toBeInstanceOf(NotSent)
  })

  it('reads for how long a service wants to be left alone', () => {
    const at = Date.parse('2026-11-24T12:00:00Z')
    expect(secondsOf('120')).toBe(120)
    expect(secondsOf('Tue, 24 Nov 2026 12:05:00 GMT', at)).toBe(300)
    expect(secondsOf('99999999')).toBe(86_400)
    for (const nothing of [undefined, '', 'soon']) expect(secondsOf(nothing)).toBeNull()
  })
})

describe('the keys of pushes', () => {
  it('are made at the first start, kept with the other keys, and added to those of an older installation', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'farlight-keys-'))
    const path = join(folder, 'secrets.json')
    const first = await loadSecrets(folder)
    expect(await loadSecrets(folder)).toEqual(first)
    const { vapid: _, ...older } = first
    await writeFile(path, JSON.stringify(older))
    const second = await loadSecrets(folder)
    expect(second).toEqual({ ...first, vapid: second.vapid })
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(second)
    await rm(folder, { recursive: true })
  })

  it('are those of the environment where it has some, and none where the operator wants none', () => {
    const secrets = { vapid: webPush.generateVAPIDKeys() } as Awaited<ReturnType<typeof loadSecrets>>
    const of = (env: Record<string, string>) => vapidKeys(readSettings(env), secrets)
    expect(of({})).toEqual({ ...secrets.vapid, subject: 'mailto:no-reply@localhost' })
    expect(of({ SITE_URL: 'https://farlight.example' })?.subject).toBe('https://farlight.example')
    const own = webPush.generateVAPIDKeys()
    const env = {
      VAPID_PUBLIC_KEY: own.publicKey,
      VAPID_PRIVATE_KEY: own.privateKey,
      VAPID_SUBJECT: 'mailto:a@b.example',
    }
    expect(of(env)).toEqual({ ...own, subject: 'mailto:a@b.example' })
    expect(of({ PUSH: 'off' })).toBeUndefined()
    expect(() => readSettings({ VAPID_PUBLIC_KEY: own.publicKey })).toThrow('VAPID_PUBLIC_KEY')
  })
})
