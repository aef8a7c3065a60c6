import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { call, clientOf, newEmail, signUp } from './http-client.ts'

describe('the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { AI_API_KEY: 'secret-of-the-model' } })
  })
  afterAll(() => server.close())

  it('tells the browser its own address, the publishable key, and of services only whether they are there', async () => {
    const answer = await fetch(`${server.url}/config.json`)
    const text = await answer.text()
    expect(JSON.parse(text)).toEqual({
      supabaseUrl: server.url,
      supabaseKey: server.publishableKey,
      services: { ai: true, geocoder: false, images: false, mail: false, payments: false },
      demo: false,
      supportEmail: null,
      map: { styles: {}, origins: [] },
      rates: null,
    })
    expect(text).not.toContain('secret')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('names the address that the browser used', async () => {
    const byName = server.url.replace('127.0.0.1', 'localhost')
    const text = await withHost(server.url, '/config.json', new URL(byName).host)
    expect(JSON.parse(text.body).supabaseUrl).toBe(byName)
  })

  it('answers that it lives and is ready', async () => {
    const answer = await fetch(`${server.url}/healthz`)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { live: true, ready: true, database: 'ok', migrations: 'applied' },
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
    expect(await status('localhost', { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
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
