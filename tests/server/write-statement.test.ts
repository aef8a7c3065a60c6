import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeStatement } from '#server/http/tables/write-statement.ts'

describe('the statement for a change that a device sends alone', () => {
  /** Mostly what a device sends, else anything. */
  const mostly = (usual: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 20, arbitrary: usual }, fc.string(), fc.string({ unit: 'binary' }))
  const name = mostly(fc.constantFrom('name', 'id', 'sort_order', 'sub_category2'))
  const row = fc.dictionary(name, fc.jsonValue(), { maxKeys: 3 }).map((columns) => JSON.stringify(columns))
  const anyCall = fc
    .record({
      asked: fc.oneof(
        { weight: 5, arbitrary: fc.record({ method: fc.constantFrom('POST', 'PATCH'), body: row }) },
        { weight: 2, arbitrary: fc.record({ method: fc.constant('DELETE'), body: fc.constant('') }) },
        fc.record({ method: fc.constantFrom('POST', 'PUT', 'GET', 'DELETE'), body: fc.string() }),
      ),
      table: mostly(fc.constantFrom('bucket_lists', 'goals')),
      select: fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join(',')),
      id: fc.option(mostly(fc.uuid().map((id) => `eq.${id}`))),
      updated_at: fc.option(mostly(fc.constant('eq.2026-11-27T09:45:42.068123+00:00'))),
    })
    .map(({ asked, table, ...parameters }) => {
      const given = Object.entries(parameters).filter((one): one is [string, string] => one[1] !== null)
      return { ...asked, table, query: String(new URLSearchParams(given)) }
    })

  it('holds nothing of what was asked but plain names in quotes', () => {
    let made = 0
    fc.assert(
      fc.property(anyCall, (asked) => {
        const statement = writeStatement(asked)?.(() => '$1')
        if (!statement) return
        made += 1
        // What stands around the change is the same for all of them.
        const change = statement.slice(statement.indexOf('(') + 1, statement.indexOf(') select case'))
        expect(change.replaceAll(/public\."[a-z_0-9]+"/g, 'T').replaceAll(/"[a-z][a-z0-9_]*"/g, 'C')).toMatch(
          /^(insert into T \(C(, C)*\) select C(, C)* from json_populate_record\(null::T, \$1::json\)|(update T stored set C = given\.C(, C = given\.C)* from json_populate_record\(null::T, \$1::json\) given|delete from T stored) where stored\.C = \$1::uuid( and stored\.updated_at = \$1::timestamptz)?) returning (stored\.)?C(, (stored\.)?C)*$/,
        )
      }),
      { numRuns: 2_000 },
    )
    expect(made).toBeGreaterThan(100)
  })

  it('is the same whatever the order of the columns, so that it stays planned', () => {
    const ask = (body: object) =>
      writeStatement({ method: 'POST', table: 'goals', query: 'select=id', body: JSON.stringify(body) })?.(() => '$1')
    expect(ask({ id: 1, title: 'Fuji' })).toBe(ask({ title: 'Nara', id: 2 }))
  })
})
