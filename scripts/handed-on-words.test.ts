import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no function is handed the t of useLingui: what it says with it would be empty, because the macro does not see it', () => {
  const files = execFileSync('git', ['ls-files', 'src/*.ts', 'src/*.tsx'], { encoding: 'utf8' }).trim().split('\n')
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => /typeof useLingui>\['t'\]/.test(readFileSync(file, 'utf8')))).toEqual([])
})
