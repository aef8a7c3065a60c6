/**
 * Two servers in front of a Supabase project that know its database (SUPABASE_DB_URL): they do there what they do in a
 * database of their own, and nothing twice.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { appointSuperAdmin } from '#server/appoint.ts'
import { embedPath } from '#domain/access-links/embed-link.ts'
import { linkPasswordEndpoint, lockedPageEndpoint } from '#domain/access-links/link-password.ts'
import { photoPath } from '#domain/access-links/link-photo.ts'
import { builtInRates, exchangeCurrencies } from '#domain/money/exchange-rates.ts'
import { readSettings } from '#server/settings.ts'
import { call, type SignedIn, signUp } from '#tests/server/http-client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { photoOf } from '#tests/support/photos.ts'
import { projectRoot, startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { addresses, makeProject, withSql } from '#tests/support/supabase/project.ts'
import { inFrontOf, type ServerInFront, startInFront } from '#tests/support/supabase/server-in-front.ts'

const project = inject('supabase')

/** A source of exchange rates that counts how often it is asked. */
async function startRates(): Promise<{ url: string; asked(): number; server: Server }> {
  let asked = 0
  const server = createServer((_, answer) => {
    asked++
    answer.end(
      JSON.stringify({ base: 'USD', date: new Date().toISOString().slice(0, 10), rates: builtInRates.perDollar }),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked, server }
}

describe('two servers in front of a project', { timeout: 300_000 }, () => {
  let backend: TestServer
  let database: Database
  let smtp: SmtpServer
  let rates: Awaited<ReturnType<typeof startRates>>
  let folder: string
  let admin: SignedIn
  let travelers: SignedIn[]
  let servers: ServerInFront[]

  const env = (over: Record<string, string> = {}): Record<string, string> => ({
    ...inFrontOf(project, folder),
    SUPABASE_DB_URL: project?.database.owner ?? '',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
    RATES_URL: rates.url,
    ...over,
  })
  const start = (over: Record<string, string> = {}) => startInFront(env(over))

  beforeAll(async () => {
    ;[backend, smtp, rates, folder] = await Promise.all([
      startTestServer(),
      startSmtpServer(),
      startRates(),
      mkdtemp(join(tmpdir(), 'farlight-project-')),
    ])
    database = backend.database as Database
    ;[admin, ...travelers] = (await Promise.all(Array.from({ length: 5 }, () => signUp(backend)))) as [
      SignedIn,
      ...SignedIn[],
    ]
    servers = await Promise.all([start(), start()])
  }, 180_000)
  afterAll(async () => {
    await Promise.all(servers?.map(({ end }) => end()) ?? [])
    rates?.server.close()
    await smtp?.close()
    await backend?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = async (at: number, path: string, body: object | undefined, who: SignedIn) => {
    const server = { ...backend, url: servers[at]?.url ?? '' }
    const init = { method: body ? 'POST' : 'GET', body: body && JSON.stringify(body), token: who.accessToken }
    const answer = await call(server, path, init)
    return { status: answer.status, body: (await answer.json().catch(() => null)) as Record<string, unknown> }
  }
  /** A round of letters on both servers at once, as the back office asks for it. */
  async function mailsOfBoth(): Promise<string[]> {
    const before = smtp.mails.length
    const answers = await Promise.all(
      [0, 1].map((at) => ask(at, '/functions/v1/operations', { act: 'retry-mails' }, admin)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // Others of the project are asked as well, whoever else tests there.
    const ours = new Set([admin, ...travelers].map(({ email }) => email))
    return smtp.mails.slice(before).filter((letter) => ours.has(recipient(letter)))
  }
  const recipient = (letter: string) => /^To: (\S+)/m.exec(letter)?.[1] ?? ''
  const recipients = (letters: string[]) => letters.map(recipient).toSorted((one, other) => (one < other ? -1 : 1))
  const decoded = (letter: string) => letter.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')

  it('are ready, and tell devices that mails are sent', async () => {
    for (const { url } of servers) {
      expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
        ready: true,
        database: 'ok',
        migrations: 'applied',
      })
      expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({
        supabaseUrl: project?.url,
        services: { mail: true },
      })
    }
  })

  it('let the operator appoint an administrator by command', async () => {
    // Another test of the project may have appointed one before.
    const said = await appointSuperAdmin(readSettings(env()), projectRoot, [admin.email, '--force'])
    expect(said).toBe(`${admin.email} is now Super Admin.`)
    expect(await ask(0, '/functions/v1/operations', undefined, admin)).toMatchObject({
      status: 200,
      body: { backups: null, database: { engine: 'postgres' }, mails: { isConfigured: true } },
    })
    expect((await ask(0, '/functions/v1/operations', undefined, travelers[0] as SignedIn)).status).toBe(403)
    expect((await ask(0, '/functions/v1/operations', { act: 'backup' }, admin)).status).toBe(422)
  })

  it('ask the source of exchange rates once, and keep the table in the database of the project', async () => {
    await eventually(async () => {
      const kept = await database.query('select currency from private.exchange_rates where from_service')
      expect(kept).toHaveLength(exchangeCurrencies.length)
    })
    expect(rates.asked()).toBe(1)
  })

  it('mail each notification and each digest once, and never to an address that nobody has proven', async () => {
    for (const { userId, email, client } of travelers.slice(1)) {
      await database.query('select private.prove_address($1, $2)', [userId, email])
      const preferences = { email_digest: 'daily' }
      await client.from('user_profiles').update({ preferences }).eq('user_id', userId).throwOnError()
    }
    for (const { userId } of travelers)
      await database.query(
        `insert into public.notifications (user_id, type, title, message, link)
         values ($1, 'connection', 'Noor wants to connect', 'Say hello.', '/social')`,
        [userId],
      )
    await database.query(`update private.notification_mails set waiting_since = now() - interval '20 minutes'`)
    await database.query(`update private.mail_turns set next_at = now() + interval '1 day' where kind = 'digest'`)
    const proven = travelers.slice(1).map(({ email }) => email)
    const news = await mailsOfBoth()
    const asking = news.filter((letter) => letter.includes('May we email you news'))
    expect(recipients(asking)).toEqual([travelers[0]?.email])
    const told = news.filter((letter) => letter.includes('Noor wants to connect'))
    expect(recipients(told)).toEqual(proven.toSorted())
    expect(news).toHaveLength(asking.length + told.length)

    await database.query(
      `update private.mail_turns set next_at = now() - interval '1 minute', since = now() - interval '1 day'
       where kind = 'digest'`,
    )
    const digests = await mailsOfBoth()
    expect(recipients(digests)).toEqual(proven.toSorted())
    for (const letter of digests) expect(letter).toContain('Your Farlight day')
    expect(await mailsOfBoth()).toEqual([])
  })

  it('take the link of a letter that the other one has sent', async () => {
    const [, one] = travelers as [SignedIn, SignedIn]
    const letter = smtp.mails.find((text) => text.includes(`To: ${one.email}`) && text.includes('Noor wants'))
    const link = new URL(
      /https:\/\/farlight\.example\/mail\/unsubscribe\?token=[\w.-]+/.exec(decoded(letter ?? ''))?.[0] ?? '',
    )
    for (const { url } of servers) {
      const answer = await fetch(url + link.pathname + link.search, { method: 'POST' })
      expect(answer.status).toBe(200)
    }
    const { data } = await one.client.from('user_profiles').select('preferences').single().throwOnError()
    expect(data.preferences).toMatchObject({ email_notifications: false })
  })

  it('tell everybody once what an administrator tells many', async () => {
    await database.query(
      `insert into private.broadcasts (id, title, message, audience, sent_by, send_at, meant)
       values ($1, 'News', 'Something is new.', 'all', 'Ada', now(), 0)`,
      [randomUUID()],
    )
    await eventually(async () => {
      const [sent] = await database.query<{ status: string }>('select status from private.broadcasts')
      expect(sent?.status).toBe('sent')
    })
    const told = await database.query<{ times: string }>(
      `select count(*)::text as times from public.notifications
       where type = 'system' and title = 'News' and user_id = any($1::uuid[]) group by user_id`,
      [[admin, ...travelers].map(({ userId }) => userId)],
    )
    expect(told.map(({ times }) => times)).toEqual([admin, ...travelers].map(() => '1'))
  })

  it('sell subscriptions without a secret key of the project', async () => {
    const [, , buyer] = travelers as [SignedIn, SignedIn, SignedIn]
    const { data } = await buyer.client.rpc('plans_on_sale').throwOnError()
    const plan = (data as { plans: { id: string; name: string }[] }).plans.find(
      ({ name }) => name === 'Pro Monthly',
    )?.id
    expect(await ask(0, '/functions/v1/checkout', { planId: plan }, buyer)).toMatchObject({ status: 200 })
  })

  it('open links with a password to whoever gives it, by the database or by the secret key', async () => {
    const [ada] = travelers as [SignedIn]
    const bySecretKey = await start({ SUPABASE_DB_URL: '', SUPABASE_SECRET_KEY: project?.secretKey ?? '' })
    const [trip, link, token] = [randomUUID(), randomUUID(), randomBytes(16).toString('base64url')]
    await ada.client
      .from('itineraries')
      .insert({ id: trip, destination_name: 'Kyoto', ai_generated_plan: kyotoPlan })
      .throwOnError()
    const token_hash = createHash('sha256').update(token).digest('hex')
    await ada.client
      .from('access_links')
      .insert({ id: link, kind: 'share', itinerary_id: trip, token_hash, options: { days: true } })
      .throwOnError()
    const framed = async (url: string) => (await fetch(url + embedPath(token))).status
    expect(await framed(servers[0]?.url ?? '')).toBe(200)
    for (const [at, url] of [servers[0]?.url ?? '', bySecretKey.url].entries()) {
      const password = `Gion corner ${at}`
      const post = (path: string, body: object, bearer?: string) =>
        call({ ...backend, url }, path, {
          method: 'POST',
          body: JSON.stringify(body),
          ...(bearer && { token: bearer }),
        })
      expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({ services: { linkPasswords: true } })
      expect((await post(linkPasswordEndpoint, { link, password }, ada.accessToken)).status).toBe(200)
      expect((await ada.client.rpc('shared_by_link', { token })).data).toEqual({ locked: true })
      expect((await post(lockedPageEndpoint, { token, password: 'a guess' })).status).toBe(403)
      expect(await (await post(lockedPageEndpoint, { token, password })).json()).toMatchObject({
        page: { trip: { itinerary: { destination_name: 'Kyoto' } } },
      })
      expect(await framed(url)).toBe(404)
    }
    await bySecretKey.end()
  })

  it('give photos behind links by the secret key of the project, and none without it', async () => {
    const [ada] = travelers as [SignedIn]
    const secretKey = project?.secretKey ?? ''
    const withKey = await Promise.all([
      start({ SUPABASE_SECRET_KEY: secretKey }),
      start({ SUPABASE_DB_URL: '', SUPABASE_SECRET_KEY: secretKey }),
    ])
    const bytes = await photoOf(60, 40)
    const [trip, photo, content, token] = [
      randomUUID(),
      randomUUID(),
      randomUUID(),
      randomBytes(16).toString('base64url'),
    ]
    await ada.client
      .from('itineraries')
      .insert({ id: trip, destination_name: 'Kyoto', ai_generated_plan: kyotoPlan })
      .throwOnError()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const facts = { name: 'Own: Kyoto.jpg', kind: 'image/jpeg', size: bytes.length, sha256, shown_by_links: true }
    await ada.client
      .from('trip_files')
      .insert({ id: photo, itinerary_id: trip, content_id: content, ...facts })
      .throwOnError()
    const token_hash = createHash('sha256').update(token).digest('hex')
    await ada.client
      .from('access_links')
      .insert({ kind: 'share', itinerary_id: trip, token_hash, options: { photos: true } })
      .throwOnError()
    const asked = photoPath(token, photo, 'small')
    const answers = (url: string) =>
      fetch(url + asked).then(({ status, headers }) => [status, headers.get('content-type')])
    const nothing = [404, expect.stringContaining('json')]
    for (const { url } of withKey) expect(await answers(url)).toEqual(nothing)
    await database.query('update trip_files set arrived_at = now() where id = $1', [photo])
    // Its bytes are on the way.
    for (const { url } of withKey) expect(await answers(url)).toEqual(nothing)
    const stored = await fetch(`${project?.url}/storage/v1/object/trip-files/${trip}/${content}`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(bytes),
    })
    expect(stored.status).toBe(200)
    const services = async (url: string) =>
      ((await (await fetch(`${url}/config.json`)).json()) as { services: { linkPhotos: boolean } }).services.linkPhotos
    for (const { url } of withKey) {
      expect(await services(url)).toBe(true)
      expect(await answers(url)).toEqual([200, 'image/jpeg'])
    }
    const [without] = servers
    expect(await services(without?.url ?? '')).toBe(false)
    expect(await answers(without?.url ?? '')).toEqual(nothing)
    await Promise.all(withKey.map(({ end }) => end()))
  })

  it('keep the settings that the environment decides', async () => {
    const third = await start({ SUPPORT_EMAIL: 'help@farlight.example' })
    await third.end()
    const kept = await database.query(
      `select value #>> '{}' as value from platform_settings where key = 'support_email'`,
    )
    expect(kept).toEqual([{ value: 'help@farlight.example' }])
  })

  it('end with a sentence where the database is not the one, or not reached', async () => {
    const sentence = async (url: string) => {
      const started = start({ SUPABASE_DB_URL: url })
      return started.then(
        async ({ end }) => `started and ${String(await end())}`,
        (error: Error) => error.message,
      )
    }
    const empty = await makeProject(project?.cluster ?? '', 'not_pushed')
    expect(await sentence(empty.owner)).toContain('run supabase db push, then start again')
    const other = project?.database.owner.replace('//postgres:', '//supabase_auth_admin:') ?? ''
    await withSql(project?.database.administrator ?? '', (sql) =>
      sql.unsafe(
        'grant usage on schema supabase_migrations to supabase_auth_admin; grant select on supabase_migrations.schema_migrations to supabase_auth_admin',
      ),
    )
    expect(await sentence(other)).toContain('must sign in as the role that applied the migrations')
    const nowhere = addresses(project?.cluster ?? '', 'nowhere').owner
    expect(await sentence(nowhere)).toContain('cannot be reached (3D000)')
  })

  it('are told where the setting does not go with the others', () => {
    expect(() => readSettings({ SUPABASE_DB_URL: 'postgres://postgres@127.0.0.1/postgres' })).toThrow(
      'SUPABASE_DB_URL is not usable: must be set together with SUPABASE_URL',
    )
  })
})
