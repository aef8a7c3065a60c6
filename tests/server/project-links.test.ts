import { describe, expect, it } from 'vitest'
import { linkPasswordEndpoint, lockedPageEndpoint } from '#domain/access-links/link-password.ts'
import { hashPassword } from '#server/auth/password-threads.ts'
import { readSettings } from '#server/settings.ts'
import type { LinkStore } from '#server/links/link-store.ts'
import { projectLinks } from '#server/links/project-links.ts'

const link = '00000001-0000-7000-8000-000000000000'
const token = 'a'.repeat(22)
const password = 'Käsekuchen'

/** A project that knows both sessions, as its auth service does; the database lets in the whole one alone. */
async function inFrontOfProject() {
  const set: unknown[] = []
  const opened: (string | null)[] = []
  const hash = await hashPassword(password, 4)
  const store: LinkStore = {
    passwordOf: async () => hash,
    pageBehind: async (_token, _hash, person) => {
      opened.push(person)
      return { tells: {}, expires_at: null, owner: null, goal: { id: 'goal' } }
    },
    photoOf: async () => null,
    setPassword: async (...given) => set.push(given) > 0,
  }
  const pages = projectLinks(store, readSettings({}), {
    accountOf: async (session) => (['whole', 'half'].includes(session) ? 'ada' : undefined),
    call: async (session) => ({ status: session === 'whole' ? 204 : 401, body: null }),
  })
  const ask = async (path: string, body: object, session?: string) =>
    pages.request(
      path,
      {
        method: 'POST',
        body: JSON.stringify(body),
        headers: session === undefined ? {} : { authorization: `Bearer ${session}` },
      },
      { incoming: { socket: { remoteAddress: '198.51.100.1' } } },
    )
  return { ask, set, opened }
}

describe('in front of a project', () => {
  it('the password of a link is set by a whole sign-in alone, not by one that lacks its second factor', async () => {
    const { ask, set } = await inFrontOfProject()
    for (const session of ['half', 'ended', undefined])
      for (const given of [password, null])
        expect((await ask(linkPasswordEndpoint, { link, password: given }, session)).status, session).toBe(401)
    expect(set).toEqual([])
    expect((await ask(linkPasswordEndpoint, { link, password: null }, 'whole')).status).toBe(200)
    expect(set).toEqual([['ada', link, null]])
  })

  it('whoever has half a sign-in opens a link as a visitor does', async () => {
    const { ask, opened } = await inFrontOfProject()
    for (const session of ['whole', 'half', undefined])
      expect((await ask(lockedPageEndpoint, { token, password }, session)).status).toBe(200)
    expect(opened).toEqual(['ada', null, null])
  })
})
