import { expect, test } from 'vitest'
import { journeySeconds, slowestFiles } from './slowest-files.ts'

test('each suite names its slowest files, the slowest first, and how long all took', () => {
  const files = [
    { suite: 'unit', file: 'a.test.ts', seconds: 1 },
    { suite: 'server', file: 'c.test.ts', seconds: 12.34 },
    { suite: 'unit', file: 'b.test.ts', seconds: 2.5 },
    { suite: 'unit', file: 'quick.test.ts', seconds: 0.1 },
  ]
  expect(slowestFiles(files, 2).split('\n')).toEqual([
    'unit: 3 files, 4 s in all workers together',
    '     2.5 s  b.test.ts',
    '     1.0 s  a.test.ts',
    'server: 1 files, 12 s in all workers together',
    '    12.3 s  c.test.ts',
  ])
})

test('a journey counts with every try, also inside a group', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const report = {
    suites: [
      {
        file: 'lists.spec.ts',
        specs: [spec(1500, 500)],
        suites: [{ file: 'lists.spec.ts', specs: [spec(3000)] }],
      },
    ],
  }
  expect(journeySeconds(report)).toEqual([{ suite: 'journeys', file: 'lists.spec.ts', seconds: 5 }])
})
