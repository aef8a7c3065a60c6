/** A database of our own keeps data and accounts: the embedded one, or one on a PostgreSQL server. */
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { AccountCall } from '#server/ai/account-calls.ts'
import type { AskCalendar } from '#server/calendar/calendar-store.ts'
import { publishedInDatabase } from '#server/content/published-content.ts'
import { lockDataDir } from '#server/data-lock.ts'
import { vacuumJob } from '#server/database/embedded/vacuum-job.ts'
import { diskWatch, refuseFullDisk } from '#server/files/disk-room.ts'
import { removerOf } from '#server/files/file-job.ts'
import { fileStore } from '#server/files/file-store.ts'
import { answeredByAll, type Parts } from '#server/http/app.ts'
import { tokenChecker } from '#server/http/auth/tokens.ts'
import { knowingTheAsker } from '#server/http/request/asker.ts'
import { refuseUpgrade } from '#server/http/request/refuse-upgrade.ts'
import { backups } from '#server/operations/backups.ts'
import { operationsOn } from '#server/operations/operations-on-database.ts'
import { storeInDatabase } from '#server/payments/payment-store.ts'
import type { AccountOfToken } from '#server/pictures/supabase-account.ts'
import { type Platform, platform } from '#server/platform.ts'
import { jobsOn } from '#server/jobs.ts'
import { folderOfBackups, folderOfFiles, sourceOfBackups } from './backup-source.ts'
import type { Host, HostOptions, OpenHost } from './host.ts'
import { opening } from './opening.ts'
import { openOwnDatabase, type OwnDatabase } from './own-database.ts'
import { ownLive } from './own-live.ts'
import { ownRoutes } from './own-routes.ts'

type OpenOwn = OpenHost &
  Required<Pick<OpenHost, 'own' | 'database'>> & {
    platform: Platform
    parts: Parts
    accountOf: AccountOfToken
    call: AccountCall
    calendar: AskCalendar
  }

/** Mails that nobody waited for get so long when the server ends. */
const patienceForMails = 500

/** Has its data folder for itself from here on. */
export async function ownHost(options: HostOptions): Promise<Host> {
  const dataDir = resolve(options.projectRoot, options.settings.DATA_DIR)
  const release = await lockDataDir(dataDir)
  await refuseFullDisk(dataDir).catch(async (error: unknown) => {
    await release()
    throw error
  })
  const host = opening<OpenOwn>()
  const atFirst = platform(options.settings, async () => ({}))
  return {
    project: undefined,
    accountOf: async (token) => (await host.there).accountOf(token),
    call: async (...what) => (await host.there).call(...what),
    calendar: async (asked) => (await host.there).calendar(asked),
    texts: { ask: async () => publishedInDatabase((await host.there).own.backend.jobs), freshMs: 2_000 },
    platform: () => host.now()?.platform ?? atFirst,
    publishableKey: () => host.now()?.own.secrets.publishableKey ?? '',
    parts: async () => (await host.there).parts,
    async health() {
      const isAlive = await host
        .now()
        ?.database.isAlive()
        .catch(() => false)
      return {
        database: isAlive ? 'ok' : 'unreachable',
        migrations: host.now() ? 'applied' : 'pending',
        serves: isAlive === true,
      }
    },
    upgrade(request, socket, head) {
      const opened = host.now()
      if (opened?.live) opened.live.upgrade(request, socket, head)
      else refuseUpgrade(socket, opened ? [404, 'Not found'] : [503, 'Starting'])
    },
    opened: host.now,
    open: (ownAddress) => host.by(openOwn(options, ownAddress)),
    release,
  }
}

async function openOwn(options: HostOptions, ownAddress: string): Promise<OpenOwn> {
  const own = await openOwnDatabase(options, ownAddress)
  try {
    return await build(own, options)
  } catch (error) {
    await own.backend.close()
    throw error
  }
}

/** What stands on the database: live connections, jobs, routes. */
async function build(own: OwnDatabase, options: HostOptions): Promise<OpenOwn> {
  const { settings, projectRoot, log } = options
  const { backend, secrets, siteUrl, carrier } = own
  const dataDir = resolve(projectRoot, settings.DATA_DIR)
  const files = fileStore(folderOfFiles(dataDir))
  const tokens = knowingTheAsker(tokenChecker(secrets.jwtSecret))
  const { parts, shortCalls, accountOf, call, calendar, demoAdministrator } = await ownRoutes(
    own,
    tokens,
    files,
    diskWatch(dataDir, log),
    settings,
  )
  const live = await ownLive(own, tokens, settings, log)
  const jobs = jobsOn({
    database: backend.jobs,
    carrier,
    secrets,
    siteUrl,
    settings,
    files: removerOf(files),
    log,
  })
  const kept = backups({
    ...sourceOfBackups(backend, settings, dataDir, log),
    folder: folderOfBackups(dataDir),
    platform: own.platform,
  })
  const vacuum = vacuumJob(backend.jobs, log)
  parts.operations = operationsOn(backend.database, { ...options, accountOf, call, jobs, backups: kept }).onError(
    answeredByAll,
  )
  return {
    database: backend.database,
    platform: own.platform,
    parts,
    accountOf,
    call,
    calendar,
    rates: () => jobs.rates.current(),
    pushKey: jobs.pushKey,
    shortCalls,
    live,
    own: { backend, secrets, demoAdministrator },
    startPayments: (payments) => payments.start(storeInDatabase(backend.database), storeInDatabase(backend.jobs)),
    async startJobs() {
      kept.start()
      vacuum.start()
      await jobs.start()
    },
    async stopJobs() {
      await Promise.all([jobs.stop(), vacuum.stop()])
    },
    async close() {
      // One mail that hangs is given up.
      await Promise.race([own.later.done(), wait(patienceForMails, undefined, { ref: false })])
      await kept.stop()
      await backend.close()
    },
  }
}
