import { describe, expect, it } from 'vitest'
import { givesWay, mostOfATableCall, tableRefusal } from '#server/http/tables/table-limits.ts'

const refused = (query: string, over: { method?: string; body?: string; authorization?: string } = {}) =>
  tableRefusal({
    method: 'GET',
    url: `http://farlight.test/rest/v1/goals${query}`,
    authorization: undefined,
    body: undefined,
    ...over,
  })
const times = (count: number, text: string) => Array.from({ length: count }, () => text)
const embedded = (depth: number) => `?select=${'id,lists('.repeat(depth)}id${')'.repeat(depth)}`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('a call of the tables goes on', () => {
  it.each([
    ['as the app asks', '?id=eq.1&select=id,title', 'GET'],
    ['with lists three deep', embedded(3), 'GET'],
    ['with a hundred columns', `?select=${times(100, 'id').join()}`, 'GET'],
    ['with conditions ten deep', `?or=${'(and'.repeat(9)}(id.eq.1)${')'.repeat(9)}`, 'GET'],
    ['when it changes the rows that it names', '?id=eq.1', 'PATCH'],
    ['when it deletes the rows that it names', '?user_id=eq.1&select=id', 'DELETE'],
    ['when it names rows by a condition', '?or=(id.eq.1,id.eq.2)', 'DELETE'],
  ])('%s', (_what, query, method) => {
    expect(refused(query, { method })).toBeUndefined()
  })

  it('with a body as deep as the limit, brackets in texts not counted', () => {
    expect(refused('', { method: 'POST', body: nested(mostOfATableCall.nesting) })).toBeUndefined()
    const text = JSON.stringify({ note: '[{'.repeat(500), quoted: `\\"${'['.repeat(500)}` })
    expect(refused('', { method: 'POST', body: text })).toBeUndefined()
  })

  it.each([
    ['a function that is told nothing', 'POST', '{}', 'rpc/sync_pull'],
    ['no rows', 'POST', '[]', 'goals'],
    ['a change of nothing', 'PATCH', '{}', 'goals?id=eq.1'],
    ['rows whose columns are named beside them', 'POST', '[{}]', 'goals?columns=id'],
    ['rows that say something', 'POST', '[{"id":1}]', 'goals'],
  ])('with %s', (_what, method, body, path) => {
    const url = `http://farlight.test/rest/v1/${path}`
    expect(tableRefusal({ method, url, authorization: undefined, body })).toBeUndefined()
  })

  it('with a session', () => {
    expect(refused('', { authorization: 'Bearer eyJh.eyJz.c2ln_-' })).toBeUndefined()
  })
})

describe('a call of the tables is refused', () => {
  it.each([
    ['POST', '{}'],
    ['POST', ' [ { } , {} ] '],
    ['PUT', '{}'],
    ['PATCH', '[]'],
    ['PATCH', '[{}]'],
  ])('when the row that it writes has no columns: %s %s', (method, body) => {
    expect(refused('?id=eq.1', { method, body })).toEqual({
      status: 400,
      code: 'PGRST102',
      message: 'A row needs at least one column',
      hint: null,
    })
  })

  it.each([
    ['with lists four deep', embedded(4), 'GET', 'PGRST100'],
    ['with one column three hundred times', `?select=${times(300, 'a:plan').join()}`, 'GET', 'PGRST100'],
    [
      'with the columns spread over several parameters',
      `?select=${times(60, 'id').join()}&select=${times(60, 'id').join()}`,
      'GET',
      'PGRST100',
    ],
    ['with columns hidden in embedded lists', `?select=${times(30, 'lists(id,name,level)').join()}`, 'GET', 'PGRST100'],
    ['with conditions a thousand deep', `?or=${'(and'.repeat(1_000)}(id.eq.1)${')'.repeat(1_000)}`, 'GET', 'PGRST100'],
    ['with an endless address', `?title=eq.${'x'.repeat(9_000)}`, 'GET', 'PGRST100'],
    ['when it changes whatever there is', '', 'PATCH', '21000'],
    ['when it deletes whatever there is', '?select=id&order=id&limit=5', 'DELETE', '21000'],
  ])('%s', (_what, query, method, code) => {
    expect(refused(query, { method })).toMatchObject({ code })
  })

  it('with a body that nests deeper than any of ours', () => {
    const deep = nested(mostOfATableCall.nesting + 1)
    expect(refused('', { method: 'POST', body: deep })).toMatchObject({ status: 400, code: 'PGRST102' })
    expect(refused('', { method: 'POST', body: nested(400_000) })).toMatchObject({ status: 400 })
  })

  it.each(['Bearer not-a-token', 'Bearer a.b', 'Basic eyJh.eyJz.c2ln', 'Bearer '])(
    'with a token that is none: %s',
    (authorization) => {
      expect(refused('', { authorization })).toMatchObject({ status: 401, code: 'PGRST301' })
    },
  )
})

describe('a call of the tables that may take long, and ends when others wait, is', () => {
  const ends = (method: string, query: string) => givesWay(method, `http://farlight.test/rest/v1/goals?${query}`)

  it.each([
    ['a read', 'GET', 'id=eq.1'],
    ['the count of a read', 'HEAD', ''],
    ['a change that answers lists in lists', 'PATCH', 'id=eq.1&select=id,bucket_lists(id,goals(id))'],
    ['a new row that answers them', 'POST', 'select=id,bucket_lists(id)'],
    ['a change that finds its rows by a pattern', 'PATCH', 'notes=imatch.(a|b)*c'],
    ['one that finds them by not being like one', 'DELETE', 'notes=not.ilike.*a*b*c*'],
    ['one that finds them by any of several', 'DELETE', 'notes=like(any).{*a*,*b*}'],
    ['one that hides the pattern among other conditions', 'PATCH', 'or=(id.eq.1,and(notes.not.match.x,id.eq.2))'],
    ['one that finds them by words', 'PATCH', 'notes=wfts(english).x'],
  ])('%s', (_what, method, query) => {
    expect(ends(method, query)).toBe(true)
  })

  it.each([
    ['the change of a device', 'PATCH', 'id=eq.1&updated_at=eq.2026-11-22T10:00:00%2B00:00&select=id,title'],
    ['its new row', 'POST', 'select=id,title'],
    ['its deletion', 'DELETE', 'id=eq.1&select=id'],
    ['a change of rows whose title speaks of patterns', 'PATCH', 'title=eq.ilike.match.'],
  ])('never %s', (_what, method, query) => {
    expect(ends(method, query)).toBe(false)
  })
})
