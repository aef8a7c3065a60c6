/** Links with a password in front of a Supabase project, which tells hashes to its owner or its secret key alone. */
import type { AccountCall } from '#server/ai/account-calls.ts'
import { isSignedIn } from '#server/ai/ai-uses.ts'
import { relaxedLinkLimits, usualLinkLimits } from '#server/http/tables/link-limits.ts'
import { answeredByAll } from '#server/http/app.ts'
import { authLimits, limitsOf } from '#server/http/auth/auth-limits.ts'
import { attemptsInMemory } from '#server/http/request/attempts.ts'
import type { AccountOfToken } from '#server/pictures/supabase-account.ts'
import type { Settings } from '#server/settings.ts'
import type { LinkStore } from './link-store.ts'
import { lockedPages } from './locked-pages.ts'

interface Project {
  accountOf: AccountOfToken
  call: AccountCall
}

export function projectLinks(store: LinkStore, settings: Settings, { accountOf, call }: Project) {
  const pages = lockedPages({
    store,
    // The auth service of a project also answers sessions without their second factor.
    accountOf: async (token) => ((await isSignedIn(call, token)) ? accountOf(token) : undefined),
    // A project's accounts are its own business: what is counted here is the passwords of links.
    limits: authLimits(limitsOf(settings), attemptsInMemory()),
    linkLimits: settings.LIMITS_RELAXED ? relaxedLinkLimits : usualLinkLimits,
    passwordRounds: settings.PASSWORD_ROUNDS,
    trustProxy: settings.TRUST_PROXY,
  })
  pages.onError(answeredByAll)
  return pages
}
