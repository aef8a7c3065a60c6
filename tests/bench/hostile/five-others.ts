/** Five people who sign in and read, and whoever asks whether the server is well: how long each of them waits at most. */
import { setTimeout as pause } from 'node:timers/promises'
import { from } from './stage.ts'

export interface Person {
  email: string
  password: string
}

export interface Waits {
  /** In ms. */
  health: number
  signIn: number
  read: number
  /** Answers that nobody who does nothing wrong should get. */
  refused: string[]
}

/** Signing in hashes a password, which five people do not do without a pause. */
const betweenSignInsMs = 4_000
const betweenReadsMs = 200
const betweenLooksMs = 50

export async function fiveOthers(url: string, key: string, people: readonly Person[], forMs: number): Promise<Waits> {
  const waits: Waits = { health: 0, signIn: 0, read: 0, refused: [] }
  const end = performance.now() + forMs
  const timed = async (what: 'health' | 'signIn' | 'read', address: string, init: RequestInit = {}) => {
    const started = performance.now()
    const answer = await fetch(url + address, init)
    const text = await answer.text()
    waits[what] = Math.max(waits[what], performance.now() - started)
    if (!answer.ok) waits.refused.push(`${what} ${answer.status}`)
    return text
  }
  const look = async () => {
    while (performance.now() < end) {
      await timed('health', '/healthz')
      await pause(betweenLooksMs)
    }
  }
  const live = async ({ email, password }: Person, at: number) => {
    await pause((betweenSignInsMs / people.length) * at)
    while (performance.now() < end) {
      const headers = { apikey: key, 'content-type': 'application/json', ...from(`192.0.2.${at + 1}`) }
      const body = JSON.stringify({ email, password })
      const told = await timed('signIn', '/auth/v1/token?grant_type=password', { method: 'POST', headers, body })
      const { access_token: token } = JSON.parse(told) as { access_token?: string }
      const signedIn = { ...headers, authorization: `Bearer ${token}` }
      const until = performance.now() + betweenSignInsMs
      while (performance.now() < Math.min(until, end)) {
        await timed('read', '/rest/v1/rpc/sync_pull', { method: 'POST', headers: signedIn, body: '{"cursor":null}' })
        await timed('read', '/rest/v1/goals?select=id,title,status', { headers: signedIn })
        await pause(betweenReadsMs)
      }
    }
  }
  await Promise.all([look(), ...people.map(live)])
  return waits
}
