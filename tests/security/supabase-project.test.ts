/**
 * The migrations as `supabase db push` applies them: as the owner of a project's database, who is no superuser, beside a
 * schema `auth` that belongs to somebody else. On a cluster of its own, because roles belong to a whole cluster.
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedDigits, mostRows, openBackend, tokenSeconds } from '#server/backend.ts'
import { readMigrations } from '#server/database/migrations.ts'
import { ensureSystemSchema } from '#server/database/system-schema.ts'
import { startCluster } from '#tests/support/native-postgres.ts'
import { asRole } from '#tests/support/database.ts'
import { dumpSchema } from './schema-dump.ts'

const root = resolve(import.meta.dirname, '../..')

/** Of Supabase's roles those that matter here; `project_owner` stands for its `postgres`. */
const roles = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit;
  grant anon, authenticated, service_role to authenticator;
  create role supabase_auth_admin nologin noinherit createrole;
  create role project_owner login createrole createdb replication bypassrls;
  grant anon, authenticated, service_role to project_owner with admin option;`

/** Tables of `auth` as GoTrue leaves them: its own, guarded, open to the project's owner. */
const authOfOthers = `
  do $$
  declare
    thing record;
  begin
    for thing in select c.oid::regclass as name from pg_class c
      where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' loop
      execute format('alter table %s owner to supabase_auth_admin', thing.name);
      execute format('alter table %s enable row level security', thing.name);
    end loop;
    for thing in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'auth'::regnamespace loop
      execute format('alter function %s owner to supabase_auth_admin', thing.name);
    end loop;
  end
  $$;
  alter schema auth owner to supabase_auth_admin;
  grant usage on schema auth to project_owner;
  grant all on all tables in schema auth to project_owner;
  drop schema farlight_server cascade;
  drop schema supabase_migrations cascade;`

const defaultRights = (['tables', 'sequences', 'functions'] as const)
  .map(
    (things) => `alter default privileges for role project_owner in schema public
    grant all on ${things} to anon, authenticated, service_role;`,
  )
  .join('\n')

let cluster: Awaited<ReturnType<typeof startCluster>>
beforeAll(async () => {
  cluster = await startCluster()
  await withSql(cluster.url, (sql) => sql.unsafe(roles))
})
afterAll(() => cluster.stop())

async function withSql<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** A project's database before the push; answers its owner's address and an administrator's. */
async function makeProject(name: string, before: string): Promise<{ owner: string; administrator: string }> {
  await withSql(cluster.url, (sql) => sql.unsafe(`create database ${name} owner project_owner`))
  const administrator = new URL(cluster.url)
  administrator.pathname = `/${name}`
  const backend = await openBackend({
    store: { databaseUrl: administrator.href, poolSize: 1 },
    secrets: {
      jwtSecret: 'x'.repeat(40),
      publishableKey: 'sb_publishable_test',
      secretKey: 'sb_secret_test',
      vapid: { publicKey: '', privateKey: '' },
    },
    siteUrl: 'http://127.0.0.1',
    redirectUrls: [],
    confirmEmail: () => false,
    mailer: { send: () => Promise.reject(new Error('Preparing a schema sends no mail.')) } as never,
  })
  await ensureSystemSchema(backend)
  await backend.close()
  await withSql(administrator.href, (sql) => sql.unsafe(authOfOthers + before))
  const owner = new URL(administrator)
  owner.username = 'project_owner'
  return { owner: owner.href, administrator: administrator.href }
}

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

/** Tables, columns, grants, policies, owners, functions: line by line as on the embedded database. */
async function expectSchemaOfSnapshot(url: string): Promise<void> {
  const dumped = await withSql(url, (sql) =>
    dumpSchema(async <Row>(query: string) => [...(await sql.unsafe(query))] as Row[]),
  )
  for (const [file, text] of dumped) {
    // What only an installation of ours has, or only this project, is in that file.
    if (file === 'rights.txt') continue
    const wanted = await readFile(join(root, 'tests/security/schema', file), 'utf8')
    expect(text.replaceAll('owner project_owner', 'owner postgres'), file).toBe(wanted)
  }
}

/** Applies them by the official command line, in a copy of the folder: it leaves files beside the migrations. */
async function pushByCommandLine(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'farlight-push-'))
  try {
    await cp(join(root, 'supabase'), join(folder, 'supabase'), { recursive: true })
    await promisify(execFile)(
      process.execPath,
      [
        join(root, 'node_modules/supabase/dist/supabase.js'),
        'db',
        'push',
        `--remote=${url}?sslmode=disable`,
        '--yes',
        '--workdir',
        folder,
      ],
      // What it remembers of itself stays in that folder, and it tells nobody that it ran.
      { env: { PATH: process.env.PATH, HOME: folder, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' } },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

it('are applied by the official command line, to the schema of the snapshot, and a second time to no effect', async () => {
  const { owner } = await makeProject('by_command_line', defaultRights)
  await pushByCommandLine(owner)
  await pushByCommandLine(owner)
  await withSql(owner, async (sql) => {
    const applied = await sql<
      { version: string }[]
    >`select version from supabase_migrations.schema_migrations order by 1`
    const files = await readMigrations(join(root, 'supabase/migrations'))
    expect(applied.map(({ version }) => version)).toEqual(files.map(({ version }) => version))
  })
  await expectSchemaOfSnapshot(owner)
})

describe.each([
  ['whose API may reach new tables and functions', 'exposing', defaultRights],
  ['whose API may reach only what is named', 'naming', ''],
])('the migrations on a project %s', (_, name, before) => {
  let owner: string
  let warnings: string[]
  beforeAll(async () => {
    owner = (await makeProject(name, before)).owner
    warnings = await push(owner)
  })

  it('are applied by an owner who is no superuser', async () => {
    await withSql(owner, async (sql) => {
      expect([
        ...(await sql`select current_user::text as name, rolsuper from pg_roles where rolname = current_user`),
      ]).toEqual([{ name: 'project_owner', rolsuper: false }])
      expect([...(await sql`select pg_has_role('project_owner', 'supabase_auth_admin', 'member') as member`)]).toEqual([
        { member: false },
      ])
    })
  })

  it('make the schema of the snapshot, rights included', async () => {
    await expectSchemaOfSnapshot(owner)
  })

  it('serve a sign-up and its deletion', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    await withSql(owner.replace('project_owner', 'postgres'), (sql) =>
      sql.begin(async (transaction) => {
        await transaction`set local role supabase_auth_admin`
        await transaction`insert into auth.users (id, email) values (${id}, 'mira@example.org')`
      }),
    )
    await withSql(owner, async (sql) => {
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
    await withSql(owner, async (sql) => {
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
    await withSql(owner, async (sql) => {
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

  it('say what is left to do where the owner may not tell PostgREST to check sessions', () => {
    expect(warnings).toEqual([expect.stringContaining('alter role authenticator set pgrst.db_pre_request')])
  })
})

it('tell PostgREST to check sessions where the owner may', async () => {
  const { owner } = await makeProject(
    'permitting',
    `grant set on parameter pgrst.db_pre_request to project_owner;
     grant authenticator to project_owner with admin option;`,
  )
  expect(await push(owner)).toEqual([])
  await withSql(owner, async (sql) => {
    expect([...(await sql`select rolconfig from pg_roles where rolname = 'authenticator'`)]).toEqual([
      { rolconfig: ['pgrst.db_pre_request=public.check_session'] },
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
