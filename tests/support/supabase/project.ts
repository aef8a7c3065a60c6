/**
 * A Supabase project's database as an app finds it: its roles, schemas, default rights and tables of accounts, written from
 * what is known of them. Whoever applies migrations there is no superuser.
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'

const root = resolve(import.meta.dirname, '../../..')

/** Whoever starts the cluster of a project. */
export const superuser = 'supabase_admin'

export interface Project {
  name: string
  /** As whoever applies migrations. */
  owner: string
  /** As the superuser, who is nobody's user. */
  administrator: string
  /** As the service that keeps accounts. */
  accounts: string
  /** As the role that PostgREST signs in with. */
  api: string
}

/** Whether the API's roles may reach each new table by default; new projects can choose that they may not. */
export type Exposure = 'exposing' | 'naming'

/** Makes the roles, once a cluster. */
export const makeRoles = async (cluster: string): Promise<void> =>
  withSql(cluster, async (sql) => void (await sql.unsafe(await text('roles.sql'))))

/** Makes a database without any of our migrations. */
export async function makeProject(
  cluster: string,
  name: string,
  { exposure = 'exposing', owner = 'postgres' }: { exposure?: Exposure; owner?: string } = {},
): Promise<Project> {
  await withSql(cluster, (sql) => sql.unsafe(`create database ${name} owner ${owner}`))
  const project = addresses(cluster, name, owner)
  const ownerIn = (sql: string) => sql.replaceAll(':owner', owner)
  await withSql(project.administrator, async (sql) => {
    await sql.unsafe(ownerIn(await text('project.sql')))
    // What others make belongs to nobody but the one who made it, unless the project gives it to the API's roles.
    if (exposure === 'exposing')
      for (const things of ['tables', 'sequences', 'functions'])
        for (const maker of [owner, superuser])
          await sql.unsafe(`alter default privileges for role ${maker} in schema public
            grant all on ${things} to ${owner}, anon, authenticated, service_role`)
  })
  await withSql(project.accounts, async (sql) => void (await sql.unsafe(ownerIn(await text('auth.sql')))))
  return project
}

/** The addresses of a database for those who sign in to it. */
export function addresses(cluster: string, name: string, owner = 'postgres'): Project {
  const as = (user: string) => {
    const address = new URL(cluster)
    address.pathname = `/${name}`
    address.username = user
    address.password = 'postgres'
    return address.href
  }
  return {
    name,
    owner: as(owner),
    administrator: as(superuser),
    accounts: as('supabase_auth_admin'),
    api: as('authenticator'),
  }
}

/** Applies the migrations by the official command line, in a copy of the folder: it leaves files beside them. */
export async function pushByCommandLine(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'farlight-push-'))
  try {
    await cp(join(root, 'supabase'), join(folder, 'supabase'), { recursive: true })
    const program = join(root, 'node_modules/supabase/dist/supabase.js')
    const words = ['db', 'push', `--remote=${url}?sslmode=disable`, '--yes', '--workdir', folder]
    await promisify(execFile)(process.execPath, [program, ...words], {
      // What it remembers of itself stays in that folder, and it tells nobody that it ran.
      env: { PATH: process.env.PATH, HOME: folder, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Connects, works, and ends the connection. */
export async function withSql<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

const text = (file: string) => readFile(join(import.meta.dirname, file), 'utf8')
