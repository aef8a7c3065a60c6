/**
 * The migrations on the database of a Supabase project: applied by its owner, who is no superuser, beside schemas that belong
 * to others; what they make is, line by line, what they make on our own databases.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { mailedDigits, mostRows, tokenSeconds } from '#server/backend.ts'
import { readMigrations } from '#server/database/migrations.ts'
import { dumpSchema } from '#tests/security/schema-dump.ts'
import { smallPlan } from '#tests/security/world.ts'
import { asRole } from '#tests/support/database.ts'
import { addresses, type Exposure, makeProject, pushByCommandLine, withSql } from '#tests/support/supabase/project.ts'
import { projectUnderTest } from '#tests/support/supabase/under-test.ts'

const root = resolve(import.meta.dirname, '../..')
const cluster = inject('nativePostgresUrl')
/** Whom supautils permits nothing, as where a project comes without it. */
const owner = 'project_owner'

/** Applies all migrations, each in a transaction; answers the warnings. */
async function push(url: string): Promise<string[]> {
  const warnings: string[] = []
  const sql = postgres(url, {
    max: 1,
    onnotice: ({ severity, message }) => {
      if (severity === 'WARNING') warnings.push(message ?? '')
    },
  })
  try {
    for (const migration of await readMigrations(join(root, 'supabase/migrations')))
      await sql.begin((transaction) => transaction.unsafe(migration.sql))
  } finally {
    await sql.end()
  }
  return warnings
}

/** Tables, columns, grants, policies, owners, functions, triggers: line by line as on our own databases. */
async function expectSchemaOfSnapshot(url: string): Promise<void> {
  const dumped = await withSql(url, (sql) =>
    dumpSchema(async <Row>(query: string) => [...(await sql.unsafe(query))] as Row[]),
  )
  expect(dumped.size).toBeGreaterThan(60)
  for (const [file, text] of dumped) {
    const wanted = await readFile(join(root, 'tests/security/schema', file), 'utf8')
    if (file === 'rights.txt') expect(othersLeftOut(text), file).toEqual(othersLeftOut(wanted))
    else expect(text.replaceAll(`owner ${owner}`, 'owner postgres'), file).toBe(wanted)
  }
}

/** What roles are, what is given by default, and who may use the schema of accounts is the project's own. */
const othersLeftOut = (rights: string) =>
  rights
    .split('\n\n')
    .filter((section) => !/^(roles|default privileges)/.test(section))
    .map((section) =>
      section.split('\n').filter((line) => !/^ {2}(auth to |public to (postgres|project_owner):)/.test(line)),
    )

// The command line takes its time on a busy machine.
describe('the migrations on the project under test', { timeout: 300_000 }, () => {
  const { database } = projectUnderTest() ?? {}
  const url = database?.owner ?? ''

  it('are applied by the official command line, and a second time to no effect', async () => {
    await pushByCommandLine(url)
    await withSql(url, async (sql) => {
      const applied = await sql<
        { version: string }[]
      >`select version from supabase_migrations.schema_migrations order by 1`
      const files = await readMigrations(join(root, 'supabase/migrations'))
      expect(applied.map(({ version }) => version)).toEqual(files.map(({ version }) => version))
    })
  })

  it('make the schema of the snapshot, rights included', () =>
    expectSchemaOfSnapshot(addresses(cluster, inject('supabase')?.template ?? '').owner))

  it('tell PostgREST to check sessions, and Realtime who may hear what', async () => {
    await withSql(url, async (sql) => {
      const [role] = await sql`select rolconfig from pg_roles where rolname = 'authenticator'`
      expect(role?.rolconfig).toContain('pgrst.db_pre_request=public.check_session')
      const policies = await sql`select policyname, cmd from pg_policies where schemaname = 'realtime' order by cmd`
      expect([...policies]).toEqual([
        { policyname: 'people are seen where they may be', cmd: 'INSERT' },
        { policyname: 'people hear what concerns them', cmd: 'SELECT' },
      ])
    })
  })

  it('keep files of trips in a private bucket, which asks who takes part', async () => {
    const project = addresses(cluster, inject('supabase')?.template ?? '')
    const [ada, bea, dan, trip, file, content] = Array.from({ length: 6 }, () => randomUUID())
    const path = `${trip}/${content}`
    await withSql(project.administrator, async (sql) => {
      const asPerson = <Row>(sub: string | undefined, work: (transaction: postgres.TransactionSql) => Promise<Row>) =>
        sql.begin(async (transaction) => {
          await transaction.unsafe(...asRole({ role: 'authenticated', sub: sub ?? '' }))
          return work(transaction)
        })
      const send = (sub: string | undefined, name = path) =>
        asPerson(
          sub,
          (transaction) => transaction`insert into storage.objects (bucket_id, name, metadata)
            values ('trip-files', ${name}, ${sql.json({ size: 1000 })})`,
        )
      const seen = async (sub: string | undefined) =>
        (await asPerson(sub, (transaction) => transaction`select name from storage.objects where name = ${path}`))
          .length
      const arrived = (sub: string | undefined) =>
        asPerson(
          sub,
          async (transaction) => (await transaction`select trip_file_arrived(${file ?? ''}) as there`)[0]?.there,
        )
      expect([
        ...(await sql`select public, file_size_limit::integer from storage.buckets where id = 'trip-files'`),
      ]).toEqual([{ public: false, file_size_limit: 20_000_000 }])
      for (const id of [ada, bea, dan])
        await sql`insert into auth.users (id, email) values (${id ?? ''}, ${`${id}@example.org`})`
      await sql`insert into itineraries (id, user_id, destination_name, ai_generated_plan)
        values (${trip ?? ''}, ${ada ?? ''}, 'Kyoto', ${sql.json(smallPlan as never)})`
      await sql`insert into itinerary_members (itinerary_id, user_id, name, role) values (${trip ?? ''}, ${bea ?? ''}, '', 'viewer')`
      await asPerson(
        ada,
        (transaction) => transaction`insert into trip_files (id, itinerary_id, content_id, name, kind, size, sha256)
          values (${file ?? ''}, ${trip ?? ''}, ${content ?? ''}, 'Ticket.pdf', 'application/pdf', 1000, ${'a'.repeat(64)})`,
      )
      for (const [person, name] of [
        [bea, path],
        [dan, path],
        [ada, `${trip}/${file}`],
      ])
        await expect(send(person, name)).rejects.toMatchObject({ code: '42501' })
      expect(await arrived(ada)).toBe(false)
      await send(ada)
      expect(await arrived(ada)).toBe(true)
      expect(await Promise.all([ada, bea, dan].map(seen))).toEqual([1, 1, 0])
      // What is there stays as it is: nobody changes or deletes it but the server.
      await asPerson(ada, (transaction) => transaction`delete from storage.objects where name = ${path}`)
      await asPerson(ada, (transaction) => transaction`update storage.objects set metadata = null where name = ${path}`)
      expect([...(await sql`select metadata from storage.objects where name = ${path}`)]).toEqual([
        { metadata: { size: 1000 } },
      ])
      await sql`delete from storage.objects where name = ${path}`
      for (const id of [ada, bea, dan]) await sql`delete from auth.users where id = ${id ?? ''}`
    })
  })
})

describe.each([
  ['whose API may reach new tables and functions', 'exposing'],
  ['whose API may reach only what is named', 'naming'],
] satisfies [string, Exposure][])('the migrations on a project %s, without supautils', (_, exposure) => {
  let url: string
  let accounts: string
  let warnings: string[]
  beforeAll(async () => {
    ;({ owner: url, accounts } = await makeProject(cluster, exposure, { exposure, owner }))
    warnings = await push(url)
  })

  it('are applied by an owner who is no superuser', async () => {
    await withSql(url, async (sql) => {
      expect([
        ...(await sql`select current_user::text as name, rolsuper from pg_roles where rolname = current_user`),
      ]).toEqual([{ name: 'project_owner', rolsuper: false }])
      expect([...(await sql`select pg_has_role('project_owner', 'supabase_auth_admin', 'member') as member`)]).toEqual([
        { member: false },
      ])
    })
  })

  it('make the schema of the snapshot, rights included', async () => {
    await expectSchemaOfSnapshot(url)
  })

  it('serve a sign-up and its deletion', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    await withSql(accounts, (sql) => sql`insert into auth.users (id, email) values (${id}, 'mira@example.org')`)
    await withSql(url, async (sql) => {
      const people = () => sql`select email from public.users`
      expect([...(await people())]).toEqual([{ email: 'mira@example.org' }])
      const now = Math.floor(Date.now() / 1000)
      await sql`insert into auth.audit_log_entries (id, payload) values (${randomUUID()}, ${sql.json({ actor_id: id })})`
      await sql.begin(async (transaction) => {
        const claims = { amr: [{ method: 'password', timestamp: now }] }
        await transaction.unsafe(...asRole({ role: 'authenticated', sub: id, claims }))
        await transaction`insert into bucket_lists (name) values ('Rivers')`
        await transaction`select delete_account()`
      })
      expect([...(await people())]).toEqual([])
      expect([...(await sql`select 1 from auth.audit_log_entries`)]).toEqual([])
    })
  })

  it('let a recovery code raise the level of its session, which belongs to the authentication backend', async () => {
    const [id, session] = [randomUUID(), randomUUID()]
    await withSql(url, async (sql) => {
      await sql`insert into auth.users (id, email) values (${id}, 'nina@example.org')`
      await sql`insert into auth.sessions (id, user_id, aal) values (${session}, ${id}, 'aal1')`
      await sql`insert into private.recovery_codes (user_id, hash) values (${id}, private.recovery_hash(${id}, 'abcd'))`
      await sql.begin(async (transaction) => {
        await transaction.unsafe(...asRole({ role: 'authenticated', sub: id, claims: { session_id: session } }))
        expect([...(await transaction`select use_recovery_code('abcd') as outcome`)]).toEqual([{ outcome: 'accepted' }])
      })
      expect([...(await sql`select aal from auth.sessions where id = ${session}`)]).toEqual([{ aal: 'aal2' }])
      await sql`delete from auth.users where id = ${id}`
    })
  })

  it('let the owner appoint the first administrator in the SQL editor, and nobody who comes through the API', async () => {
    const id = randomUUID()
    const appoint = `select private.appoint_super_admin('olga@example.org') as said`
    await withSql(url, async (sql) => {
      await sql`insert into auth.users (id, email) values (${id}, 'olga@example.org')`
      for (const role of ['anon', 'authenticated', 'service_role'])
        await expect(
          sql.begin(async (transaction) => {
            await transaction.unsafe(...asRole({ role, sub: id }))
            await transaction.unsafe(appoint)
          }),
          role,
        ).rejects.toMatchObject({ code: '42501' })
      expect([...(await sql.unsafe(appoint))]).toEqual([{ said: 'olga@example.org is now Super Admin.' }])
      await expect(sql.unsafe(appoint)).rejects.toMatchObject({ code: 'P0001' })
      expect([...(await sql.unsafe(appoint.replace(')', ', true)')))]).toHaveLength(1)
      // The rules of the database let nobody take the last one away, a project's owner neither.
      await expect(sql`delete from admin_users where user_id = ${id}`).rejects.toMatchObject({ code: 'P0001' })
    })
  })

  it('say what is left to do where the owner may neither tell PostgREST to check sessions nor make policies of Realtime and Storage', () => {
    expect(warnings).toEqual([
      expect.stringContaining('the policies on realtime.messages'),
      expect.stringContaining('alter role authenticator set pgrst.db_pre_request'),
      expect.stringContaining('Files of trips cannot be kept yet'),
    ])
  })
})

it('gives the interfaces of a project the limits of our own', async () => {
  const config = await readFile(join(root, 'supabase/config.toml'), 'utf8')
  const configured = (name: string) => Number(new RegExp(`^${name} = (\\d+)$`, 'm').exec(config)?.[1])
  expect({
    rows: configured('max_rows'),
    tokenSeconds: configured('jwt_expiry'),
    mailedDigits: configured('otp_length'),
  }).toEqual({ rows: mostRows, tokenSeconds, mailedDigits })
})
