/**
 * How people install Farlight: Dockerfile, compose.yaml and the systemd unit say what is there. In the long run the steps
 * of the Dockerfile are done in bare folders, and what comes out of them serves, as does the file that `npm pack` makes.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { isLong } from '#tests/support/runs.ts'
import { addressOf, projectRoot, spawnProgram } from '#tests/support/server.ts'

const run = promisify(execFile)
const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown }
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

interface Instruction {
  word: string
  rest: string
}
interface Stage {
  name: string
  from: string
  steps: Instruction[]
}

/** Instructions by stage; a line that ends with a backslash goes on. */
function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.trim().startsWith('#'))
  const stages: Stage[] = []
  for (const line of lines) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? []
    expect([
      'ARG',
      'FROM',
      'WORKDIR',
      'COPY',
      'RUN',
      'ENV',
      'USER',
      'VOLUME',
      'EXPOSE',
      'HEALTHCHECK',
      'CMD',
    ]).toContain(word)
    if (word === 'FROM') {
      const [, from = '', name = ''] = /^(\S+)(?: AS (\w+))?$/.exec(rest) ?? []
      stages.push({ name, from, steps: [] })
    } else if (word !== 'ARG') stages.at(-1)?.steps.push({ word, rest })
  }
  return stages
}

const stages = stagesOf(read('Dockerfile'))
const last = stages.at(-1) as Stage
const stepsOf = (word: string) => last.steps.filter((step) => step.word === word).map(({ rest }) => rest)
const commandIn = (text: string) => JSON.parse(text) as string[]
const health = commandIn(/CMD (\[.*\])$/.exec(stepsOf('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]')
const environment = Object.fromEntries(
  (stepsOf('ENV')[0] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
)

describe('the Dockerfile', () => {
  it('copies what is there', () => {
    const copied = stages.flatMap(({ steps }) => steps.filter(({ word }) => word === 'COPY').map(({ rest }) => rest))
    for (const rest of copied) {
      const stage = /^--from=(\w+) /.exec(rest)?.[1]
      if (stage) expect(stages.map(({ name }) => name)).toContain(stage)
      else for (const path of rest.split(' ').slice(0, -1)) expect(existsSync(join(projectRoot, path)), path).toBe(true)
    }
    expect(copied.length).toBeGreaterThan(5)
  })

  it('runs scripts of package.json, without root, on data of its own', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const { rest } of stages.flatMap(({ steps }) => steps.filter(({ word }) => word === 'RUN')))
      for (const [, script = ''] of rest.matchAll(/npm run (\S+)/g)) expect(Object.keys(scripts)).toContain(script)
    expect(stepsOf('USER')).toEqual(['node'])
    expect(stepsOf('VOLUME')).toEqual([environment.DATA_DIR])
    expect(stepsOf('EXPOSE')).toEqual([environment.PORT])
    expect(readSettings(environment)).toMatchObject({ HOST: '0.0.0.0', PORT: 3000, DATA_DIR: '/data' })
  })

  it('takes neither secrets nor data of whoever builds it', () => {
    const ignored = read('.dockerignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '.git', 'node_modules', 'dist']))
  })
})

describe('compose.yaml', () => {
  interface Service {
    environment: Record<string, string>
    volumes: string[]
    depends_on?: Record<string, unknown>
  }
  const { services, volumes } = load(read('compose.yaml')) as {
    services: Record<'app' | 'db', Service & Record<string, unknown>>
    volumes: Record<string, unknown>
  }

  it('starts the server with settings that it knows, and only as what it needs to be', () => {
    const filled = (value: string) =>
      value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$\{\w+:\?[^}]*\}/g, 'password')
    const given = Object.fromEntries(
      Object.entries(services.app.environment).map(([name, value]) => [name, filled(value)]),
    )
    expect(readSettings(given)).toMatchObject({
      DATABASE_URL: 'postgres://farlight:password@db/farlight',
      SITE_URL: 'http://localhost:3000',
      TRUST_PROXY: false,
    })
    for (const name of Object.keys(given)) expect(read('.env.example')).toContain(`\n${name}=`)
    expect(services.app).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] })
  })

  it('keeps what is to be kept', () => {
    const mounted = [...services.app.volumes, ...services.db.volumes].map((one) => one.split(':'))
    expect(mounted.map(([name]) => name).sort()).toEqual(Object.keys(volumes).sort())
    expect(mounted[0]?.[1]).toBe(environment.DATA_DIR)
    expect(Object.keys(services.app.depends_on ?? {})).toEqual(['db'])
  })
})

describe('the systemd unit', () => {
  const unit = read('deploy/farlight.service')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const valueOf = (key: string) =>
    unit.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))

  it('has sections and settings, and starts what the Dockerfile starts', () => {
    for (const line of unit) expect(line).toMatch(/^(\[(Unit|Service|Install)\]|[A-Z]\w+=.*)$/)
    expect(valueOf('ExecStart')).toEqual(['/usr/bin/node dist/server/main.js'])
    expect(commandIn(stepsOf('CMD')[0] ?? '')).toEqual(['node', 'dist/server/main.js'])
    const given = Object.fromEntries(valueOf('Environment').map((pair) => pair.split('=') as [string, string]))
    expect(readSettings(given).DATA_DIR).toBe(`/var/lib/${valueOf('StateDirectory')[0]}`)
    expect(Number(valueOf('TimeoutStopSec')[0])).toBeGreaterThan(5)
  })
})

/** All files of the project that are not ignored, as a clone would have them. */
async function copyProject(to: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    maxBuffer: 10_000_000,
  })
  for (const file of stdout.split('\n').filter(Boolean))
    if (existsSync(join(projectRoot, file))) await cp(join(projectRoot, file), join(to, file), { recursive: true })
}

/** With nothing of the npm that runs these tests but where it is found. */
async function npm(folder: string, words: string[]): Promise<void> {
  const { PATH, HOME } = process.env
  await run('npm', words, { cwd: folder, env: { PATH, HOME }, maxBuffer: 100_000_000 }).catch((error: Error) => {
    throw new Error(`npm ${words.join(' ')} failed; it needs the registry that npm is set up for. ${error.message}`)
  })
}

if (isLong)
  describe('what npm pack makes', { timeout: 3_600_000 }, () => {
    it('serves in an empty folder without a build, keeps its data there, and ends in order', async () => {
      const root = await mkdtemp(join(tmpdir(), 'farlight-packed-'))
      try {
        const [clone, installed] = [join(root, 'clone'), join(root, 'installed')]
        await copyProject(clone)
        await npm(clone, ['ci', '--no-audit', '--no-fund'])
        await npm(clone, ['pack', '--pack-destination', root])
        const [packed = ''] = (await readdir(root)).filter((name) => name.endsWith('.tgz'))
        await mkdir(installed)
        await writeFile(join(installed, 'package.json'), '{}')
        await npm(installed, ['install', '--no-audit', '--no-fund', join(root, packed)])
        // What was built in is not installed once more.
        for (const name of ['react', 'vite', 'vitest', 'lucide-react'])
          expect(existsSync(join(installed, 'node_modules', name)), name).toBe(false)
        const command = join(installed, 'node_modules/farlight/scripts/farlight.mjs')
        const child = spawnProgram(process.execPath, [command], installed, { PORT: '0', HOST: '127.0.0.1' })
        const url = await addressOf(child)
        expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ ready: true })
        const page = await fetch(url, { headers: { 'accept-encoding': 'br' } })
        expect(page.headers.get('content-encoding')).toBe('br')
        expect(await page.text()).toContain('<html')
        expect(await readdir(join(installed, 'farlight-data'))).toContain('database')
        child.kill('SIGTERM')
        expect(await new Promise((done) => child.once('exit', done))).toBe(0)
      } finally {
        await rm(root, { recursive: true, force: true })
      }
    })
  })

if (isLong)
  describe('what the steps of the Dockerfile make', { timeout: 3_600_000 }, () => {
    /** The stage's folder, made by its steps as far as they are copies and commands of npm. */
    async function make({ name, steps }: Stage, root: string): Promise<string> {
      const folder = join(root, name || 'last')
      await mkdir(folder, { recursive: true })
      for (const { word, rest } of steps) {
        if (word === 'COPY') {
          const stage = /^--from=(\w+) /.exec(rest)?.[1]
          const words = rest.replace(/^--from=\w+ /, '').split(' ')
          const to = words.at(-1) as string
          for (const from of words.slice(0, -1)) {
            const source = stage ? join(root, stage, from.replace(/^\/app\//, '')) : join(root, 'context', from)
            const target = resolve(folder, to.endsWith('/') && from !== '.' ? join(to, from) : to)
            await mkdir(dirname(target), { recursive: true })
            await cp(source, target, { recursive: true, verbatimSymlinks: true })
          }
        }
        if (word === 'RUN' && rest.startsWith('npm ')) await npm(folder, rest.split(' ').slice(1))
      }
      return folder
    }

    it('serves, answers the health check, and ends in order', async () => {
      const root = await mkdtemp(join(tmpdir(), 'farlight-installed-'))
      try {
        await copyProject(join(root, 'context'))
        let folder = ''
        for (const stage of stages) folder = await make(stage, root)
        const env = { ...environment, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(root, 'data') }
        const [program = '', ...words] = commandIn(stepsOf('CMD')[0] ?? '')
        const child = spawnProgram(program, words, folder, env)
        const { port, origin } = new URL(await addressOf(child))
        await run(health[0] ?? '', health.slice(1), { env: { PATH: process.env.PATH, PORT: port } })
        expect(await (await fetch(origin)).text()).toContain('<html')
        expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({
          ready: true,
          version: (JSON.parse(read('package.json')) as { version: string }).version,
        })
        child.kill('SIGTERM')
        expect(await new Promise((done) => child.once('exit', done))).toBe(0)
        await expect(
          run(health[0] ?? '', health.slice(1), { env: { PATH: process.env.PATH, PORT: port } }),
        ).rejects.toThrow()
      } finally {
        await rm(root, { recursive: true, force: true })
      }
    })
  })
