import { describe, expect, it } from 'vitest'
import type { Column } from './column.ts'
import { csvLines } from './csv.ts'

interface Row {
  id: string
  name: string
}
const columns: Column<Row>[] = [
  { id: 'name', header: { id: 'name', message: 'Name' }, cell: null, text: ({ name }) => name },
]
const rowsOf = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `id-${from + at}`, name: `Row ${from + at}` }))

/** Exports a list that `change` may change before each page. */
async function exported(list: Row[], change: (asked: number) => void = () => {}): Promise<string[]> {
  let asked = 0
  let text = ''
  const lines = csvLines({
    columns,
    say: ({ message = '' }) => message,
    idOf: ({ id }) => id,
    read: async (limit, offset) => {
      change(asked++)
      return { rows: list.slice(offset, offset + limit), total: list.length }
    },
  })
  for await (const part of lines) text += part
  return text.trimEnd().split('\r\n').slice(1)
}
const names = (rows: Row[]) => rows.map(({ name }) => name)

describe('the export of a list', () => {
  it.each([0, 1, 999, 1000, 1001, 2600])('writes each of %i rows once, in order', async (count) => {
    expect((await exported(rowsOf(count))).filter(Boolean)).toEqual(names(rowsOf(count)))
  })

  it('writes none twice when rows come in front meanwhile', async () => {
    const list = rowsOf(2600)
    const lines = await exported(list, (asked) => asked > 0 && list.unshift(...rowsOf(5, 10_000 + asked * 10)))
    expect(lines).toEqual(names(rowsOf(2600)))
  })

  it.each([1, 40, 900, 1700])('misses none when %i rows that were written are deleted meanwhile', async (gone) => {
    const list = rowsOf(3400)
    const lines = await exported(list, (asked) => asked === 2 && list.splice(0, gone))
    expect(lines).toEqual(names(rowsOf(3400)))
  })

  it('comes to its end when everything is deleted meanwhile', async () => {
    const list = rowsOf(2600)
    expect(await exported(list, (asked) => asked === 1 && list.splice(0))).toEqual(names(rowsOf(1000)))
  })

  it('stops asking when it is cancelled, and tells how far it is', async () => {
    const list = rowsOf(5000)
    const controller = new AbortController()
    const told: [number, number][] = []
    const lines = csvLines({
      columns,
      say: () => '',
      idOf: ({ id }) => id,
      signal: controller.signal,
      read: async (limit, offset) => ({ rows: list.slice(offset, offset + limit), total: list.length }),
      onProgress: (written, total) => {
        told.push([written, total])
        if (written > 1500) controller.abort()
      },
    })
    const writing = (async () => {
      for await (const part of lines) expect(part).toMatch(/\r\n$/)
    })()
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' })
    expect(told).toEqual([
      [1000, 5000],
      [1999, 5000],
    ])
  })

  it('writes what somebody called like a formula as a text', async () => {
    expect(await exported([{ id: 'id-1', name: '＝cmd, 1' }])).toEqual([`"'＝cmd, 1"`])
  })
})
