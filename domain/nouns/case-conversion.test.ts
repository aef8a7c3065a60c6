import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertKeys, toCamelCase, toSnakeCase } from './case-conversion.ts'

describe('field names', () => {
  test('convert from camelCase to snake_case', () => {
    expect(toSnakeCase('createdAt')).toBe('created_at')
    expect(toSnakeCase('name')).toBe('name')
    expect(toSnakeCase('progressPercentage')).toBe('progress_percentage')
  })

  test('come back exactly, whatever they are', () => {
    const names = fc.oneof(fc.string({ unit: fc.constantFrom('a', 'B', '_', '1', 'é') }), fc.string())
    fc.assert(fc.property(names, (name) => toCamelCase(toSnakeCase(name)) === name))
  })

  test('two different names never become one', () => {
    const names = fc.string({ unit: fc.constantFrom('a', 'B', '_'), maxLength: 5 })
    fc.assert(fc.property(names, names, (one, other) => (one === other) === (toSnakeCase(one) === toSnakeCase(other))))
  })
})

describe('nested values', () => {
  test('conversion is recursive in nested objects', () => {
    expect(convertKeys({ tripPlan: { firstStop: { cityName: 'Oslo' } } }, toSnakeCase)).toEqual({
      trip_plan: { first_stop: { city_name: 'Oslo' } },
    })
  })

  test('conversion is recursive in arrays', () => {
    expect(convertKeys([{ dayOne: 1 }, [{ dayTwo: 2 }]], toSnakeCase)).toEqual([{ day_one: 1 }, [{ day_two: 2 }]])
  })

  test('values are left alone', () => {
    expect(convertKeys({ kind: 'bestOf', at: null, tags: ['newYork'] }, toSnakeCase)).toEqual({
      kind: 'bestOf',
      at: null,
      tags: ['newYork'],
    })
  })

  test('any JSON comes back exactly', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(convertKeys(convertKeys(value, toSnakeCase), toCamelCase)).toEqual(value)
      }),
    )
  })
})
