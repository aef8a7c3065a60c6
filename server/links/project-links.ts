/**
 * Links with a password, and photos behind links, in front of a Supabase project: it tells hashes to its owner or its secret
 * key alone, and gives bytes to that key.
 */
import type { AccountCall } from '#server/ai/account-calls.ts'
import { isSignedIn } from '#server/ai/ai-uses.ts'
import { relaxedLinkLimits, usualLinkLimits, usualPhotoLimits } from '#server/http/tables/link-limits.ts'
import { answeredByAll } from '#server/http/app.ts'
import { authLimits, limitsOf } from '#server/http/auth/auth-limits.ts'
import { attemptsInMemory } from '#server/http/request/attempts.ts'
import type { AccountOfToken } from '#server/pictures/supabase-account.ts'
import type { Settings } from '#server/settings.ts'
import { linkPhotos } from './link-photos.ts'
import type { LinkStore } from './link-store.ts'
import { lockedPages } from './locked-pages.ts'
import { bytesOnSupabase } from './photo-bytes.ts'

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

/** Without the secret key there are none. */
export function projectPhotos(store: LinkStore, settings: Settings) {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = settings
  if (!url || !secretKey) return {}
  const photos = linkPhotos({
    store,
    bytes: bytesOnSupabase({ url, secretKey }),
    limits: settings.LIMITS_RELAXED ? relaxedLinkLimits : usualPhotoLimits,
    trustProxy: settings.TRUST_PROXY,
  })
  photos.onError(answeredByAll)
  return { linkPhotos: photos }
}
