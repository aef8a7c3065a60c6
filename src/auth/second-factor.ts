/** The code after the password: of the authenticator app, or one of the recovery codes. The same on every backend. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SupabaseClient, User } from '@supabase/supabase-js'
import type { Database } from '#domain/database.types.ts'
import { isTooMany, refusalOf } from './auth-refusal.ts'
import { tooManyAttempts } from './new-password.ts'

export type Client = SupabaseClient<Database>
export type CodeAnswer = 'accepted' | 'wrong' | 'too-many' | 'failed'

/** The confirmed authenticator app of a traveler, or null. */
export function factorOf(user: Pick<User, 'factors'> | null | undefined): string | null {
  return user?.factors?.find(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')?.id ?? null
}

/** Six digits are a code of the app; everything else can only be a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{3}\s?\d{3}$/.test(code.trim())

/** Completes the session of a client. */
export async function giveCode(client: Client, factorId: string, code: string): Promise<CodeAnswer> {
  return isAppCode(code) ? giveAppCode(client, factorId, code) : giveRecoveryCode(client, code)
}

export async function giveAppCode(client: Client, factorId: string, code: string): Promise<CodeAnswer> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, '') })
  if (!error) return 'accepted'
  const refusal = refusalOf(error)
  if (isTooMany(refusal)) return 'too-many'
  if (refusal.code === 'mfa_verification_failed' || refusal.code === 'mfa_challenge_expired') return 'wrong'
  console.warn('The code could not be checked.', refusal.code)
  return 'failed'
}

async function giveRecoveryCode(client: Client, code: string): Promise<CodeAnswer> {
  const { data, error } = await client.rpc('use_recovery_code', { code: code.trim() })
  return error ? 'failed' : answerIn(data)
}

/** Reads the word with which the database answers about a recovery code. */
export const answerIn = (data: unknown): CodeAnswer =>
  data === 'accepted' || data === 'done' ? 'accepted' : data === 'wrong' || data === 'too-many' ? data : 'failed'

export const missingCode = msg`Please enter a code`

const problems: Record<Exclude<CodeAnswer, 'accepted'>, MessageDescriptor> = {
  wrong: msg`This code is not right. Enter the one your app shows now, or a recovery code you have not used.`,
  'too-many': tooManyAttempts,
  failed: msg`The code could not be checked. Please check your connection and try again.`,
}

/** Why a code was not taken. */
export const codeProblem = (answer: Exclude<CodeAnswer, 'accepted'>): MessageDescriptor => problems[answer]
