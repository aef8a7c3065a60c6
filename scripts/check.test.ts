/** `npm run check` finds what was committed, and not only what stands in the folder. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { changedSince, lastChecked, rememberPassed } from './changed.ts'
import { journeysFor, namedJourneys } from './journeys-of-folders.ts'

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
  expect(journeysFor(['src/features/finance/actions.ts'])).toEqual(['finance-offline.spec.ts'])
  expect(journeysFor(['src/ui/button.tsx', 'src/features/goals/actions.ts', 'src/features/goals/queries.ts'])).toEqual([
    'lists-and-goals.spec.ts',
    'first-path.spec.ts',
  ])
  expect(journeysFor(['src/admin/main.tsx', 'src/sync/worker.ts', 'tests/e2e/map.spec.ts'])[0]).toBe('map.spec.ts')
})

test('every journey of a folder exists', () => {
  expect(namedJourneys.filter((spec) => !existsSync(`tests/e2e/${spec}`))).toEqual([])
})
