import { expect, test } from 'vitest'
import { failedJourneys, failedTests, listOfFailures } from './failed-tests.ts'

const passed = { ancestorTitles: ['', 'a list'], title: 'is kept', status: 'passed', failureMessages: [] }

test('a failed test is named with its file, its groups and the first line of its error', () => {
  const failed = {
    ancestorTitles: ['', 'a list', 'that is shared'],
    title: 'is read by others',
    status: 'failed',
    failureMessages: ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at lists.test.ts:3:5', 'another'],
  }
  const report = {
    testResults: [
      { name: '/farlight/tests/lists.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: '/farlight/tests/goals.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  }
  expect(failedTests(report, '/farlight')).toEqual([
    {
      name: 'tests/lists.test.ts › a list › that is shared › is read by others',
      why: 'AssertionError: expected 1 to be 2',
    },
  ])
})

test('a file that fails before its tests is named itself', () => {
  const file = { name: '/farlight/tests/lists.test.ts', status: 'failed', assertionResults: [] }
  const report = {
    testResults: [
      { ...file, message: '\nCannot find package\nlists' },
      { ...file, message: '' },
    ],
  }
  expect(failedTests(report, '/farlight')).toEqual([
    { name: 'tests/lists.test.ts', why: 'Cannot find package' },
    { name: 'tests/lists.test.ts', why: 'It does not say why.' },
  ])
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
