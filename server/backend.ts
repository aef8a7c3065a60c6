/**
 * The only file that knows @supabase/lite (pinned, alpha): it answers /auth/v1 and /rest/v1 on PGlite or PostgreSQL.
 * What is corrected here, and why:
 *  - the embedded database has a thread of its own (database/embedded/), and statements of concurrent requests never
 *    meet in one transaction of it (database/turns.ts);
 *  - statements end at a limit, and the rows of an answer are made into JSON by PostgreSQL, up to a size (database/dialect.ts);
 *  - its start-up grants of ALL to anon and authenticated are off: they would undo the column grants of the migrations;
 *  - its admin mode is off; keys are always required;
 *  - role and claims are set in one statement instead of six, which also asks whether the session still stands: the
 *    library's own two questions before every call of a table are left out;
 *  - raised exceptions and check constraints answer 400 with their code, not a bare 500;
 *  - a confirmation can be sent again;
 *  - passwords are hashed and compared in threads of their own, and one that was just found right is not compared again:
 *    the library imports bcryptjs, and it alone gets these two functions instead (replaced-import.ts);
 *  - the mails of a new address are ours (auth/address-changes.ts): the library lets the old mailbox decide alone;
 *  - timestamps are ISO 8601 and numerics are JSON numbers, as PostgREST has them.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomInt } from 'node:crypto'
import type { App } from '@supabase/lite'
import { Kysely } from 'kysely'
import { hashPassword, matchesHash } from './auth/password-threads.ts'
import type { Database } from './database/database.ts'
import { nativeDatabase } from './database/native.ts'
import { connectionOptions } from './database/native-pool.ts'
import { requestSettings } from './database/request-settings.ts'
import type { SchemaCache } from './database/schema-cache.ts'
import type { OnWarning } from './database/warnings.ts'
import { requestContext } from '#server/http/request/request-context.ts'
import { withReplacedImport } from './replaced-import.ts'
import type { Secrets } from './secrets.ts'
import { StartProblem } from './settings.ts'

export const liteVersion = '0.10.0'
/** Rows of one answer, and of each list embedded in it, as on a Supabase project. */
export const mostRows = 1_000
/** How much work a password costs in the backend that answers; where none says, what the library chooses. */
const passwordCost = new AsyncLocalStorage<number | undefined>()
const bcryptOfTheLibrary = {
  hash: (password: string, rounds: number) => hashPassword(password, passwordCost.getStore() ?? rounds),
  compare: async (password: string, hash: string) => {
    const proven = requestContext.getStore()?.proven
    return (proven?.password === password && proven.hash === hash) || matchesHash(password, hash)
  },
}
const [lite, { createPostgresConnection }] = await withReplacedImport(
  'bcryptjs',
  '/@supabase/lite/',
  bcryptOfTheLibrary,
  () => Promise.all([import('@supabase/lite'), import('@supabase/lite/postgres')]),
)
/** How long an access token lasts. */
export const tokenSeconds = 3600
/** Ten digits: a code of six could be guessed within its hour. */
export const mailedDigits = 10

export interface BackendOptions {
  /** A folder for PGlite (no `file:` prefix), or a postgres:// address. */
  store: { folder: string } | { databaseUrl: string; poolSize: number }
  secrets: Secrets
  /** Where people reach the app; links in mails and redirects go there and nowhere else. */
  siteUrl: string
  /** Further redirect targets, as globs. */
  redirectUrls: string[]
  /** Whether new accounts confirm their address before they sign in; asked at each registration. */
  confirmEmail: () => boolean
  mailer: Mailer
  /** How much work a password costs: 2 to the power of it. Default 10. */
  passwordRounds?: number
  /** Keeps what is known about the tables from one start to the next. */
  schemaCache?: SchemaCache
  /** Told what the database warns of. */
  onWarning?: OnWarning
}

export interface Backend {
  database: Database
  /** The same for the server's own jobs: for their sake nobody's statement ends early. */
  jobs: Database
  /** Answers a request under /auth/v1 or /rest/v1. */
  fetch(request: Request): Promise<Response>
  /** Sends the mail of a registration once more, with a new link; nothing when nobody waits for one. */
  confirmAgain(email: string): Promise<void>
  /** Sends the mail with which a new password is chosen. */
  sendReset(email: string): Promise<void>
  /** Creates the auth schema; needed once per database and version of @supabase/lite. */
  createSystemSchema(): Promise<void>
  /** Looks at the tables that it will serve: anew, or where nothing changed, as it remembers them. */
  learnSchema(how: 'anew' | 'remembered'): Promise<void>
  close(): Promise<void>
}

/** Writes the mails of the authentication calls. */
export type Mailer = NonNullable<App['_mailer']>

type ServerOptions = NonNullable<NonNullable<ConstructorParameters<typeof App>[0]['options']>['server']>
type ServerMiddleware = NonNullable<ServerOptions['middlewares']>[number]

interface OpenConnection {
  connection: LiteConnection
  database: Database
  jobs: Database
  close(): Promise<void>
}

type LiteConnection = ConstructorParameters<typeof App>[0]['connection'] extends infer C
  ? Exclude<C, Promise<unknown>>
  : never

/** Opens the database and the interfaces on it. */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { store, onWarning = () => {} } = options
  const opened = 'folder' in store ? await openEmbedded(store.folder, onWarning) : await openNative(store, onWarning)
  const { connection, database, jobs } = opened
  Object.assign(connection, requestSettings)
  const app = new lite.App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: mostRows },
    auth: {
      enabled: true,
      site_url: options.siteUrl,
      additional_redirect_urls: options.redirectUrls,
      jwt_secret: options.secrets.jwtSecret,
      jwt_expiry: tokenSeconds,
      publishable_key: options.secrets.publishableKey,
      secret_key: options.secrets.secretKey,
      enable_signup: true,
      minimum_password_length: 6,
      enable_refresh_token_rotation: true,
      email: {
        enable_signup: true,
        otp_length: mailedDigits,
        otp_expiry: 3600,
      },
    },
    storage: { enabled: false },
    db: { migrations: { enabled: false } },
    options: {
      server: { admin: false, middlewares: [knowsTheCaller] },
      drivers: options.schemaCache ? { cache: options.schemaCache } : {},
    },
  })
  // Administrators change it while the server runs.
  Object.defineProperty(app.config.auth.email, 'enable_confirmations', { get: options.confirmEmail, enumerable: true })
  app._mailer = options.mailer
  return {
    database,
    jobs,
    async confirmAgain(email) {
      const address = email.toLowerCase()
      const code = Array.from({ length: mailedDigits }, () => randomInt(10)).join('')
      // As @supabase/lite keeps it; its own way to send again always answers 'too many requests'.
      const hash = createHash('sha256')
        .update(address + code)
        .digest('hex')
      const waiting = await database.query<{ id: string }>(
        `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
         where lower(email) = $1 and confirmed_at is null and confirmation_sent_at is not null returning id`,
        [address, hash],
      )
      const [account] = waiting
      if (account)
        await options.mailer.sendConfirmation(address, hash, code, { userId: account.id, redirectTo: options.siteUrl })
    },
    sendReset: async (email) =>
      void (await app.fetch(
        new Request('http://127.0.0.1/auth/v1/recover', {
          method: 'POST',
          headers: { apikey: options.secrets.publishableKey, 'content-type': 'application/json' },
          body: JSON.stringify({ email }),
        }),
      )),
    fetch: async (request) => passwordCost.run(options.passwordRounds, async () => app.fetch(request)),
    createSystemSchema: () => app.ensureSystemSchema(),
    learnSchema: async (how) => {
      // Sets up the cache as well, which the connection does not have before.
      await app.init()
      if (how === 'anew') await connection.clearSchemaCache()
      await connection.introspect({ useCache: true })
    },
    close: () => opened.close(),
  }
}

/** Whose token came with a call of a table: the library would ask the database for account and session once more. */
const knowsTheCaller: ServerMiddleware = async (c, next) => {
  const request = requestContext.getStore()
  const { sub, session_id: session } = request?.claims ?? {}
  if (request?.path.startsWith('/rest/v1/') && sub && typeof session === 'string') {
    c.set('userId', sub)
    c.set('sessionId', session)
  }
  await next()
}

/** What is wrong with a database folder, and what helps, in sentences. */
function whyNotOpened(folder: string, error: unknown): string {
  const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
  return [
    `The database in ${folder} cannot be opened (${reason}).`,
    'It is damaged, or it is none of Farlight. Move that folder away and put a backup in its place with npm run restore -- <file>.',
  ].join(' ')
}

async function openEmbedded(folder: string, onWarning: OnWarning): Promise<OpenConnection> {
  const { openEmbeddedDatabase } = await import('./database/embedded/embedded-database.ts')
  const { dialect, ...opened } = await openEmbeddedDatabase(folder, onWarning).catch((error: unknown) => {
    throw new StartProblem(whyNotOpened(folder, error))
  })
  // The library's own connection to PGlite would open it in this thread. This one asks nothing by itself.
  const connection = createPostgresConnection({ url: 'postgres://unused.invalid' })
  connection.kysely = new Kysely({ dialect })
  return { connection, ...opened }
}

async function openNative(
  { databaseUrl, poolSize }: { databaseUrl: string; poolSize: number },
  onWarning: OnWarning,
): Promise<OpenConnection> {
  const options = connectionOptions(onWarning)
  const connection = createPostgresConnection({ url: databaseUrl, postgresOptions: { ...options, max: poolSize } })
  const apart = createPostgresConnection({ url: databaseUrl, postgresOptions: { ...options, max: 1 } }).driver
  const { database, jobs, dialect } = nativeDatabase(connection.driver, apart, poolSize)
  connection.kysely = new Kysely({ dialect })
  const close = async () => {
    await Promise.all([connection.driver.end({ timeout: 4 }), apart.end({ timeout: 1 })])
  }
  return { connection, database, jobs, close }
}
