/** Opens the database and builds what stands on it. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { accountCalls } from './ai/account-calls.ts'
import { addressChanges } from './auth/address-changes.ts'
import { accountOfSession, assurance } from './auth/assurance.ts'
import { type Backend, openBackend } from './backend.ts'
import { warningLog } from './database/warnings.ts'
import { applyMigrations, type DatabasePlace, isUpdate, readMigrations, refuseUnfit } from './database/migrations.ts'
import { schemaCache } from './database/schema-cache.ts'
import { relaxedStatementLimits, statementLimits as usualStatementLimits } from './database/statement-limits.ts'
import { type VacuumRounds, vacuumRounds } from './database/embedded/vacuum-rounds.ts'
import { leaveSyncMark } from './database/sync-mark.ts'
import { ensureSystemSchema } from './database/system-schema.ts'
import { fileRights } from './files/file-rights.ts'
import { removerOf } from './files/file-rounds.ts'
import { fileStore } from './files/file-store.ts'
import { storageCalls } from './files/storage-calls.ts'
import type { Parts } from './http/app.ts'
import { authLimits, type LimitSettings } from './http/auth-limits.ts'
import { isLoopbackHost } from './http/client-address.ts'
import { addressPages } from './http/address-pages.ts'
import { newsPages } from './http/news-pages.ts'
import { devMail } from './http/dev-mail.ts'
import { gateway } from './http/gateway.ts'
import { type Later, laterWork } from './http/later.ts'
import { deviceWrite } from './http/device-write.ts'
import { shortPull } from './http/pull.ts'
import type { ShortCalls } from './http/short-listener.ts'
import { triesInDatabase, triesInMemory } from './http/tries.ts'
import { tokenChecker } from './http/tokens.ts'
import { type LiveConnections, liveConnections } from './live/live-connections.ts'
import { topicRights } from './live/topic-rights.ts'
import { authMailer } from './mail/mailer.ts'
import { outboxCarrier } from './mail/outbox.ts'
import type { Carrier } from './mail/post.ts'
import { smtpCarrier } from './mail/smtp.ts'
import { letters } from './metrics/server-metrics.ts'
import type { Demo } from './demo/seed.ts'
import { backUpBeforeUpdate } from './operations/backup-before-update.ts'
import { type Backups, backups } from './operations/backups.ts'
import { noteOperation, operationState, retryFailedLetters } from './operations/operation-state.ts'
import { operations } from './operations/operations.ts'
import { type Platform, platform, settingsInDatabase, writeFixedSettings } from './platform.ts'
import { type Rounds, roundsOn } from './rounds.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

export interface Opened {
  demoAdministrator: Demo['administrator'] | null
  backend: Backend
  secrets: Secrets
  platform: Platform
  parts: Parts
  shortCalls: ShortCalls
  /** Whose live session a token belongs to, second factor included. */
  accountOf(token: string): Promise<string | undefined>
  /** Undefined where they are off. */
  live: LiveConnections | undefined
  /** What answers did not wait for. */
  later: Later
  /** Not started yet. */
  rounds: Rounds
  /** Not started yet. */
  backups: Backups
  /** Not started yet; do nothing where the database is not the embedded one. */
  vacuum: VacuumRounds
}

/** @param ownAddress what links in mails begin with when SITE_URL is not set */
export async function open(settings: Settings, projectRoot: string, ownAddress: string, log: Logger): Promise<Opened> {
  const dataDir = resolve(projectRoot, settings.DATA_DIR)
  const secrets = await loadSecrets(dataDir)
  const siteUrl = settings.SITE_URL ?? ownAddress
  const isLocal = !settings.TRUST_PROXY && (!settings.SITE_URL || isLoopbackHost(new URL(settings.SITE_URL).hostname))
  const migrations = await readMigrations(resolve(projectRoot, 'supabase/migrations'))
  // The mailer exists before the database that its outbox writes to.
  let carrier: Carrier | undefined = settings.SMTP_HOST ? smtpCarrier(settings) : undefined
  const later = laterWork(log)
  const known: { platform?: Platform } = {}
  const needsConfirmation = () => known.platform?.current().confirm_email === true
  // Nobody who asks waits for the mail server.
  const post: Carrier = {
    send: async (letter) =>
      later.run(`letter to ${letter.to}`, async () => {
        try {
          await carrier?.send(letter)
          letters.add({ kind: 'account', outcome: 'sent' })
        } catch (error) {
          letters.add({ kind: 'account', outcome: 'not sent' })
          throw error
        }
      }),
  }
  const backend = await openBackend({
    store: settings.DATABASE_URL
      ? { databaseUrl: settings.DATABASE_URL, poolSize: settings.DATABASE_POOL_SIZE }
      : { folder: resolve(dataDir, 'database') },
    secrets,
    siteUrl,
    redirectUrls: isLoopbackHost(new URL(siteUrl).hostname) ? [`http://localhost:${new URL(ownAddress).port}/**`] : [],
    confirmEmail: needsConfirmation,
    mailer: authMailer(post, siteUrl),
    passwordRounds: settings.PASSWORD_ROUNDS,
    onWarning: warningLog(log),
    schemaCache: settings.DATABASE_URL ? undefined : schemaCache(resolve(dataDir, 'schema-cache.json'), migrations),
  })
  try {
    carrier ??= outboxCarrier(backend.database)
    const filesFolder = resolve(dataDir, 'files')
    const backupFolder = resolve(dataDir, 'backups')
    const backupSource = { database: backend.rounds, databaseUrl: settings.DATABASE_URL, filesFolder, log }
    // Servers that start together on one database prepare it one after the other.
    const prepare = async () => {
      await refuseUnfit(backend.database, migrations, placeOf(settings, dataDir))
      if (await isUpdate(backend.database, migrations)) await backUpBeforeUpdate(backupSource, backupFolder)
      await leaveSyncMark(backend.database)
      await ensureSystemSchema(backend)
      const applied = await applyMigrations(backend.database, migrations)
      await backend.learnSchema(applied > 0 ? 'anew' : 'remembered')
      await writeFixedSettings(backend.database, settings)
    }
    await (backend.database.alone ? backend.database.alone(prepare) : prepare())
    const present = platform(settings, settingsInDatabase(backend.rounds))
    await present.fresh()
    known.platform = present
    const statementLimits = settings.LIMITS_RELAXED ? relaxedStatementLimits : usualStatementLimits
    const tokens = tokenChecker(secrets.jwtSecret)
    const limits = authLimits(
      limitsOf(settings),
      settings.DATABASE_URL ? triesInDatabase(backend.database, secrets.jwtSecret) : triesInMemory(),
    )
    const parts: Parts = {
      gateway: gateway({
        backend,
        secrets,
        tokens,
        platform: present,
        isLocal,
        defaultOrigin: siteUrl,
        trustProxy: settings.TRUST_PROXY,
        limits,
        statementLimits,
        later,
        carrier: post,
      }),
      mailPages: newsPages(backend.database, secrets.jwtSecret).route(
        '/',
        addressPages(addressChanges(backend.database), (address) =>
          later.run(address, () => backend.sendReset(address)),
        ),
      ),
    }
    if (!settings.SMTP_HOST && isLocal) parts.devMail = devMail(backend.database, later.done)
    const store = fileStore(filesFolder)
    const sessions = assurance(backend.database, secrets.jwtSecret)
    const accountOf = async (token: string) => accountOfSession(sessions, await tokens.check(token))
    const storage = storageCalls({ store, rights: fileRights(backend.database), tokens, accountOf })
    parts.storage = storage
    let demo: Demo | undefined
    if (settings.DEMO) {
      const [{ prepareDemo }, { demoRoutes }] = await Promise.all([
        import('./demo/seed.ts'),
        import('./demo/demo-routes.ts'),
      ])
      demo = await prepareDemo(backend, storage, secrets.publishableKey)
      parts.demo = demoRoutes({ signIn: demo.signIn, limits, trustProxy: settings.TRUST_PROXY })
    }
    const forDevices = [backend.database, tokens, secrets.publishableKey, statementLimits.person] as const
    const shortCalls = { pull: shortPull(...forDevices), write: deviceWrite(...forDevices) }
    let live: LiveConnections | undefined
    // The embedded database has one server.
    const share =
      backend.database.engine === 'pglite'
        ? undefined
        : (words: string) =>
            void backend.database.query("select pg_notify('farlight_people', $1)", [words]).catch(() => {
              // It is said again.
            })
    if (share && settings.LIVE === 'on')
      await backend.database.listen('farlight_people', (words) => live?.hearOfPeople(words))
    live =
      settings.LIVE === 'on'
        ? liveConnections({
            tokens,
            rights: topicRights(backend.database),
            publishableKey: secrets.publishableKey,
            siteUrl,
            most: settings.LIVE_CONNECTIONS,
            share,
            log,
          })
        : undefined
    if (live) await backend.database.listen('farlight_hints', live.hint)
    const rounds = roundsOn({
      database: backend.rounds,
      carrier,
      secrets,
      siteUrl,
      settings,
      files: removerOf(store),
      log,
    })
    const kept = backups({ ...backupSource, folder: backupFolder, platform: present })
    parts.operations = operations({
      call: accountCalls(backend.fetch, 'http://127.0.0.1', secrets.publishableKey),
      accountOf,
      backups: kept,
      state: () =>
        operationState({
          database: backend.database,
          backups: kept,
          version: versionIn(projectRoot),
          sendsMail: Boolean(settings.SMTP_HOST),
          photosFolder: resolve(dataDir, 'destination-pictures'),
        }),
      retryMails: async () => {
        await retryFailedLetters(backend.database)
        await rounds.mails?.round()
      },
      note: (who, act, resource, id, from) => noteOperation(backend.database, { who, act, resource, id, from }),
      trustProxy: settings.TRUST_PROXY,
    })
    return {
      backend,
      secrets,
      backups: kept,
      demoAdministrator: demo?.administrator ?? null,
      platform: present,
      parts,
      shortCalls,
      accountOf,
      live,
      later,
      rounds,
      vacuum: vacuumRounds(backend.rounds, log),
    }
  } catch (error) {
    await backend.close()
    throw error
  }
}

/** As package.json has it; 'unknown' where only what was built is there. */
export function versionIn(projectRoot: string): string {
  const file = resolve(projectRoot, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : 'unknown'
}

function placeOf(settings: Settings, dataDir: string): DatabasePlace {
  return settings.DATABASE_URL
    ? { name: 'The database at DATABASE_URL', instead: 'name an empty database there' }
    : { name: `The database in ${dataDir}`, instead: 'choose an empty folder with DATA_DIR or move this one away' }
}

function limitsOf(settings: Settings): LimitSettings {
  // Test set-ups register hundreds of travellers from one address.
  const factor = settings.LIMITS_RELAXED ? 10_000 : 1
  return {
    failedSignIns: settings.LIMIT_FAILED_SIGN_INS * factor,
    resetMails: settings.LIMIT_RESET_MAILS * factor,
    registrations: settings.LIMIT_REGISTRATIONS * factor,
    demoSignIns: settings.LIMIT_DEMO_SIGN_INS * factor,
  }
}
