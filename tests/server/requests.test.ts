import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { call, clientOf, newEmail, signUp } from './http-client.ts'

describe('the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { AI_API_KEY: 'secret-of-the-model' } })
  })
  afterAll(() => server.close())

  it('tells the browser that it is the backend itself, the publishable key, and of services only whether they are there', async () => {
    const answer = await fetch(`${server.url}/config.json`)
    const text = await answer.text()
    expect(JSON.parse(text)).toEqual({
      live: true,
      pushKey: expect.stringMatching(/^[\w-]{87}$/) as string,
      supabaseUrl: '',
      supabaseKey: server.publishableKey,
      services: {
        ai: true,
        calendars: true,
        embeds: true,
        geocoder: false,
        images: false,
        linkPasswords: true,
        linkPhotos: true,
        mail: false,
        payments: false,
        routing: false,
      },
      demo: false,
      inboxAddress: null,
      supportEmail: null,
      platform: {
        name: 'Farlight',
        currency: 'USD',
        registrationOpen: true,
        sells: true,
        notice: { text: '', from: null, until: null, changed_at: expect.any(Number) as number },
        fixed: [],
      },
      map: { styles: {}, origins: [] },
      rates: null,
    })
    expect(text).not.toContain('secret')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('says back to nobody the name by which it was called', async () => {
    for (const path of ['/config.json', '/healthz', '/auth/v1/settings', '/nowhere']) {
      const { status, body } = await withHost(server.url, path, 'evil.example')
      expect(status, path).toBeLessThan(500)
      expect(body, path).not.toContain('evil.example')
    }
  })

  it.each(['[', 'a b', 'evil.example/path', 'user@evil.example', '127.0.0.1:port', '%00'])(
    'refuses a request for the host %s with an answer',
    async (host) => {
      const paths = ['GET /config.json', 'POST /rest/v1/rpc/sync_pull', 'GET /auth/v1/settings']
      for (const path of paths) {
        const answer = await rawly(
          server.url,
          `${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
        )
        expect(answer, path).toMatch(/^HTTP\/1\.1 400 /)
      }
    },
  )

  it('answers that it lives and is ready', async () => {
    const answer = await fetch(`${server.url}/healthz`)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        live: true,
        ready: true,
        database: 'ok',
        migrations: 'applied',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      },
    ])
  })

  it('has no demo sign-in', async () => {
    const answer = await call(server, '/demo/sign-in', { method: 'POST' })
    expect(answer.status).toBe(404)
  })

  it('refuses a request larger than 1 MB with a typed answer', async () => {
    const { accessToken } = await signUp(server)
    for (const path of ['/rest/v1/goals', '/rest/v1/rpc/sync_pull', '/auth/v1/token?grant_type=password']) {
      const answer = await call(server, path, {
        method: 'POST',
        token: accessToken,
        body: JSON.stringify({ title: 'x'.repeat(1_100_000) }),
      })
      expect([answer.status, ((await answer.json()) as { error_code: string }).error_code], path).toEqual([
        413,
        'request_too_large',
      ])
    }
  })

  it('invites no other origin', async () => {
    const answer = await call(server, '/rest/v1/platform_settings', {
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await fetch(`${server.url}/auth/v1/token`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('keeps answers with data out of every cache', async () => {
    const { accessToken } = await signUp(server)
    const answer = await call(server, '/rest/v1/users?select=*', { token: accessToken })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    'GET /auth/v1/nonsense',
    'GET /auth/v1/',
    'GET /auth/v1/admin/users',
    'POST /auth/v1/admin/users',
    'GET /auth/v1/user/identities/authorize',
    'GET /auth/v1/user/',
    'GET /auth/v1/reauthenticate',
    'POST /auth/v1/invite',
    'POST /auth/v1/nonexistent',
    'GET /auth/v1/_admin',
  ])('knows no %s, and says so as JSON', async (asked) => {
    const [method, path = ''] = asked.split(' ')
    const { accessToken } = await signUp(server)
    const answer = await call(server, path, { method, token: accessToken })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json'])
    expect(await answer.json()).toMatchObject({ error_code: 'not_found' })
  })

  it('has no administrator without a key, not even on this machine', async () => {
    for (const headers of [{}, { apikey: '' }] as Record<string, string>[])
      expect((await fetch(`${server.url}/rest/v1/users`, { headers })).status).toBe(401)
    for (const path of ['/_admin', '/admin/v1/config', '/config', '/info', '/introspect'])
      expect((await fetch(server.url + path)).headers.get('content-type') ?? '', path).not.toContain('json')
  })
})

describe('the mail outbox', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('is shown on this machine, as a page and as data', async () => {
    const email = newEmail()
    await signUp(server, email)
    await clientOf(server).auth.resetPasswordForEmail(email)
    const page = await fetch(`${server.url}/dev/mail`)
    expect(page.headers.get('content-type')).toContain('text/html')
    const html = await page.text()
    expect(html).toContain('Reset your Farlight password')
    expect(html).toContain(`To ${email}`)
    expect(html).toContain('<a href="http')
  })

  it('does not exist through a proxy, nor under a name that is not this machine', async () => {
    const status = async (host: string, headers: Record<string, string> = {}) =>
      (await withHost(server.url, '/dev/mail', host, headers)).status
    expect(await status('127.0.0.1')).toBe(200)
    expect(await status('farlight.example')).toBe(404)
    for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-server', 'via', 'x-real-ip'])
      expect(await status('localhost', { [name]: '203.0.113.9' }), name).toBe(404)
  })

  it('does not exist for a proxy that only its old protocol gives away', async () => {
    const { host } = new URL(server.url)
    const answer = await rawly(
      server.url,
      `GET /dev/mail HTTP/1.0\r\nHost: ${host}\r\nAccept: application/json\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.[01] 404 /)
  })

  it.each<Record<string, string>>([{ SITE_URL: 'https://travel.example' }, { TRUST_PROXY: '1' }])(
    'does not exist on a server that is meant for others: %o',
    async (env) => {
      const published = await startTestServer({ env })
      const { host } = new URL(published.url)
      expect((await withHost(published.url, '/dev/mail', host)).status).toBe(404)
      await published.close()
    },
  )

  it('is shown where the address of the site is this very machine', async () => {
    const local = await startTestServer({ env: { SITE_URL: 'http://localhost:3000' } })
    expect((await fetch(`${local.url}/dev/mail`)).status).toBe(200)
    await local.close()
  })

  it('leads to the address of the site, whatever the browser is said to ask for', async () => {
    const sent = await startTestServer({ env: { SITE_URL: 'https://travel.example' } })
    const { email } = await signUp(sent)
    await clientOf(sent).auth.resetPasswordForEmail(email)
    await expect
      .poll(
        async () => (await sent.database?.query('select body_text from farlight_server.mail_outbox'))?.[0]?.body_text,
      )
      .toContain('https://travel.example/auth/v1/verify')
    await sent.close()
  })

  it('does not exist where mail is sent by SMTP', async () => {
    const sending = await startTestServer({ env: { SMTP_HOST: 'smtp.example', SMTP_PORT: '587' } })
    expect((await fetch(`${sending.url}/dev/mail`)).status).toBe(404)
    expect(
      ((await (await fetch(`${sending.url}/config.json`)).json()) as { services: { mail: boolean } }).services.mail,
    ).toBe(true)
    await sending.close()
  })
})

/** What comes back for these very bytes, until the server ends the connection. */
function rawly(base: string, bytes: string): Promise<string> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(base)
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let words = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      words += chunk
    })
    socket.on('end', () => done(words))
    socket.on('error', fail)
  })
}

/** A GET under another host name; fetch does not let the Host header be set. */
function withHost(base: string, path: string, host: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string }>((done, fail) => {
    const { hostname, port } = new URL(base)
    request({ hostname, port, path, headers: { ...headers, host } }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => {
        body += chunk
      })
      answer.on('end', () => done({ status: answer.statusCode ?? 0, body }))
    })
      .on('error', fail)
      .end()
  })
}
