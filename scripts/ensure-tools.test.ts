/** The script beside made-up tools and an npm that only says what it is asked. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let root: string
const write = async (file: string, content: object | string) => {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
}
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'farlight-tools-'))
  await mkdir(join(root, 'scripts'))
  await copyFile(new URL('ensure-tools.mjs', import.meta.url), join(root, 'scripts/ensure-tools.mjs'))
  await write(
    'npm.cjs',
    `console.log('npm ' + process.argv.slice(2).join(' ')); process.exit(Number(process.env.STATUS))`,
  )
})
beforeEach(async () => {
  await write('tools/package.json', { dependencies: { weigher: '1.2.3', '@scope/ruler': '4.5.6' } })
  await write('node_modules/weigher/package.json', { version: '1.2.3' })
  await write('node_modules/@scope/ruler/package.json', { version: '4.5.6' })
})
afterAll(() => rm(root, { recursive: true, force: true }))

const ensure = async (status = '0') => {
  const env = { ...process.env, npm_execpath: join(root, 'npm.cjs'), STATUS: status }
  return (await promisify(execFile)(process.execPath, ['scripts/ensure-tools.mjs'], { cwd: root, env })).stdout
}

test('tools that are there in their versions are not installed again, and nothing is said', async () => {
  expect(await ensure()).toBe('')
})

test('one that is missing or of another version is installed with the others, with one sentence before', async () => {
  const installing = [
    expect.stringMatching(/^Installing the tools .*@scope\/ruler.* usually a minute …$/),
    expect.stringMatching(/^npm install --no-save --workspaces --include-workspace-root /),
  ]
  await write('node_modules/@scope/ruler/package.json', { version: '4.5.5' })
  expect((await ensure()).trim().split('\n')).toEqual(installing)
  await rm(join(root, 'node_modules/@scope'), { recursive: true })
  expect((await ensure()).trim().split('\n')).toEqual(installing)
})

test('what cannot be installed ends whatever needs it', async () => {
  await rm(join(root, 'node_modules/weigher'), { recursive: true })
  await expect(ensure('1')).rejects.toThrow('The tools could not be installed')
})

test('every command of package.json that runs a tool installs the tools before', async () => {
  const { scripts, devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>
    devDependencies: Record<string, string>
  }
  const tools = (JSON.parse(await readFile('tools/package.json', 'utf8')) as { dependencies: Record<string, string> })
    .dependencies
  expect(Object.keys(tools).filter((name) => name in devDependencies)).toEqual([])
  for (const version of Object.values(tools)) expect(version).toMatch(/^\d+\.\d+\.\d+/)
  const needing = Object.keys(scripts).filter((name) => /^(test|bench|lint|format|typecheck|check)/.test(name))
  expect(needing.length).toBeGreaterThan(5)
  for (const name of needing) expect(scripts[`pre${name}`], name).toBe('node scripts/ensure-tools.mjs')
})
