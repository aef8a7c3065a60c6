/** Links with a password: set by their owner through the server, and opened by whoever gives it there. */
import { createHash, randomBytes } from 'node:crypto'
import bcrypt from 'bcryptjs'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { linkPasswordEndpoint, lockedPageEndpoint } from '#domain/access-links/link-password.ts'
import { engines } from '#tests/support/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { call, type SignedIn, signUp } from './http-client.ts'

const newToken = () => randomBytes(16).toString('base64url')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const password = 'Käsekuchen 🍰'

interface Said {
  status: number
  body: { page?: { trip: { itinerary: { destination_name: string } } }; proof?: string; error_code?: string }
}

describe.each(engines)('a link with a password on %s', (engine) => {
  let server: TestServer
  let ada: SignedIn
  let trip: string
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      nativeUrl: inject('nativePostgresUrl'),
      limits: 'real',
      env: { TRUST_PROXY: '1', LIMIT_REGISTRATIONS: '1000' },
    })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ada = await signUp(server)
    trip = crypto.randomUUID()
    await ada.client
      .from('itineraries')
      .insert({ id: trip, destination_name: 'Kyoto', ai_generated_plan: kyotoPlan })
      .throwOnError()
  })

  let machines = 0
  const newMachine = () => `198.51.100.${++machines}`
  async function link() {
    const [id, token] = [crypto.randomUUID(), newToken()]
    const row = { id, kind: 'share', itinerary_id: trip, token_hash: sha256(token), options: { days: true } }
    await ada.client.from('access_links').insert(row).throwOnError()
    return { id, token }
  }
  const ask = async (path: string, body: object, from = newMachine(), token?: string): Promise<Said> => {
    const answer = await call(server, path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'x-forwarded-for': from },
      ...(token ? { token } : {}),
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return { status: answer.status, body: (await answer.json()) as Said['body'] }
  }
  const setPassword = async (id: string, given: string | null, who: SignedIn | undefined = ada) =>
    (await ask(linkPasswordEndpoint, { link: id, password: given }, newMachine(), who?.accessToken)).status
  const open = (given: object, from?: string) => ask(lockedPageEndpoint, given, from)
  const preview = async (token: string) => (await fetch(`${server.url}/previews/s/${token}.png`)).status

  it('opens to whoever gives the password, and again by the proof of it until there is another', async () => {
    const { id, token } = await link()
    expect(await setPassword(id, password)).toBe(200)
    const { status, body } = await open({ token, password })
    expect(status).toBe(200)
    expect(body.page?.trip.itinerary.destination_name).toBe('Kyoto')
    expect(await open({ token, proof: body.proof })).toMatchObject({ status: 200, body: { page: expect.anything() } })
    for (const wrong of [{ password: 'kasekuchen' }, { password: '' }, { proof: '' }, { proof: `${body.proof}x` }])
      expect(await open({ token, ...wrong })).toMatchObject({ status: 403, body: { error_code: 'wrong_password' } })
    expect(await setPassword(id, 'another one')).toBe(200)
    expect((await open({ token, proof: body.proof })).status).toBe(403)
    expect((await open({ token, password: 'another one' })).status).toBe(200)
    const other = await link()
    expect((await open({ token: other.token, password })).status).toBe(404)
  })

  it('has no preview and tells nothing before, and both again without a password', async () => {
    const { id, token } = await link()
    expect(await preview(token)).toBe(200)
    await setPassword(id, password)
    expect(await preview(token)).toBe(404)
    const answer = await call(server, '/rest/v1/rpc/shared_by_link', {
      method: 'POST',
      body: JSON.stringify({ token }),
    })
    expect(await answer.json()).toEqual({ locked: true })
    expect(await setPassword(id, null)).toBe(200)
    expect(await preview(token)).toBe(200)
  })

  it('keeps the password as a hash alone, and tells nobody the hash', async () => {
    const { id } = await link()
    await setPassword(id, password)
    const [kept] = (await server.database?.query<{ password_hash: string }>(
      'select password_hash from private.link_passwords where target_id = $1',
      [trip],
    )) ?? [{ password_hash: '' }]
    expect(kept?.password_hash).toMatch(/^\$2[aby]\$1\d\$/)
    const { data } = await ada.client.from('access_links').select().eq('id', id).single()
    expect(data).toMatchObject({ has_password: true })
    expect(JSON.stringify(data)).not.toContain('$2')
    for (const name of ['password_of_link', 'page_behind_password', 'set_link_password'])
      expect((await ada.client.rpc(name, {})).error, name).not.toBeNull()
  })

  it('is set by its owner alone, signed in, and only to what can be a password', async () => {
    const { id, token } = await link()
    const mira = await signUp(server)
    expect((await ask(linkPasswordEndpoint, { link: id, password })).status).toBe(401)
    expect(await setPassword(id, password, mira)).toBe(404)
    expect(await setPassword(crypto.randomUUID(), password)).toBe(404)
    for (const bad of ['short', 'x'.repeat(73), 'é'.repeat(37)]) expect(await setPassword(id, bad), bad).toBe(422)
    expect((await ask(linkPasswordEndpoint, { link: 'x' }, undefined, ada.accessToken)).status).toBe(422)
    expect((await open({ token, password })).status).toBe(404)
    expect((await open({ token: 'x', password })).status).toBe(404)
    expect((await open({ token })).status).toBe(422)
  })

  it('is not guessed: wrong passwords are counted for it and for where they come from', async () => {
    const { id, token } = await link()
    await setPassword(id, password)
    // It takes little work: how often it is tried is what counts here.
    await server.database?.query('update private.link_passwords set password_hash = $2 where target_id = $1', [
      trip,
      bcrypt.hashSync(password, 4),
    ])
    const [stranger, friend] = [newMachine(), newMachine()]
    for (let n = 0; n < 5; n++) expect((await open({ token, password: 'a guess' }, stranger)).status).toBe(403)
    expect((await open({ token, password }, stranger)).status).toBe(429)
    expect((await open({ token, password }, friend)).status).toBe(200)
    // From anywhere: whoever was let in before goes on.
    const { proof } = (await open({ token, password }, friend)).body
    for (let n = 0; n < 45; n++) await open({ token, password: 'a guess' }, newMachine())
    expect((await open({ token, password }, newMachine())).status).toBe(429)
    expect((await open({ token, proof }, newMachine())).status).toBe(200)
  })
})
