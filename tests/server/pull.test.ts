import { SignJWT } from 'jose'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { call, type SignedIn, signUp } from './http-client.ts'

describe.each(['pglite', 'native'] as const)('the short way of sync_pull on %s', (engine) => {
  let server: TestServer
  let mira: SignedIn
  let secret: Uint8Array
  beforeAll(async () => {
    server = await startTestServer({ engine, nativeUrl: inject('nativePostgresUrl') })
    mira = await signUp(server)
    const { jwtSecret } = JSON.parse(await readFile(join(server.dataDir, 'secrets.json'), 'utf8')) as {
      jwtSecret: string
    }
    secret = new TextEncoder().encode(jwtSecret)
    const list = {
      id: newId(),
      user_id: mira.userId,
      name: `Mira's "best" \\ list`,
      category: 'food',
      color_theme: 'pink',
    }
    await mira.client.from('bucket_lists').insert(list).throwOnError()
  })
  afterAll(() => server.close())

  const pull = (body: object, token: string | undefined = mira.accessToken, init: RequestInit = {}) =>
    call(server, '/rest/v1/rpc/sync_pull', { method: 'POST', body: JSON.stringify(body), token, ...init })
  const token = (claims: Record<string, unknown>, expiresAt = Math.floor(Date.now() / 1000) + 600, key = secret) =>
    new SignJWT({ role: 'authenticated', aud: 'authenticated', ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(expiresAt)
      .sign(key)

  it('answers the same as the long way through the gateway', async () => {
    // The cursor follows every transaction of the database cluster, those of other tests too: only its shape is compared.
    const withoutMoment = ({ cursor, now, ...rest }: { cursor: string; now: number }) => {
      expect(cursor).toMatch(/^[0-9a-f]{24}\.\d+\.\d+$/)
      expect(now).toBeGreaterThan(0)
      return { mark: cursor.slice(0, 24), ...rest }
    }
    const short = await (await pull({ cursor: null, page_size: 100 })).json()
    // A query parameter in the address keeps the short way away.
    const long = await (
      await call(server, '/rest/v1/rpc/sync_pull?select=*', {
        method: 'POST',
        token: mira.accessToken,
        body: JSON.stringify({ cursor: null, page_size: 100 }),
      })
    ).json()
    expect(withoutMoment(short)).toEqual(withoutMoment(long))
    expect(short.changes.bucket_lists[0].name).toBe(`Mira's "best" \\ list`)
  })

  it('is taken by the call that devices make, and carries the protective headers', async () => {
    const answer = await pull({ cursor: null })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // PostgreSQL writes a space before the colon; what went through the gateway was parsed and written anew.
    expect(await answer.text()).toMatch(/^{"cursor" : /)
    const asked = await pull({ cursor: null }, undefined, { headers: { prefer: 'count=exact' } })
    expect(await asked.text()).toMatch(/^{"cursor":/)
  })

  it('brings nothing when nothing is new, and then only what is new', async () => {
    let cursor: string | null = null
    await expect
      .poll(async () => {
        const answer = (await (await pull({ cursor })).json()) as { cursor: string }
        cursor = answer.cursor
        return answer
      })
      .toMatchObject({ changes: {}, deletions: [], more: false })
    const { data } = await mira.client
      .from('bucket_lists')
      .insert({ id: newId(), user_id: mira.userId, name: 'Peru', category: 'food', color_theme: 'pink' })
      .select()
      .single()
    const next = await (await pull({ cursor })).json()
    expect(next.changes.bucket_lists.map((row: { id: string }) => row.id)).toContain(data.id)
  })

  it('brings each traveler only what is theirs', async () => {
    const other = await signUp(server)
    const { changes } = await (await pull({ cursor: null }, other.accessToken)).json()
    expect(changes.bucket_lists).toBeUndefined()
    expect(changes.users.map((row: { id: string }) => row.id)).toEqual([other.userId])
  })

  it('refuses an expired token with PGRST303 and a forged or damaged one with PGRST301, as every other call', async () => {
    const past = Math.floor(Date.now() / 1000) - 60
    const forged = new TextEncoder().encode('another secret of enough characters')
    const refusal = async (bearer: string) => {
      const answer = await pull({ cursor: null }, bearer)
      return [answer.status, ((await answer.json()) as { code: string }).code]
    }
    expect(await refusal(await token({ sub: mira.userId }, past))).toEqual([401, 'PGRST303'])
    expect(await refusal(await token({ sub: mira.userId }, undefined, forged))).toEqual([401, 'PGRST301'])
    expect(await refusal(`${mira.accessToken.slice(0, -4)}AAAA`)).toEqual([401, 'PGRST301'])
  })

  it('refuses a token that was good before, once it has expired', async () => {
    const short = await token({ sub: mira.userId }, Math.floor(Date.now() / 1000) + 4)
    expect((await pull({ cursor: null }, short)).status).toBe(200)
    await expect.poll(async () => (await pull({ cursor: null }, short)).status, { interval: 250 }).toBe(401)
  })

  it('refuses a caller without a session, and one without the key', async () => {
    const anonymous = await pull({ cursor: null }, '')
    expect(anonymous.status).toBe(401)
    expect(((await anonymous.json()) as { code: string }).code).toBe('42501')
    const keyless = await fetch(`${server.url}/rest/v1/rpc/sync_pull`, {
      method: 'POST',
      headers: { authorization: `Bearer ${mira.accessToken}`, 'content-type': 'application/json' },
      body: '{"cursor":null}',
    })
    expect(keyless.status).toBe(401)
  })

  it('cannot be made to run SQL by the cursor or the claims', async () => {
    const poison = `'; update public.users set subscription_tier = 'pro'; select '\\'; --`
    const answer = await pull({ cursor: poison })
    expect(answer.status).toBe(200)
    expect((await answer.json()).reset).toBe(true)
    const poisoned = await token({ sub: mira.userId, email: poison, user_metadata: { note: `${poison}\\` } })
    expect((await pull({ cursor: null }, poisoned)).status).toBe(200)
    const { data } = await mira.client.from('users').select('subscription_tier').single()
    expect(data?.subscription_tier).toBe('free')
  })

  it('leaves no role or claims behind for whoever uses the connection next', async () => {
    await pull({ cursor: null })
    const [after] =
      (await server.database?.query<{ role: string; claims: string | null }>(
        `select current_user as role, nullif(current_setting('request.jwt.claims', true), '') as claims`,
      )) ?? []
    expect(after).toEqual({
      role: engine === 'pglite' ? 'postgres' : expect.not.stringMatching('authenticated'),
      claims: null,
    })
  })

  it('refuses arguments that the function does not have', async () => {
    const answer = await pull({ cursor: null, colour: 'blue' })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'PGRST202'])
    expect((await pull({}, undefined, { body: '{"cursor":' })).status).toBe(400)
  })

  it('packs a large answer and leaves a small one alone', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => ({
      id: newId(),
      user_id: mira.userId,
      name: `List ${i}`,
      description: 'x'.repeat(400),
      category: 'food',
      color_theme: 'pink',
    }))
    await mira.client.from('bucket_lists').insert(rows).throwOnError()
    const packed = { headers: { 'accept-encoding': 'gzip' } }
    const large = await pull({ cursor: null }, undefined, packed)
    expect(large.headers.get('content-encoding')).toBe('gzip')
    let { cursor, changes } = await large.json()
    expect(changes.bucket_lists.length).toBeGreaterThanOrEqual(40)
    // As long as another test's transaction holds the horizon back, the rows come again, and so does its cursor.
    const next = async () => {
      const answer = await pull({ cursor }, undefined, packed)
      cursor = (await answer.json()).cursor
      return answer.headers.get('content-encoding')
    }
    await expect.poll(next).toBeNull()
  })
})
