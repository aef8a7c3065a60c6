import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lockDataDir } from '#server/data-lock.ts'
import { loadSecrets } from '#server/secrets.ts'
import { readSettings } from '#server/settings.ts'
import { spawnServer, startTestServer, type TestServer } from '#tests/support/server.ts'
import { call, newEmail, signUp } from './http-client.ts'

const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farlight-lock-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** What a start that fails says, and how it ends. */
async function failedStart(env: Record<string, string>): Promise<{ code: number; words: string }> {
  const child = spawnServer(env)
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words += chunk
  })
  const [code] = (await once(child, 'exit')) as [number]
  return { code, words }
}

describe('a server process', { timeout: 180_000 }, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ ownProcess: true, env: { LOG_LEVEL: 'debug' } })
  })
  afterAll(() => server.close())

  it('refuses a second server on the same data with one clear sentence, and serves on', async () => {
    const { code, words } = await failedStart({ PORT: '0', DATA_DIR: server.dataDir })
    expect(code).toBe(1)
    expect(words).toBe(
      `Another Farlight server is already using the data folder ${server.dataDir}; stop it first or set DATA_DIR to another folder.\n`,
    )
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  it('that meets an error nobody caught answers those it serves, and ends with the code to start it again', async () => {
    // What throws where nobody catches it is not known of the server itself: two signals bring it.
    const uncaught = `process.on('SIGUSR2', () => { throw new Error('Out of nowhere') })`
    const unawaited = `process.on('SIGHUP', () => void Promise.reject(new Error('Of no account')))`
    const other = await startTestServer({
      ownProcess: true,
      env: { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(`${uncaught};${unawaited}`)}"` },
    })
    try {
      other.child?.kill('SIGHUP')
      await expect.poll(other.output).toContain('Of no account')
      expect((await fetch(`${other.url}/healthz`)).status).toBe(200)
      const ended = once(other.child ?? process, 'exit')
      const served = signUp(other)
      await new Promise((done) => setTimeout(done, 30))
      other.child?.kill('SIGUSR2')
      expect((await served).accessToken).toBeTruthy()
      expect(await ended).toEqual([70, null])
      expect(other.output()).toContain('Out of nowhere')
    } finally {
      await other.close()
    }
  })

  it('keeps its keys to its owner, across starts', async () => {
    const path = join(server.dataDir, 'secrets.json')
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600)
    const before = await readFile(path, 'utf8')
    const { accessToken } = await signUp(server)
    await server.stop()
    await server.restart()
    expect(await readFile(path, 'utf8')).toBe(before)
    expect((await call(server, '/rest/v1/users?select=id', { token: accessToken })).status).toBe(200)
  })

  it.skipIf(process.platform === 'win32')('closes a data folder that everybody could read', async () => {
    const server = await startTestServer()
    await server.stop()
    await chmod(server.dataDir, 0o755)
    await chmod(join(server.dataDir, 'secrets.json'), 0o644)
    await server.restart()
    expect((await stat(server.dataDir)).mode & 0o777).toBe(0o700)
    expect((await stat(join(server.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
    await server.close()
  })

  // A server that cannot close in order ends all the same, but with the code 1 (server/main.ts).
  it('finishes the requests under way when asked to end, and ends in order', async () => {
    // Registering takes a while: hashing a password is slow on purpose.
    const register = () =>
      call(server, '/auth/v1/signup', {
        method: 'POST',
        body: JSON.stringify({ email: newEmail(), password: 'lantern-tide' }),
      }).then((answer) => answer.status)
    const underWay = Array.from({ length: 3 }, register)
    await Promise.race(underWay)
    const ended = once(server.child ?? process, 'exit')
    server.child?.kill('SIGTERM')
    expect(await Promise.all(underWay)).toEqual(underWay.map(() => 200))
    expect(await ended).toEqual([0, null])
    await server.restart()
  })

  it('ends in order although a client keeps its connection open and idle', async () => {
    // One that never lets go by itself.
    const client = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: true })
    client.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(client, 'data')
    const ended = once(server.child ?? process, 'exit')
    server.child?.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    client.destroy()
    await server.restart()
  })

  it('writes a log without persons, tokens and queries', async () => {
    const { email, accessToken, userId } = await signUp(server, `logged.person.${Date.now()}@example.org`)
    await call(server, `/rest/v1/users?select=*&id=eq.${userId}`, { token: accessToken })
    await call(server, '/rest/v1/bucket_lists', {
      method: 'POST',
      token: accessToken,
      body: JSON.stringify({ user_id: userId, name: 'A secret dream', category: 'none' }),
    })
    await fetch(`${server.url}/config.json`, { headers: { 'x-request-id': 'given-by-a-proxy-1' } })
    await fetch(`${server.url}/auth/v1/verify?token=a-mailed-token&type=recovery`, { redirect: 'manual' })
    await server.stop()
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(logged).toContainEqual(
      expect.objectContaining({ method: 'POST', route: '/auth/v1/signup', status: 200, ms: expect.any(Number) }),
    )
    expect(logged).toContainEqual(expect.objectContaining({ id: 'given-by-a-proxy-1', route: '/config.json' }))
    for (const secret of [email, userId, accessToken, 'A secret dream', 'a-mailed-token', 'select='])
      expect(server.output()).not.toContain(secret)
  })

  it('ends with one sentence on a data folder that can only be read', async () => {
    const folder = await newFolder()
    // Of who may write everything, as root may, only the disk itself keeps a folder from being written.
    const readOnly = `import files from 'node:fs/promises'
      import { syncBuiltinESMExports } from 'node:module'
      files.chmod = async () => {
        throw Object.assign(new Error('EROFS: read-only file system, chmod'), { code: 'EROFS' })
      }
      syncBuiltinESMExports()`
    expect(
      await failedStart({
        PORT: '0',
        DATA_DIR: folder,
        NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(readOnly)}"`,
      }),
    ).toEqual({
      code: 1,
      words: `The data folder ${folder} is on a disk that can only be read. Farlight has to write there.\n`,
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('ends with one sentence that names a setting it cannot use', async () => {
    expect(await failedStart({ PORT: 'many' })).toEqual({
      code: 1,
      words: 'The setting PORT is not usable: must be a number.\n',
    })
  })
})

describe('the lock of a data folder', () => {
  const taken = /Another Farlight server is already using the data folder/

  it('is held by one and free again afterwards', async () => {
    const folder = await newFolder()
    const release = await lockDataDir(folder)
    await expect(lockDataDir(folder)).rejects.toThrow(taken)
    await release()
    await (await lockDataDir(folder))()
  })

  it('is given to one of many who ask at once', async () => {
    const folder = await newFolder()
    await writeFile(
      join(folder, 'server.lock'),
      JSON.stringify({ token: 'old', pid: 2 ** 22 + 1, host: hostname(), startedAt: 'x' }),
    )
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => lockDataDir(folder)))
    expect(asked.filter((one) => one.status === 'fulfilled').length).toBeLessThanOrEqual(1)
    for (const one of asked) if (one.status === 'fulfilled') await one.value()
    await (await lockDataDir(folder))()
  })

  it('does not outlive a killed server, even when its process id lives on in another program', async () => {
    const folder = await newFolder()
    const lock = (owner: object) => writeFile(join(folder, 'server.lock'), JSON.stringify(owner))
    await lock({ token: 'old', pid: 2 ** 22 + 1, host: hostname(), startedAt: null })
    await (await lockDataDir(folder))()
    await lock({ token: 'old', pid: process.ppid, host: hostname(), startedAt: 'another life' })
    await (await lockDataDir(folder))()
    await writeFile(join(folder, 'server.lock'), 'torn')
    await (await lockDataDir(folder))()
  })

  it('of another machine holds as long as it beats, and no longer', async () => {
    const folder = await newFolder()
    const path = join(folder, 'server.lock')
    await writeFile(path, JSON.stringify({ token: 'far', pid: 1, host: 'another-machine', startedAt: null }))
    const beatAt = (time: number) => utimes(path, new Date(time), new Date(time))
    // Later than two beats: its machine is busy.
    const late = setTimeout(() => void beatAt(Date.now()), 5_000)
    await expect(lockDataDir(folder)).rejects.toThrow(taken)
    clearTimeout(late)
    await beatAt(Date.now() - 10_000)
    await (await lockDataDir(folder))()
  })
})

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(readSettings({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '.data', DEMO: false })
  })

  it.each([
    [{ PORT: '70000' }, 'The setting PORT is not usable'],
    [{ SITE_URL: 'ftp://x' }, 'The setting SITE_URL is not usable: must be an address that starts with http'],
    [{ SUPABASE_URL: 'https://x.example' }, 'SUPABASE_PUBLISHABLE_KEY is not usable: must be set together with'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL is not usable: must start with postgres://'],
    [{ LIMIT_RESET_MAILS: '0' }, 'The setting LIMIT_RESET_MAILS is not usable: must be at least 1'],
    [{ PASSWORD_ROUNDS: '9' }, 'The setting PASSWORD_ROUNDS is not usable: must be at least 10'],
    [{ IMAGES_PROVIDER: 'flickr' }, 'The setting IMAGES_PROVIDER is not usable: must be unsplash or pexels'],
    [{ IMAGES_URL: 'file:///etc' }, 'The setting IMAGES_URL is not usable: must be an address that starts with http'],
    [{ DEMO: 'yes' }, 'The setting DEMO is not usable'],
  ])('refuse %o', (given, sentence) => {
    expect(() => readSettings(given)).toThrow(sentence)
  })

  it('count an empty value as not set', () => {
    const { PORT, SITE_URL } = readSettings({ PORT: '', SITE_URL: '' })
    expect([PORT, SITE_URL]).toEqual([3000, undefined])
  })
})

describe('keys', () => {
  it('that are damaged end the start with a sentence instead of being replaced', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'secrets.json'), '{"jwtSecret":')
    await expect(loadSecrets(folder)).rejects.toThrow('are damaged; restore the file from a backup')
  })

  it('are made by one of two who start at once', async () => {
    const folder = await newFolder()
    const both = await Promise.allSettled([loadSecrets(folder), loadSecrets(folder)])
    const kept = await loadSecrets(folder)
    for (const one of both) if (one.status === 'fulfilled') expect(one.value).toEqual(kept)
  })
})
