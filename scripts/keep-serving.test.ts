/** Made-up servers under what keeps the real one serving. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farlight-keep-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts a program that keeps this server. */
async function keeping(server: string): Promise<{ child: ChildProcess; said(): string }> {
  const program = join(folder, 'server.mjs')
  await writeFile(program, server)
  const keeper = join(folder, 'keeper.mjs')
  await writeFile(
    keeper,
    `import { keepServing } from ${JSON.stringify(pathToFileURL('scripts/keep-serving.mjs').href)}
     keepServing(${JSON.stringify(program)}, ['--demo'], () => console.log('serves'))`,
  )
  const child = spawn(process.execPath, [keeper], { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      words += chunk
    })
  return { child, said: () => words }
}
const ended = async (child: ChildProcess) => ((await once(child, 'exit')) as [number])[0]
/** Says its number among the starts, and its words. */
const counted = `import { appendFileSync, readFileSync } from 'node:fs'
  appendFileSync('starts', 'x')
  const start = readFileSync('starts', 'utf8').length
  console.log('start', start, process.argv[2])
  process.send('serving')
`

it('starts it again when an error that nobody foresaw has ended it, and ends with it when it is done', async () => {
  const { child, said } = await keeping(`${counted} process.exit(start === 1 ? 70 : 3)`)
  expect(await ended(child)).toBe(3)
  expect(said().match(/^start .*$/gm)).toEqual(['start 1 --demo', 'start 2 --demo'])
  expect(said().match(/^serves$/gm)).toHaveLength(1)
  expect(said()).toContain('Starting it again')
})

it('does so five times, not for ever', { timeout: 60_000 }, async () => {
  const { child, said } = await keeping(`${counted} process.exit(70)`)
  expect(await ended(child)).toBe(70)
  expect(said().match(/^start .*$/gm)).toHaveLength(6)
  expect(said()).toContain('is not started again')
})

it('ends it in order when it is asked to end itself', async () => {
  const { child, said } = await keeping(
    `${counted} process.on('SIGTERM', () => { console.log('in order'); process.exit(0) }); setInterval(() => {}, 1000)`,
  )
  await expect.poll(said).toContain('serves')
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  expect(said()).toContain('in order')
})
