/** Authenticator apps of people who sign in through the Supabase client. */
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { SignedIn } from './http-client.ts'

/** Codes of this many steps from now; a step counts once, so tests walk through the three that are accepted. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** The same person with an app of their own, whose session has given a code. */
export async function withApp(person: SignedIn): Promise<SignedIn & { factorId: string; secret: string }> {
  const { mfa } = person.client.auth
  const { data } = await mfa.enroll({ factorType: 'totp', issuer: 'Farlight', friendlyName: 'App' })
  const { id: factorId = '', totp } = data ?? {}
  const secret = totp?.secret ?? ''
  const takeEarlier = () => mfa.challengeAndVerify({ factorId, code: codeOf(secret, -1) })
  // The code of the step before, so that the present one is unused. The present one may end while it is on its way.
  const { error } = await takeEarlier()
  if (error) expect((await takeEarlier()).error).toBeNull()
  const { data: held } = await person.client.auth.getSession()
  return { ...person, accessToken: held.session?.access_token ?? '', factorId, secret }
}
