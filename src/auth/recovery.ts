import { newClient } from './new-client.ts'
import { type Client, type CodeAnswer, factorOf, giveCode } from './second-factor.ts'

/**
 * What the link of a recovery mail brings: a session (our own server), or a code that this browser turns into one with the
 * secret it kept when it asked for the mail (Supabase, which takes the password of no other recovery).
 */
export type RecoveryLink = { accessToken: string; refreshToken: string } | { code: string }

interface Opened {
  client: Client
  /** The confirmed authenticator app whose code is still missing, or null. */
  factorId: string | null
}

/** A link opens its session once, however often a password is tried with it. */
const opened = new WeakMap<RecoveryLink, Promise<Opened>>()

/**
 * Sets a new password with the session of a recovery link. The link's session lives only here: the traveler who is signed
 * in on the device, if any, stays who they are.
 * A person with two-factor sign-in gives a code too: without it the answer is 'code-needed', and nothing is changed.
 * @throws the backend's refusal (status, code): the link is used or too old, the password too short
 */
export async function changePasswordByRecovery(
  link: RecoveryLink,
  password: string,
  code: string,
): Promise<CodeAnswer | 'code-needed'> {
  const opening = opened.get(link) ?? open(link)
  opened.set(link, opening)
  const session = await opening.catch((error: unknown) => {
    opened.delete(link)
    throw error
  })
  if (session.factorId) {
    if (code.trim() === '') return 'code-needed'
    const answer = await giveCode(session.client, session.factorId, code)
    if (answer !== 'accepted') return answer
    // A recovery code is spent: another try at the password needs no second one.
    session.factorId = null
  }
  const { error } = await session.client.auth.updateUser({ password })
  if (error) throw error
  // The link has done its work; its session ends. That it could not be ended changes nothing for the traveler.
  await session.client.auth.signOut({ scope: 'local' })
  return 'accepted'
}

async function open(link: RecoveryLink): Promise<Opened> {
  const client = await recoveryClient()
  const { data, error } =
    'code' in link
      ? await client.auth.exchangeCodeForSession(link.code)
      : await client.auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken })
  if (error) throw error
  return { client, factorId: factorOf(data.user) }
}

/** Sends instructions for a new password; their link leads to /reset-password. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { auth } = await recoveryClient()
  const { error } = await auth.resetPasswordForEmail(email.trim(), { redirectTo: `${location.origin}/reset-password` })
  if (error) throw error
}

/** A client of its own, of whose sessions nothing is kept. */
const recoveryClient = (): Promise<Client> =>
  newClient({
    flowType: 'pkce',
    // The library uses a storage only so; this one keeps the secret of the request, for the tab that the link opens.
    persistSession: true,
    storage: secretOnly(),
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: 'farlight-recovery',
  })

function secretOnly() {
  const memory = new Map<string, string>()
  const isSecret = (key: string) => key.endsWith('-code-verifier')
  return {
    getItem: (key: string) => (isSecret(key) ? localStorage.getItem(key) : (memory.get(key) ?? null)),
    setItem: (key: string, value: string) =>
      isSecret(key) ? localStorage.setItem(key, value) : void memory.set(key, value),
    removeItem: (key: string) => (isSecret(key) ? localStorage.removeItem(key) : void memory.delete(key)),
  }
}
