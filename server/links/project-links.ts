/** Links with a password in front of a Supabase project, which tells hashes to its owner or its secret key alone. */
import { relaxedLinkLimits, usualLinkLimits } from '#server/http/tables/link-limits.ts'
import { answeredByAll } from '#server/http/app.ts'
import { authLimits, limitsOf } from '#server/http/auth/auth-limits.ts'
import { attemptsInMemory } from '#server/http/request/attempts.ts'
import type { AccountOfToken } from '#server/pictures/supabase-account.ts'
import type { Settings } from '#server/settings.ts'
import type { LinkStore } from './link-store.ts'
import { lockedPages } from './locked-pages.ts'

export function projectLinks(store: LinkStore, settings: Settings, accountOf: AccountOfToken) {
  const pages = lockedPages({
    store,
    accountOf,
    // A project's accounts are its own business: what is counted here is the passwords of links.
    limits: authLimits(limitsOf(settings), attemptsInMemory()),
    linkLimits: settings.LIMITS_RELAXED ? relaxedLinkLimits : usualLinkLimits,
    passwordRounds: settings.PASSWORD_ROUNDS,
    trustProxy: settings.TRUST_PROXY,
  })
  pages.onError(answeredByAll)
  return pages
}
