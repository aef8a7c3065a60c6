/** The routes that stand on a database of our own. */
import { relaxedLinkLimits, usualLinkLimits, usualPhotoLimits } from '#server/http/tables/link-limits.ts'
import { type AccountCall, accountCalls } from '#server/ai/account-calls.ts'
import { type AskCalendar, calendarsInDatabase } from '#server/calendar/calendar-store.ts'
import { addressChanges } from '#server/auth/address-changes.ts'
import { accountOfSession, assurance } from '#server/auth/assurance.ts'
import { relaxedStatementLimits, statementLimits as usualStatementLimits } from '#server/database/statement-limits.ts'
import type { Demo } from '#server/demo/seed.ts'
import type { DiskWatch } from '#server/files/disk-room.ts'
import { fileRights } from '#server/files/file-rights.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { storageCalls } from '#server/files/storage-calls.ts'
import { addressPages } from '#server/http/pages/address-pages.ts'
import { answeredByAll, type Parts } from '#server/http/app.ts'
import { authLimits, limitsOf } from '#server/http/auth/auth-limits.ts'
import { isLoopbackHost } from '#server/http/request/client-address.ts'
import { devMail } from '#server/http/pages/dev-mail.ts'
import { deviceWrite } from '#server/http/tables/device-write.ts'
import { gateway } from '#server/http/gateway.ts'
import { newsPages } from '#server/http/pages/news-pages.ts'
import { shortPull } from '#server/http/tables/pull.ts'
import type { ShortCalls } from '#server/http/tables/short-listener.ts'
import type { TokenChecker } from '#server/http/auth/tokens.ts'
import { attemptsInDatabase, attemptsInMemory } from '#server/http/request/attempts.ts'
import { linkPhotos } from '#server/links/link-photos.ts'
import { linksInDatabase } from '#server/links/link-store.ts'
import { lockedPages } from '#server/links/locked-pages.ts'
import { bytesInFolder } from '#server/links/photo-bytes.ts'
import type { AccountOfToken } from '#server/pictures/supabase-account.ts'
import type { Settings } from '#server/settings.ts'
import type { OwnDatabase } from './own-database.ts'

export interface OwnRoutes {
  parts: Parts
  shortCalls: ShortCalls
  /** Whose live session a token belongs to, second factor included. */
  accountOf: AccountOfToken
  call: AccountCall
  calendar: AskCalendar
  demoAdministrator: Demo['administrator'] | null
}

export async function ownRoutes(
  own: OwnDatabase,
  tokens: TokenChecker,
  files: FileStore,
  disk: DiskWatch,
  settings: Settings,
): Promise<OwnRoutes> {
  const { backend, secrets, platform, siteUrl, later, post } = own
  const { database } = backend
  const trustProxy = settings.TRUST_PROXY
  const isLocal = !trustProxy && (!settings.SITE_URL || isLoopbackHost(new URL(settings.SITE_URL).hostname))
  const statementLimits = settings.LIMITS_RELAXED ? relaxedStatementLimits : usualStatementLimits
  const linkLimits = settings.LIMITS_RELAXED ? relaxedLinkLimits : usualLinkLimits
  const attempts = settings.DATABASE_URL ? attemptsInDatabase(database, secrets.jwtSecret) : attemptsInMemory()
  const limits = authLimits(limitsOf(settings), attempts)
  const sessions = assurance(database, secrets.jwtSecret)
  const accountOf = async (token: string) => accountOfSession(sessions, await tokens.check(token))
  const storage = storageCalls({ store: files, rights: fileRights(database), disk, tokens, accountOf })
  const newAddresses = addressPages(addressChanges(database), (address) =>
    later.run(address, () => backend.sendReset(address)),
  )
  const parts: Parts = {
    gateway: gateway({
      backend,
      secrets,
      tokens,
      platform,
      isLocal,
      defaultOrigin: siteUrl,
      trustProxy,
      limits,
      statementLimits,
      linkLimits,
      later,
      carrier: post,
    }),
    mailPages: newsPages(database, secrets.jwtSecret).route('/', newAddresses),
    storage,
    lockedPages: lockedPages({
      store: linksInDatabase(database),
      accountOf,
      limits,
      linkLimits,
      passwordRounds: settings.PASSWORD_ROUNDS,
      trustProxy,
    }),
    linkPhotos: linkPhotos({
      store: linksInDatabase(database),
      bytes: bytesInFolder(files),
      limits: settings.LIMITS_RELAXED ? relaxedLinkLimits : usualPhotoLimits,
      trustProxy,
    }),
  }
  if (!settings.SMTP_HOST && isLocal) parts.devMail = devMail(database, later.done)
  let demo: Demo | undefined
  if (settings.DEMO) {
    const { prepareDemo } = await import('#server/demo/seed.ts')
    const { demoRoutes } = await import('#server/demo/demo-routes.ts')
    demo = await prepareDemo(backend, storage, secrets.publishableKey)
    parts.demo = demoRoutes({ signIn: demo.signIn, limits, trustProxy })
  }
  const { storage: _itself, ...others } = parts
  for (const part of Object.values(others)) part?.onError(answeredByAll)
  const forDevices = [database, tokens, secrets.publishableKey, statementLimits.person] as const
  return {
    parts,
    shortCalls: { pull: shortPull(...forDevices), write: deviceWrite(...forDevices) },
    accountOf,
    call: accountCalls(backend.fetch, 'http://127.0.0.1', secrets.publishableKey),
    calendar: calendarsInDatabase(database, statementLimits),
    demoAdministrator: demo?.administrator ?? null,
  }
}
