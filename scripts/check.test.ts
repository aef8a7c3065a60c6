/** `npm run check` finds what was committed, and not only what stands in the folder. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { changedSince, lastChecked, rememberPassed } from './changed.ts'
import { journeysFor, screensFor, testsOfFolders } from './tests-of-folders.ts'

describe('what has changed since the check last passed', () => {
  let folder: string
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Mira', '-c', 'user.email=mira@example.org', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  const commit = async (file: string, text: string) => {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), text)
    git('add', '-A')
    git('commit', '-qm', `Change ${file}`)
    return git('rev-parse', 'HEAD')
  }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'farlight-changed-'))
    git('init', '-q', '-b', 'main')
    await commit('.gitignore', 'node_modules\n')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('counts from the commit that passed, with what is not committed yet', async () => {
    const passed = await commit('rule.ts', 'export const two = 2')
    rememberPassed(folder)
    await commit('other.ts', 'export const one = 1')
    await writeFile(join(folder, 'new.ts'), '')
    await rm(join(folder, 'rule.ts'))
    expect(lastChecked(folder)).toBe(passed)
    expect(changedSince(folder, passed)).toEqual(['other.ts', 'new.ts'])
  })

  it('counts from what origin has where nothing has passed, or what passed is no more', async () => {
    expect(lastChecked(folder)).toBeUndefined()
    const shared = git('rev-parse', 'HEAD')
    git('update-ref', 'refs/remotes/origin/main', shared)
    await commit('rule.ts', 'export const two = 2')
    rememberPassed(folder)
    git('reset', '-q', '--hard', 'HEAD~1')
    await commit('rule.ts', 'export const two = 3')
    expect(lastChecked(folder)).toBe(shared)
  })

  it('has a fault found that is committed already', { timeout: 120_000 }, async () => {
    await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await commit('beside.test.ts', "import { expect, test } from 'vitest'\ntest('stands', () => expect(1).toBe(1))\n")
    await commit('rule.ts', 'export const two = 2')
    await commit(
      'rule.test.ts',
      "import { expect, test } from 'vitest'\nimport { two } from './rule.ts'\ntest('is two', () => expect(two).toBe(2))\n",
    )
    rememberPassed(folder)
    await commit('rule.ts', 'export const two = 3')
    const { status, stdout } = spawnSync(
      process.execPath,
      [resolve('node_modules/vitest/vitest.mjs'), 'run', `--changed=${lastChecked(folder)}`, '--reporter=verbose'],
      { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: process.env.HOME } },
    )
    expect(status).toBe(1)
    expect(stdout).toContain('is two')
    expect(stdout).not.toContain('stands')
  })
})

test('a change brings the journeys of its folders, two at most, and those that it changes itself first', () => {
  expect(journeysFor(['README.md', 'domain/money/exchange-rates.test.ts'])).toEqual([])
  expect(journeysFor(['src/features/finance/actions.ts'])).toEqual([expect.stringContaining('finance-offline')])
  expect(journeysFor(['src/ui/button.tsx', 'src/features/goals/actions.ts', 'src/features/goals/queries.ts'])).toEqual([
    expect.stringContaining('a goal is completed'),
    expect.stringContaining('first-path'),
  ])
  const own = journeysFor(['src/admin/main.tsx', 'src/sync/worker.ts', 'tests/e2e/map.spec.ts'])
  expect(own).toHaveLength(2)
  expect(new RegExp(own[0] ?? '').test('map.spec.ts goals on the map')).toBe(true)
  expect(new RegExp(own[0] ?? '').test('trip-map.spec.ts numbers and colours')).toBe(false)
})

test('a change brings the screen tests of its folders, three at most, and those that it changes itself first', () => {
  expect(screensFor(['README.md', 'domain/money/exchange-rates.ts'])).toEqual([])
  expect(screensFor(['src/features/trips/polls/poll.tsx'])).toEqual(['tests/screens/trip-polls.test.ts'])
  expect(
    screensFor(['src/features/goals/actions.ts', 'src/features/finance/actions.ts', 'tests/screens/map.test.ts']),
  ).toEqual(['tests/screens/map.test.ts', 'tests/screens/goals.test.ts', 'tests/screens/lists.test.ts'])
})

test('every screen test and journey of a folder exists', () => {
  for (const { screens, journey } of testsOfFolders) {
    for (const name of screens) expect(existsSync(`tests/screens/${name}.test.ts`), name).toBe(true)
    if (!journey) continue
    const [file, title] = journey
    const spec = readFileSync(`tests/e2e/${file}.spec.ts`, 'utf8')
    expect(spec).toMatch(title ?? /test\(/)
    // A folder brings one journey, in two minutes.
    if (!title) expect(spec.match(/^test\(/gm), file).toHaveLength(1)
  }
})
