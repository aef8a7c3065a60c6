/** The start script beside a made-up build, whose server says with which data it would run. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const vite = `
import { mkdirSync, writeFileSync } from 'node:fs'
for (const folder of ['dist/web', 'dist/server']) mkdirSync(folder, { recursive: true })
writeFileSync('dist/web/index.html', '')
writeFileSync('dist/server/main.js', 'console.log([process.env.DATA_DIR, process.argv[2], process.env.DEMO].join()); process.send("serving"); await import("./serving.js")')
writeFileSync('dist/server/serving.js', '')
`
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'farlight-start-'))
  for (const folder of ['scripts', 'node_modules/hono', 'node_modules/vite/bin'])
    await mkdir(join(root, folder), { recursive: true })
  await writeFile(join(root, 'package.json'), '{"type":"module"}')
  await writeFile(join(root, 'node_modules/vite/bin/vite.js'), vite)
  for (const file of ['start.mjs', 'build-state.mjs', 'keep-serving.mjs'])
    await copyFile(new URL(file, import.meta.url), join(root, 'scripts', file))
  await writeFile(join(root, '.env'), 'DATA_DIR=/var/lib/farlight\n')
})
afterAll(() => rm(root, { recursive: true, force: true }))

const wordsOf = async (words: string[], variables: Record<string, string> = {}) => {
  const { DATA_DIR: _ours, DEMO: _too, ...env } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/start.mjs', ...words], {
    cwd: root,
    env: { ...env, ...variables },
  })
  return stdout.trim().split('\n')
}
const start = async (words: string[], variables?: Record<string, string>) => (await wordsOf(words, variables)).at(-1)

test('the server and its commands take what .env sets, and what the environment sets before that', async () => {
  expect(await start([])).toBe('/var/lib/farlight,,')
  expect(await start(['--restore'])).toBe('/var/lib/farlight,--restore,')
  expect(await start([], { DATA_DIR: '/srv/other' })).toBe('/srv/other,,')
})

test('the demo never runs on what is set for the real thing', async () => {
  expect(await start(['--demo'])).toBe('.data-demo,--demo,1')
})

test('it serves first and packs beside it, once: a start that ended before is made up for by the next one', async () => {
  await start([])
  const write = (file: string, text: string) => writeFile(join(root, 'dist', file), text)
  const packed = () => readFile(join(root, 'dist/packed'), 'utf8')
  const marks = `const { appendFileSync } = await import('node:fs'); appendFileSync('dist/packed', 'x')`
  // This server ends at once, and the thread with it.
  await write('server/pack-web-thread.js', `await new Promise((done) => setTimeout(done, 60_000)); ${marks}`)
  expect((await wordsOf([])).at(-1)).toMatch(/^Packing the files of the app beside it, once/)
  await expect(packed()).rejects.toThrow()
  // This one serves until they are packed.
  await write('server/pack-web-thread.js', marks)
  await write(
    'server/serving.js',
    `import { existsSync } from 'node:fs'
     const look = setInterval(() => { if (existsSync('dist/.packed-hash')) clearInterval(look) }, 20)`,
  )
  const [first, second] = (await wordsOf([])).slice(-2)
  expect(first).toBe('/var/lib/farlight,,')
  expect(second).toMatch(/^Packing/)
  expect(await packed()).toBe('x')
  expect(await start([])).toBe('/var/lib/farlight,,')
  expect(await packed()).toBe('x')
})

test('what it does, and how long that usually takes, is said', async () => {
  await rm(join(root, 'dist'), { recursive: true })
  expect(await wordsOf([])).toEqual([
    'Building the web app and the server, once. Usually half a minute …',
    expect.stringMatching(/^The (web app|server) is built, after \d+ s\.$/),
    expect.stringMatching(/^The (web app|server) is built, after \d+ s\.$/),
    expect.stringMatching(/^Starting\./),
    '/var/lib/farlight,,',
  ])
})
