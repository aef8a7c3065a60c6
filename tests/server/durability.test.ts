import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { addressOf, spawnServer, startTestServer, type TestServer } from '#tests/support/server.ts'
import { call, type SignedIn, signUp } from './http-client.ts'

const kills = 3

it('a folder that holds no database of ours is told with what helps, and is left as it is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'farlight-damaged-'))
  await mkdir(join(dataDir, 'database'))
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), '9.6\n')
  const child = spawnServer({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  let said = ''
  child.stderr?.on('data', (words: Buffer) => {
    said += words.toString()
  })
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(1)
  expect(said).toContain(`The database in ${join(dataDir, 'database')} cannot be opened`)
  expect(said).toContain('npm run restore -- <file>')
  expect(said).not.toContain('    at ')
  expect(await readFile(join(dataDir, 'database', 'PG_VERSION'), 'utf8')).toBe('9.6\n')
  await rm(dataDir, { recursive: true, force: true })
})

describe('kill -9 during the very first start', () => {
  it('leaves nothing that the next start stumbles over', { timeout: 300_000 }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'farlight-first-'))
    const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
    const first = spawnServer(env)
    while (!existsSync(join(dataDir, 'database.new/base'))) await new Promise((done) => setTimeout(done, 5))
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect(existsSync(join(dataDir, 'database'))).toBe(false)
    const second = spawnServer(env)
    const url = await addressOf(second)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    second.kill('SIGTERM')
    await once(second, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  })
})

describe('kill -9', () => {
  let server: TestServer
  let mira: SignedIn
  beforeAll(async () => {
    server = await startTestServer({ ownProcess: true })
    mira = await signUp(server)
  })
  afterAll(() => server.close())

  it(`loses no acknowledged write, ${kills} times in a row, and the next start works`, async () => {
    const acknowledged = new Set<string>()
    const sent = new Set<string>()
    for (let run = 0; run < kills; run++) {
      const life = { over: false }
      const writer = async () => {
        while (!life.over) {
          const id = newId()
          sent.add(id)
          const answer = await call(server, '/rest/v1/bucket_lists', {
            method: 'POST',
            token: mira.accessToken,
            headers: { prefer: 'return=minimal' },
            body: JSON.stringify({ id, user_id: mira.userId, name: 'Kept', category: 'food', color_theme: 'blue' }),
          }).catch(() => undefined)
          if (answer?.status === 201) acknowledged.add(id)
        }
      }
      const before = acknowledged.size
      const writers = [writer(), writer(), writer()]
      // Killed amid writing, at another moment each round.
      while (acknowledged.size < before + 5 + 7 * run) await new Promise((done) => setTimeout(done, 3 + run))
      await server.kill()
      life.over = true
      await Promise.all(writers)
      await server.restart()
      const rows = (await (
        await call(server, '/rest/v1/bucket_lists?select=id', { token: mira.accessToken })
      ).json()) as { id: string }[]
      const stored = new Set(rows.map((row) => row.id))
      expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
      expect([...stored].filter((id) => !sent.has(id))).toEqual([])
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(36)
  }, 300_000)
})
