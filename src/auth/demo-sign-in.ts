import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { getSupabase } from './supabase.ts'

/** Signs in as the demo's traveler. Answers what to say when it is opened too often; throws when it does not answer. */
export async function signInToDemo(): Promise<MessageDescriptor | undefined> {
  const answer = await fetch('/demo/sign-in', { method: 'POST' })
  if (answer.status === 429) return msg`The demo was opened too often from your network. Please try again in an hour.`
  if (!answer.ok) throw new Error(`The demo answered ${answer.status}.`)
  const session = (await answer.json()) as { access_token: string; refresh_token: string }
  const supabase = await getSupabase()
  const { error } = await supabase.auth.setSession(session)
  if (error) throw error
  return undefined
}
