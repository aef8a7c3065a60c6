/** A database of our own, embedded or on a PostgreSQL server: opened, prepared, and behind the interfaces of the backend. */
import { resolve } from 'node:path'
import { type Backend, openBackend } from '#server/backend.ts'
import {
  applyMigrations,
  type DatabasePlace,
  isUpdate,
  readMigrations,
  refuseUnfit,
} from '#server/database/migrations.ts'
import { schemaCache } from '#server/database/schema-cache.ts'
import { leaveSyncMark } from '#server/database/sync-mark.ts'
import { ensureSystemSchema } from '#server/database/system-schema.ts'
import { warningLog } from '#server/database/warnings.ts'
import { isLoopbackHost } from '#server/http/request/client-address.ts'
import { type Later, laterWork } from '#server/http/later.ts'
import { authMailer } from '#server/mail/mailer.ts'
import { outboxCarrier } from '#server/mail/outbox.ts'
import type { Carrier } from '#server/mail/post.ts'
import { smtpCarrier } from '#server/mail/smtp.ts'
import { mails } from '#server/metrics/server-metrics.ts'
import { type Platform, platform, settingsInDatabase, writeFixedSettings } from '#server/platform.ts'
import { loadSecrets, type Secrets } from '#server/secrets.ts'
import type { Settings } from '#server/settings.ts'
import { backUpBeforeUpdate } from '#server/operations/backup-before-update.ts'
import { folderOfBackups, sourceOfBackups } from './backup-source.ts'
import type { HostOptions } from './host.ts'

export interface OwnDatabase {
  backend: Backend
  secrets: Secrets
  platform: Platform
  /** What links in mails begin with. */
  siteUrl: string
  /** Carries mails, and tells whether it could. */
  carrier: Carrier
  /** Carries mails about accounts; nobody who asks waits for the mail server. */
  post: Carrier
  /** What answers did not wait for. */
  later: Later
}

/** @param ownAddress what links in mails begin with when SITE_URL is not set */
export async function openOwnDatabase(
  { settings, projectRoot, log }: HostOptions,
  ownAddress: string,
): Promise<OwnDatabase> {
  const dataDir = resolve(projectRoot, settings.DATA_DIR)
  const secrets = await loadSecrets(dataDir)
  const siteUrl = settings.SITE_URL ?? ownAddress
  const migrations = await readMigrations(resolve(projectRoot, 'supabase/migrations'))
  // The mailer exists before the database that its outbox writes to, and that knows the settings.
  let carrier: Carrier | undefined = settings.SMTP_HOST ? smtpCarrier(settings) : undefined
  let present: Platform | undefined
  const later = laterWork(log)
  const post = postedLater(async (mail) => carrier?.send(mail), later)
  const backend = await openBackend({
    store: settings.DATABASE_URL
      ? { databaseUrl: settings.DATABASE_URL, poolSize: settings.DATABASE_POOL_SIZE }
      : { folder: resolve(dataDir, 'database') },
    secrets,
    siteUrl,
    redirectUrls: isLoopbackHost(new URL(siteUrl).hostname) ? [`http://localhost:${new URL(ownAddress).port}/**`] : [],
    confirmEmail: () => present?.current().confirm_email === true,
    mailer: authMailer(post, siteUrl),
    passwordRounds: settings.PASSWORD_ROUNDS,
    onWarning: warningLog(log),
    schemaCache: settings.DATABASE_URL ? undefined : schemaCache(resolve(dataDir, 'schema-cache.json'), migrations),
  })
  try {
    carrier ??= outboxCarrier(backend.database)
    const backupSource = sourceOfBackups(backend, settings, dataDir, log)
    // Servers that start together on one database prepare it one after the other.
    const prepare = async () => {
      await refuseUnfit(backend.database, migrations, placeOf(settings, dataDir))
      if (await isUpdate(backend.database, migrations)) await backUpBeforeUpdate(backupSource, folderOfBackups(dataDir))
      await leaveSyncMark(backend.database)
      await ensureSystemSchema(backend)
      const applied = await applyMigrations(backend.database, migrations)
      await backend.learnSchema(applied > 0 ? 'anew' : 'remembered')
      await writeFixedSettings(backend.database, settings)
    }
    await (backend.database.alone ? backend.database.alone(prepare) : prepare())
    present = platform(settings, settingsInDatabase(backend.jobs))
    await present.fresh()
    return { backend, secrets, platform: present, siteUrl, carrier, post, later }
  } catch (error) {
    await backend.close()
    throw error
  }
}

/** Answers at once, carries each mail afterwards, and counts how that went. */
const postedLater = (send: Carrier['send'], later: Later): Carrier => ({
  send: async (mail) =>
    later.run(`mail to ${mail.to}`, async () => {
      try {
        await send(mail)
        mails.add({ kind: 'account', outcome: 'sent' })
      } catch (error) {
        mails.add({ kind: 'account', outcome: 'not sent' })
        throw error
      }
    }),
})

function placeOf(settings: Settings, dataDir: string): DatabasePlace {
  return settings.DATABASE_URL
    ? { name: 'The database at DATABASE_URL', instead: 'name an empty database there' }
    : { name: `The database in ${dataDir}`, instead: 'choose an empty folder with DATA_DIR or move this one away' }
}
