import { getSupabase } from './supabase.ts'

/** Signs in as the demo's traveller. Throws when the demo does not answer. */
export async function signInToDemo(): Promise<void> {
  const answer = await fetch('/demo/sign-in', { method: 'POST' })
  if (!answer.ok) throw new Error(`The demo answered ${answer.status}.`)
  const session = (await answer.json()) as { access_token: string; refresh_token: string }
  const supabase = await getSupabase()
  const { error } = await supabase.auth.setSession(session)
  if (error) throw error
}
