import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestModule } from 'vitest/node'
import { failedTests, triedAgain } from '#tests/support/failures-reporter.ts'
import { failedJourneys, firstLine, listOfFailures } from './failed-tests.ts'

test('of an error its first line is told, without colours', () => {
  expect(firstLine('\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at lists.test.ts:3:5')).toBe(
    'AssertionError: expected 1 to be 2',
  )
  expect(firstLine('\nCannot find package\nlists')).toBe('Cannot find package')
  expect(firstLine('')).toBe('It does not say why.')
})

test('failed tests, preparations, files and what failed outside of them are named', () => {
  const error = (message: string) => ({ name: 'Error', message })
  const module = (file: string, errors: object[], suites: object[], tests: object[]) =>
    ({
      relativeModuleId: file,
      errors: () => errors,
      children: { allSuites: () => suites, allTests: (state: string) => (state === 'failed' ? tests : []) },
    }) as unknown as TestModule
  const prepared = { fullName: 'a list', errors: () => [error('no database\nat all')] }
  const fine = { fullName: 'a goal', errors: () => [] }
  const failed = { fullName: 'a list > is kept', result: () => ({ errors: [error('expected 1 to be 2'), error('x')] }) }
  const modules = [
    module('lists.test.ts', [], [prepared, fine], [failed]),
    module('goals.test.ts', [error('Cannot find it')], [], []),
    module('money.test.ts', [], [fine], []),
  ]
  expect(failedTests(modules, [error('nobody caught it')])).toEqual([
    { name: 'lists.test.ts > a list', why: 'Error: no database' },
    { name: 'lists.test.ts > a list > is kept', why: 'Error: expected 1 to be 2' },
    { name: 'goals.test.ts', why: 'Error: Cannot find it' },
    { name: 'Outside of all tests', why: 'Error: nobody caught it' },
  ])
})

test('tests that passed only when tried again are named with their first error', () => {
  const test = (fullName: string, flaky: boolean) => ({
    fullName,
    diagnostic: () => ({ flaky }),
    result: () => ({ errors: flaky ? [{ message: 'Timeout' }] : [] }),
  })
  const children = {
    allTests: (state: string) => (state === 'passed' ? [test('a list opens', true), test('a list', false)] : []),
  }
  const modules = [{ relativeModuleId: 'lists.test.ts', children }] as unknown as TestModule[]
  expect(triedAgain(modules)).toEqual([{ name: 'lists.test.ts > a list opens', why: 'Timeout' }])
})

test('journeys that failed and journeys that passed when tried again are told apart', () => {
  const journey = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [
      {
        status,
        results: messages.map((message) => ({
          errors: message ? [{ message, location: { file: 'lists.spec.ts', line: 7 } }] : [],
        })),
      },
    ],
  })
  const report = {
    errors: [{ message: 'Error: the server does not start' }],
    suites: [
      {
        title: 'lists.spec.ts',
        file: 'lists.spec.ts',
        specs: [journey('a list is shared', 'expected', ''), journey('a list is left', 'flaky', 'Timeout\nmore', '')],
        suites: [
          { title: 'offline', file: 'lists.spec.ts', specs: [journey('a list waits', 'unexpected', 'One', 'Two')] },
        ],
      },
    ],
  }
  expect(failedJourneys(report)).toEqual({
    failed: [
      { name: 'Journeys', why: 'Error: the server does not start' },
      { name: 'lists.spec.ts › offline › a list waits', why: 'One (line 7)' },
    ],
    triedAgain: [{ name: 'lists.spec.ts › a list is left', why: 'Timeout (line 7)' }],
  })
})

test('nothing is listed when nothing failed', () => {
  expect(listOfFailures('Failed', [])).toBe('')
  expect(listOfFailures('Failed', [{ name: 'lists.test.ts', why: 'no list' }])).toBe(
    '\n── Failed: 1\nlists.test.ts\n     no list\n',
  )
})

test('a journey that passed only at its second try is named with its trace', () => {
  const results = [
    { errors: [{ message: 'Timeout', location: { file: 'lists.spec.ts', line: 7 } }] },
    { errors: [], attachments: [{ name: 'trace', path: 'test-results/e2e/lists/trace.zip' }] },
  ]
  const specs = [{ title: 'a list is left', tests: [{ status: 'flaky', results }] }]
  const { triedAgain } = failedJourneys({ errors: [], suites: [{ title: '', file: 'lists.spec.ts', specs }] })
  expect(triedAgain).toEqual([
    {
      name: 'lists.spec.ts › a list is left',
      why: 'Timeout (line 7)\n     npx playwright show-trace test-results/e2e/lists/trace.zip',
    },
  ])
})

test('what the page showed when a journey failed is told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-'))
  const path = join(folder, 'error-context.md')
  const page = ['- link "Skip to content"', '- main:', '  - heading "Goals" [level=1]', '  - alert: Try again.']
  writeFileSync(path, `# Error details\n\n\`\`\`yaml\n${page.join('\n')}\n\`\`\`\n`)
  const results = [{ errors: [{ message: 'Timeout' }], attachments: [{ name: 'error-context', path }] }]
  const specs = [{ title: 'a goal', tests: [{ status: 'unexpected', results }] }]
  const report = { suites: [{ title: 'goals', file: 'goals.spec.ts', specs }], errors: [] }
  expect(failedJourneys(report).failed).toEqual([
    {
      name: 'goals.spec.ts › a goal',
      why: 'Timeout\n     The page: heading "Goals" [level=1] · alert: Try again.',
    },
  ])
  rmSync(folder, { recursive: true })
})
