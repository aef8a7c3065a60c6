/** A data folder with one traveler and as many goals as asked, and the server on it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Backend, openBackend } from '#server/backend.ts'
import { literal } from '#server/database/database.ts'
import { loadSecrets } from '#server/secrets.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'

export interface World {
  folder: string
  session: Session
  remove(): Promise<void>
}

export interface Session {
  accessToken: string
  userId: string
  key: string
  /** What localStorage keeps under 'farlight-session'. */
  stored: string
}

const traveler = { email: 'bench@example.org', password: 'lantern-tide' }

async function authenticate(url: string, path: string, body: object): Promise<Session> {
  const { supabaseKey: key } = (await (await fetch(`${url}/config.json`)).json()) as { supabaseKey: string }
  const answer = await fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${text}`)
  const session = JSON.parse(text) as { access_token: string; user: { id: string } }
  return { accessToken: session.access_token, userId: session.user.id, key, stored: text }
}

export const signIn = (url: string): Promise<Session> => authenticate(url, 'token?grant_type=password', traveler)

/** Registers somebody else. */
export const signUp = (url: string, email: string): Promise<Session> =>
  authenticate(url, 'signup', { ...traveler, email, data: { first_name: 'Noor', last_name: 'Haddad' } })

/** Makes the data folder through a real start and a real registration, then adds the goals in SQL. */
export async function createWorld(goals: number): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'farlight-bench-'))
  const first = await startBenchServer(folder)
  const session = await authenticate(first.server.url, 'signup', {
    ...traveler,
    data: { first_name: 'Mira', last_name: 'Reyes' },
  })
  await first.server.stop()
  await inDatabase(folder, (backend) => addGoals(backend, session.userId, goals))
  return { folder, session, remove: () => rm(folder, { recursive: true, force: true }) }
}

export const startWorld = (
  world: World,
  env?: Record<string, string>,
): Promise<{ server: BenchServer; firstAnswerMs: number }> => startBenchServer(world.folder, env)

/** Works on the database of a data folder while no server uses it. */
export async function inDatabase<Result>(folder: string, work: (backend: Backend) => Promise<Result>): Promise<Result> {
  const backend = await openBackend({
    store: { folder: resolve(folder, 'database') },
    secrets: await loadSecrets(folder),
    siteUrl: 'http://127.0.0.1',
    redirectUrls: [],
    confirmEmail: () => false,
    mailer: undefined as never,
  })
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

async function addGoals(backend: Backend, userId: string, goals: number): Promise<void> {
  const { database } = backend
  await database.query(
    `insert into public.bucket_lists (id, user_id, name)
     select gen_random_uuid(), $1, 'List ' || n from generate_series(1, greatest(1, $2::int / 50)) n`,
    [userId, goals],
  )
  await database.query(
    `with lists as (select id, row_number() over () - 1 as n, count(*) over () as total from public.bucket_lists where user_id = $1)
     insert into public.goals (id, bucket_list_id, title, description, category, priority, target_date, budget_target, location_data, tags)
     select gen_random_uuid(), lists.id, 'Goal number ' || g, 'A journey that is worth the wait.', 'nature', 1 + g % 3,
       date '2027-01-01' + g % 700, 500 + g % 3000,
       jsonb_build_object('name', 'Place ' || g, 'coordinates', jsonb_build_array(-180 + g % 360, -60 + g % 120), 'country', 'Country ' || g % 150),
       array['tag' || g % 20]
     from generate_series(1, $2::int) g join lists on lists.n = g % lists.total`,
    [userId, goals],
  )
  await database.query('analyze')
}

/** A statement under the role and the claims of a traveler, as one message: what an interface cannot undercut. */
export const asTraveler = (userId: string, statement: string): string =>
  `select set_config('role', 'authenticated', true),
     set_config('request.jwt.claims', ${literal(JSON.stringify({ sub: userId, role: 'authenticated' }))}, true),
     set_config('request.jwt.claim.sub', ${literal(userId)}, true);
   ${statement}`
