import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { capacityModel, readCapacity } from '#tests/bench/capacity-model.ts'

const document = readFileSync(resolve(import.meta.dirname, '../../docs/capacity.md'), 'utf8')

it('what docs/capacity.md says of a million travelers follows from what was measured: npx tsx tests/bench/capacity-model.ts', () => {
  const { postgresMs, personKB, follows } = readCapacity(document)
  expect(follows).toBe(true)
  // The figures are those of the measurements above them.
  const [measured = ''] = document.split('<!-- model')
  expect(measured).toContain(`PostgreSQL ${postgresMs} ms`)
  expect(measured).toContain(`${personKB} kB`)
})

it('twice the work of a request is twice the processors, and twice the people twice the disk', () => {
  const [one, other] = [
    capacityModel({ postgresMs: 1, personKB: 100 }),
    capacityModel({ postgresMs: 2, personKB: 200 }),
  ]
  const row = (text: string, what: string) => new RegExp(`^\\| ${what} \\| ([^|]+) \\|`, 'm').exec(text)?.[1]
  expect([row(one, 'processors busy, rows in memory'), row(other, 'processors busy, rows in memory')]).toEqual([
    '0.21',
    '0.42',
  ])
  expect([row(one, 'disk'), row(other, 'disk')]).toEqual(['100 GB', '200 GB'])
  expect(row(one, 'smallest size for that')).toBe('Large, $110 a month')
  expect(row(other, 'smallest size for that')).toBe('XL, $210 a month')
})
