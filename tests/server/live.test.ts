/** Hints of changes on live connections, with the client that the app uses, on both databases. */
import { once } from 'node:events'
import { request } from 'node:http'
import { SignJWT } from 'jose'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { patience } from '#tests/support/patience.ts'
import { refusedAfterMs } from '#server/http/request/refused-later.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { call, type SignedIn, signUp } from './http-client.ts'
import { type LiveDevice, liveDevice } from './live-client.ts'

describe.each(['pglite', 'native'] as const)('live connections on %s', (engine) => {
  let server: TestServer
  let mira: SignedIn
  let other: SignedIn
  const devices: LiveDevice[] = []
  beforeAll(async () => {
    server = await startTestServer({ engine, nativeUrl: inject('nativePostgresUrl') })
    ;[mira, other] = [await signUp(server), await signUp(server)]
  })
  afterEach(async () => {
    for (const device of devices.splice(0)) await device.close()
  })
  afterAll(() => server.close())

  const deviceOf = (person: Pick<SignedIn, 'accessToken'> | null) => {
    const device = liveDevice(server, () => person?.accessToken ?? server.publishableKey)
    devices.push(device)
    return device
  }
  const own = (person: SignedIn) => `person:${person.userId}`
  const addList = async (person: SignedIn, isCollaborative = false) => {
    const id = newId()
    const list = { id, user_id: person.userId, name: 'Rivers', category: 'food', is_collaborative: isCollaborative }
    await person.client.from('bucket_lists').insert(list).throwOnError()
    return id
  }
  const heardOnce = (device: LiveDevice, topic: string) =>
    vi.waitFor(() => expect(device.heard).toContain(topic), patience)
  /** A list of Mira's to which the other belongs. */
  const sharedList = async () => {
    const id = await addList(mira, true)
    await server.database?.query('select private.join_group($1, array[$2::uuid])', [id, other.userId])
    return id
  }

  it('tell whoever made a change, and nobody else, without saying what changed', async () => {
    const [mine, theirs] = [deviceOf(mira), deviceOf(other)]
    expect([await mine.join(own(mira)), await theirs.join(own(other))]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
    await addList(mira)
    await heardOnce(mine, own(mira))
    await addList(other)
    await heardOnce(theirs, own(other))
    expect(new Set(mine.heard)).toEqual(new Set([own(mira)]))
    expect(new Set(theirs.heard)).toEqual(new Set([own(other)]))
  })

  it('refuse the topics of others, groups one does not belong to, and what is no topic', async () => {
    const list = await addList(other)
    const device = deviceOf(mira)
    for (const topic of [own(other), `group:${list}`, 'group:x', `group:${newId()}`, "person:' or true", ''])
      expect([topic, await device.join(topic)]).toEqual([topic, 'CHANNEL_ERROR'])
  })

  it('refuse visitors, expired tokens, and public channels', async () => {
    const { jwtSecret } = JSON.parse(await readFile(join(server.dataDir, 'secrets.json'), 'utf8')) as {
      jwtSecret: string
    }
    const expired = await new SignJWT({ role: 'authenticated', sub: mira.userId })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) - 5)
      .sign(new TextEncoder().encode(jwtSecret))
    expect(await deviceOf(null).join('everybody')).toBe('CHANNEL_ERROR')
    expect(await deviceOf({ accessToken: expired }).join(own(mira))).toBe('CHANNEL_ERROR')
    const device = deviceOf(mira)
    await device.client.setAuth()
    const status = await new Promise((done) => device.client.channel(own(mira)).subscribe(done))
    expect(status).toBe('CHANNEL_ERROR')
  })

  it('tell the members of a group, until they are members no more', async () => {
    const list = await sharedList()
    const device = deviceOf(other)
    expect(await device.join(`group:${list}`)).toBe('SUBSCRIBED')
    await mira.client.from('bucket_lists').update({ name: 'Great rivers' }).eq('id', list).throwOnError()
    await heardOnce(device, `group:${list}`)
    await server.database?.query('select private.leave_group($1, array[$2::uuid])', [list, other.userId])
    await server.live?.look(true)
    await vi.waitFor(() => expect(device.told.get(`group:${list}`)).toContain('CLOSED'), patience)
    expect(await deviceOf(other).join(`group:${list}`)).toBe('CHANNEL_ERROR')
    // Its owner may be seen there, too.
    expect(await deviceOf(mira).join(`group:${list}`)).toBe('SUBSCRIBED')
  })

  it('tell everybody of what is the same for everybody', async () => {
    const [mine, theirs] = [deviceOf(mira), deviceOf(other)]
    await mine.join('everybody')
    await theirs.join('everybody')
    await server.database?.query('update achievements set name = name where id = (select id from achievements limit 1)')
    await heardOnce(mine, 'everybody')
    await heardOnce(theirs, 'everybody')
  })

  it('end with the session, and with the account that is suspended', async () => {
    const [leaving, suspended] = [await signUp(server), await signUp(server)]
    const [one, two] = [deviceOf(leaving), deviceOf(suspended)]
    await one.join(own(leaving))
    await two.join(own(suspended))
    await leaving.client.auth.signOut()
    await server.database?.query("insert into private.suspensions (user_id, reason) values ($1, 'Spam')", [
      suspended.userId,
    ])
    await server.live?.look(true)
    await vi.waitFor(() => expect(one.told.get(own(leaving))).toContain('CLOSED'), patience)
    await vi.waitFor(() => expect(two.told.get(own(suspended))).toContain('CLOSED'), patience)
  })

  it('tell again what was told since a device has pulled, to whoever may hear it', async () => {
    const list = await sharedList()
    const first = deviceOf(mira)
    await first.join(`group:${list}`)
    const since = Date.now()
    await mira.client.from('bucket_lists').update({ name: 'Streams' }).eq('id', list).throwOnError()
    await heardOnce(first, `group:${list}`)
    const [late, later, stranger] = [deviceOf(other), deviceOf(other), deviceOf(await signUp(server))]
    expect(await late.join(`group:${list}`, since)).toBe('SUBSCRIBED')
    await heardOnce(late, `group:${list}`)
    // Whoever has pulled since then is told nothing before something changes.
    await later.join(`group:${list}`, Date.now() + 1)
    expect(await stranger.join(`group:${list}`, since)).toBe('CHANNEL_ERROR')
    await later.join('everybody', since)
    expect([later.heard, stranger.heard]).toEqual([[], []])
  })

  it('say a burst of changes in a few hints', async () => {
    const device = deviceOf(mira)
    await device.join(own(mira))
    const insert = `insert into bucket_lists (user_id, name, category) select $1, 'Many', 'food' from generate_series(1, 500)`
    await server.database?.query(insert, [mira.userId])
    await heardOnce(device, own(mira))
    expect(device.heard.length).toBeLessThan(5)
  })

  it('refuse pages of other origins, other keys and addresses, in clear words', async () => {
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const asked = request(server.url + path, {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          'sec-websocket-version': '13',
          ...headers,
        },
      })
      asked.end()
      const answered = once(asked, 'response').then(([response]) => (response as { statusCode: number }).statusCode)
      const upgraded = once(asked, 'upgrade').then(([, socket]) => {
        ;(socket as { destroy(): void }).destroy()
        return 101
      })
      return Promise.race([answered, upgraded])
    }
    const path = `/realtime/v1/websocket?apikey=${server.publishableKey}&vsn=2.0.0`
    expect(await ask(path, { origin: 'https://elsewhere.example' })).toBe(403)
    expect(await ask(path, { origin: server.url })).toBe(101)
    expect(await ask('/realtime/v1/websocket?apikey=wrong&vsn=2.0.0')).toBe(401)
    expect(await ask(path.replace('2.0.0', '1.0.0'))).toBe(400)
    expect(await ask('/rest/v1/goals')).toBe(404)
  })

  it('end when something is said that is no message, or too long', async () => {
    for (const words of ['hello', '["1","2"]', JSON.stringify(['1', '1', 'phoenix', 'x'.repeat(20_000), {}])]) {
      const socket = new WebSocket(
        `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.publishableKey}&vsn=2.0.0`,
      )
      await once(socket, 'open')
      socket.send(words)
      await once(socket, 'close')
    }
    expect((await call(server, '/healthz')).status).toBe(200)
  })

  it('are sent away for a while when they say more than any device has to say', async () => {
    const socket = new WebSocket(
      `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.publishableKey}&vsn=2.0.0`,
    )
    await once(socket, 'open')
    let answered = 0
    socket.on('message', () => (answered += 1))
    const join = { config: { private: true }, access_token: mira.accessToken }
    const began = performance.now()
    for (let ref = 0; ref < 3_000; ref += 1)
      socket.send(JSON.stringify(['1', String(ref), `realtime:${own(mira)}`, 'phx_join', join]))
    const [code] = (await once(socket, 'close')) as [number]
    expect(code).toBe(1013)
    expect(answered).toBeLessThan(400)
    // Not at once: they would be back in the same moment.
    expect(performance.now() - began).toBeGreaterThanOrEqual(refusedAfterMs[0])
    // Who comes back is heard.
    expect(await deviceOf(mira).join(own(mira))).toBe('SUBSCRIBED')
  })

  it('come back after a restart of the server, by themselves', async () => {
    const device = deviceOf(mira)
    await device.join(own(mira))
    await server.stop()
    await server.restart()
    await vi.waitFor(() => expect(device.told.get(own(mira))?.filter((one) => one === 'SUBSCRIBED')).toHaveLength(2), {
      timeout: 30_000,
    })
    await addList(mira)
    await heardOnce(device, own(mira))
  })
})

it('more connections than the server may have are refused', async () => {
  const server = await startTestServer({ env: { LIVE_CONNECTIONS: '2' } })
  const open = () =>
    new WebSocket(`${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.publishableKey}&vsn=2.0.0`)
  const [first, second] = [open(), open()]
  await Promise.all([once(first, 'open'), once(second, 'open')])
  const third = open()
  const [, answer] = (await once(third, 'unexpected-response')) as [unknown, { statusCode: number }]
  expect(answer.statusCode).toBe(503)
  third.on('error', () => {}).terminate()
  first.close()
  await vi.waitFor(() => expect(server.live?.count).toBe(1), patience)
  await once(open(), 'open')
  await server.close()
})

it('where they are off, the configuration says so and nothing listens', async () => {
  const server = await startTestServer({ env: { LIVE: 'off' } })
  expect(await (await call(server, '/config.json')).json()).toMatchObject({ live: false })
  const socket = new WebSocket(
    `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.publishableKey}&vsn=2.0.0`,
  )
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  expect(answer.statusCode).toBe(404)
  socket.on('error', () => {}).terminate()
  await server.close()
})
