/** Who asks, when a Supabase project keeps the accounts: the project is asked, and believed for some minutes. */
import { createHash } from 'node:crypto'

const rememberedFor = 5 * 60_000
const mostRemembered = 2_000
const patienceMs = 5_000

/** Tells the traveler of an access token; undefined for none. */
export type AccountOfToken = (token: string) => Promise<string | undefined>

export function supabaseAccount(project: { url: string; key: string }, now: () => number = Date.now): AccountOfToken {
  const known = new Map<string, { person: string; until: number }>()
  return async (token) => {
    const name = createHash('sha256').update(token).digest('base64')
    const before = known.get(name)
    if (before && before.until > now()) return before.person
    known.delete(name)
    try {
      const answer = await fetch(`${project.url}/auth/v1/user`, {
        headers: { apikey: project.key, authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(patienceMs),
      })
      const { id } = answer.ok ? ((await answer.json()) as { id?: unknown }) : {}
      if (typeof id !== 'string' || id === '') return undefined
      known.set(name, { person: id, until: now() + rememberedFor })
      if (known.size > mostRemembered) known.delete(known.keys().next().value as string)
      return id
    } catch {
      return undefined
    }
  }
}
