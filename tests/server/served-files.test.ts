/** How the files of the app are served. Long, because all of it is asked of one small server. */
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packWeb } from '../../scripts/pack-web.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { readSettings } from '#server/settings.ts'

/** Serves a small built web app beside a Supabase project, so that no database is needed. */
describe('the web app as it is served', () => {
  const inline = "document.documentElement.dataset.theme = 'dark'"
  const adminInline = "document.title = 'Back office'"
  const page = `<!doctype html><html><head><script>${inline}</script><script type="module" src="/assets/app-a1b2c3.js"></script></head><body>${'Farlight '.repeat(300)}</body></html>`
  const adminPage = page.replace(inline, adminInline)
  const script = `console.log(${JSON.stringify('x'.repeat(4_000))})`
  let folder: string
  let server: RunningServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'farlight-web-'))
    const web = join(folder, 'dist/web')
    await mkdir(join(web, 'assets'), { recursive: true })
    await writeFile(join(web, 'index.html'), page)
    await writeFile(join(web, 'admin.html'), adminPage)
    await writeFile(join(web, 'assets/app-a1b2c3.js'), script)
    await writeFile(join(web, 'assets/worker-d4e5f6.mjs'), 'export {}')
    await writeFile(join(web, 'manifest.webmanifest'), '{}')
    await writeFile(join(web, 'service-worker.js'), 'self.files = ["assets/app-a1b2c3.js"]')
    await writeFile(join(web, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await packWeb(web)
    server = await startServer({
      settings: readSettings({
        PORT: '0',
        SUPABASE_URL: 'https://project.supabase.example/',
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_hosted',
        TRUST_PROXY: '1',
      }),
      projectRoot: folder,
      log: pino({ level: 'silent' }),
    })
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

  it('answers the page for every route of the app, always fresh', async () => {
    for (const path of ['/', '/dashboard', '/goals/019347a0-0000-7000-8000-000000000001', '/reset-password']) {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(await answer.text()).toBe(page)
    }
  })

  it("answers the back office's page for its addresses and no others, with the policy of that page", async () => {
    const hash = createHash('sha256').update(adminInline).digest('base64')
    for (const path of ['/admin', '/admin/', '/admin/login', '/admin/users/019347a0?tab=roles', '/admin.html']) {
      const answer = await get(path)
      expect(answer.headers.get('cache-control'), path).toBe('no-cache')
      expect(answer.headers.get('content-security-policy'), path).toContain(`'sha256-${hash}'`)
      expect(await answer.text(), path).toBe(adminPage)
    }
    for (const path of ['/administer', '/goals/admin', '/index.html'])
      expect(await (await get(path)).text(), path).toBe(page)
  })

  it('answers 304 to a browser that has the page already', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    expect((await get('/dashboard', { 'if-none-match': etag })).status).toBe(304)
  })

  it('answers what belongs to the server, and is not there, with words for programs, never the page', async () => {
    for (const path of ['/pictures/x', '/pictures', '/rest/v2/goals', '/auth/v2/user', '/storage/v1/object/x']) {
      const answer = await get(path, { accept: '*/*' })
      expect(answer.status, path).toBe(404)
      expect(await answer.json(), path).toMatchObject({ error_code: 'not_found' })
    }
  })

  it('answers 404 for a file that is not there, never the page', async () => {
    for (const path of ['/assets/gone-000000.js', '/favicon.ico', '/assets/app-a1b2c3.js.br'])
      expect((await get(path)).status, path).toBe(404)
  })

  it('lets browsers keep hashed files for ever, icons for a day, and no others', async () => {
    expect((await get('/assets/app-a1b2c3.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=86400')
    const worker = (await get('/service-worker.js')).headers
    expect(worker.get('cache-control')).toBe('no-cache')
    expect(worker.get('content-security-policy')).toContain("connect-src 'self'")
  })

  it('names the right types', async () => {
    const typeOf = async (path: string) => (await get(path)).headers.get('content-type')
    expect(await typeOf('/assets/app-a1b2c3.js')).toMatch(/^text\/javascript/)
    expect(await typeOf('/assets/worker-d4e5f6.mjs')).toMatch(/^text\/javascript/)
    expect(await typeOf('/manifest.webmanifest')).toBe('application/manifest+json')
  })

  it('sends what the build packed, to browsers that accept it', async () => {
    const encodingOf = async (path: string, accepted: string) => {
      const answer = await get(path, { 'accept-encoding': accepted })
      return [answer.headers.get('content-encoding'), (await answer.text()).length]
    }
    expect(await encodingOf('/assets/app-a1b2c3.js', 'gzip, br')).toEqual(['br', script.length])
    expect(await encodingOf('/assets/app-a1b2c3.js', 'gzip')).toEqual(['gzip', script.length])
    expect(await encodingOf('/assets/app-a1b2c3.js', 'identity')).toEqual([null, script.length])
    expect(await encodingOf('/dashboard', 'gzip, br')).toEqual(['br', page.length])
  })

  it('sends what nobody has packed yet as it is, its pages packed all the same, and packed twins from then on', async () => {
    const path = '/assets/late-0a1b2c.js'
    const encodingOf = async (address: string) =>
      (await get(address, { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding')
    await writeFile(join(folder, 'dist/web', path), script)
    await writeFile(join(folder, 'dist/web/help.html'), page)
    expect(await encodingOf(path)).toBeNull()
    expect(await encodingOf('/help')).toBe('br')
    await packWeb(join(folder, 'dist/web'))
    expect(await encodingOf(path)).toBe('br')
    // What a first installation asks for is the files that the service worker names.
    expect((await get('/app-files.bin')).status).toBe(200)
    for (const ending of ['.br', '.gz', '.new']) expect((await get(path + ending)).status, ending).toBe(404)
  })

  it('allows its own inline script by hash, no other, and the project to talk to', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain(
      "connect-src 'self' https://project.supabase.example wss://project.supabase.example blob:;",
    )
    for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'", "form-action 'self'"])
      expect(policy).toContain(rule)
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false)
  })

  it('sends the protective headers with every answer, also with refusals', async () => {
    for (const path of ['/', '/assets/app-a1b2c3.js', '/config.json', '/assets/gone.js']) {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy'), path).toContain('camera=()')
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
      expect(headers.get('access-control-allow-origin'), path).toBeNull()
    }
  })

  it('asks for TLS for ever only behind TLS', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull()
    const behind = await get('/', { 'x-forwarded-proto': 'https' })
    expect(behind.headers.get('strict-transport-security')).toContain('max-age=31536000')
  })

  it('does not leave its folder', async () => {
    await writeFile(join(folder, 'secret.txt'), 'secret')
    for (const path of [
      '/../../secret.txt',
      '/..%2f..%2fsecret.txt',
      '/assets/../../../secret.txt',
      '/%2e%2e/%2e%2e/secret.txt',
    ])
      expect(await rawGet(server.url, path), path).not.toContain('secret')
  })

  it('tells the browser the project and its key, and has neither database nor outbox', async () => {
    expect(await (await get('/config.json')).json()).toEqual({
      supabaseUrl: 'https://project.supabase.example',
      supabaseKey: 'sb_publishable_hosted',
      services: {
        ai: false,
        calendars: true,
        embeds: true,
        geocoder: false,
        images: false,
        linkPasswords: false,
        linkPhotos: false,
        mail: false,
        payments: false,
        routing: false,
      },
      map: { styles: {}, origins: [] },
      demo: false,
      live: true,
      pushKey: null,
      inboxAddress: null,
      supportEmail: null,
      platform: {
        name: 'Farlight',
        currency: 'USD',
        registrationOpen: true,
        sells: true,
        notice: { text: '', from: null, until: null },
        fixed: [],
      },
      rates: null,
    })
    expect(await (await get('/healthz')).json()).toEqual({
      live: true,
      ready: true,
      database: 'none',
      migrations: 'none',
      version: expect.any(String),
    })
    for (const path of ['/dev/mail', '/auth/v1/health', '/rest/v1/goals', '/demo/sign-in'])
      expect((await get(path)).status, path).toBe(404)
  })
})

describe("a map provider's styles", () => {
  const configOf = async (variables: Record<string, string>) => {
    const folder = await mkdtemp(join(tmpdir(), 'farlight-map-'))
    await mkdir(join(folder, 'dist/web'), { recursive: true })
    await writeFile(join(folder, 'dist/web/index.html'), '<!doctype html>')
    const server = await startServer({
      settings: readSettings({
        PORT: '0',
        SUPABASE_URL: 'https://project.supabase.example',
        SUPABASE_PUBLISHABLE_KEY: 'key',
        ...variables,
      }),
      projectRoot: folder,
      log: pino({ level: 'silent' }),
    })
    try {
      const { map } = (await (await fetch(`${server.url}/config.json`)).json()) as { map: unknown }
      const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? ''
      return { map, connect: /connect-src ([^;]*)/.exec(policy)?.[1] }
    } finally {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    }
  }

  it('are told to the browser with their token, and only their origins may be fetched from', async () => {
    const { map, connect } = await configOf({
      MAP_STYLE_URL_STREETS: 'https://tiles.example/streets.json?key={token}',
      MAP_STYLE_URL_DARK: 'https://other.example/dark.json',
      MAP_TOKEN: 'a&b',
      MAP_ORIGINS: 'https://cdn.example/somewhere, https://tiles.example',
    })
    expect(map).toEqual({
      styles: { streets: 'https://tiles.example/streets.json?key=a%26b', dark: 'https://other.example/dark.json' },
      origins: ['https://tiles.example', 'https://other.example', 'https://cdn.example'],
    })
    expect(connect).toBe(
      "'self' https://project.supabase.example wss://project.supabase.example https://tiles.example https://other.example https://cdn.example blob:",
    )
  })

  it('follow from a token alone, and are none without anything', async () => {
    const { map } = (await configOf({ MAP_TOKEN: 'abc' })) as { map: { styles: Record<string, string> } }
    expect(Object.keys(map.styles)).toEqual(['streets', 'outdoors', 'satellite', 'dark', 'light'])
    for (const address of Object.values(map.styles)) expect(address).toMatch(/^https:.*key=abc$/)
    expect((await configOf({})).map).toEqual({ styles: {}, origins: [] })
  })

  it.each([{ MAP_STYLE_URL_LIGHT: 'tiles.example' }, { MAP_ORIGINS: 'https://a.example nonsense' }])(
    'end the start with one sentence when they are no addresses: %o',
    (variables) => {
      expect(() => readSettings(variables)).toThrow(/The setting MAP_.* is not usable: must be/)
    },
  )
})

describe('the address', () => {
  it('in use by another program ends the start with one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    const { port } = other.address() as AddressInfo
    const start = startServer({
      settings: readSettings({
        PORT: String(port),
        SUPABASE_URL: 'https://project.supabase.example',
        SUPABASE_PUBLISHABLE_KEY: 'key',
      }),
      projectRoot: tmpdir(),
      log: pino({ level: 'silent' }),
    })
    await expect(start).rejects.toThrow(
      `Port ${port} is already in use; stop the other program or set PORT to another number.`,
    )
    other.close()
  })
})

/** A GET that sends the path as it is; fetch would tidy it up. */
function rawGet(base: string, path: string): Promise<string> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(base)
    request({ hostname, port, path }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => done(text))
    })
      .on('error', fail)
      .end()
  })
}
