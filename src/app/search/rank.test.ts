import { describe, expect, test } from 'vitest'
import { prepare, rank, type SearchItem } from './rank.ts'

const item = (title: string, rest: Partial<SearchItem> = {}): SearchItem => ({
  kind: 'goal',
  id: title,
  title,
  description: '',
  place: '',
  ...rest,
})
const items = [
  item('Slow week on Naxos', { place: 'Naxos, Greece' }),
  item('Cherry blossom in Kyōto', { place: 'Kyōto, Japan' }),
  item('Old temples', { description: 'All the gardens of Kyoto', place: 'Japan' }),
  item('Kyoto by night'),
  item('Japan, slowly', { kind: 'list' }),
].map(prepare)
const titles = (query: string) => rank(items, query, 10).map(({ title }) => title)

describe('rank', () => {
  test('finds in title, place and description, the title first', () => {
    expect(titles('kyoto')).toEqual(['Kyoto by night', 'Cherry blossom in Kyōto', 'Old temples'])
  })

  test('needs two characters', () => {
    expect(titles('k')).toEqual([])
    expect(titles(' k ')).toEqual([])
    expect(titles('ky')).not.toEqual([])
  })

  test('wants every word', () => {
    expect(titles('kyoto japan')).toEqual(['Cherry blossom in Kyōto', 'Old temples'])
    expect(titles('kyoto greece')).toEqual([])
  })

  test('ignores case and accents', () => {
    expect(titles('KYŌTO')).toEqual(titles('kyoto'))
  })

  test('finds lists too, and no more than asked for', () => {
    expect(titles('slow')).toEqual(['Slow week on Naxos', 'Japan, slowly'])
    expect(rank(items, 'kyoto', 1)).toHaveLength(1)
  })

  test('finds the best of ten thousand', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      prepare(item(`Goal ${index} in Lisbon`, { description: 'A long walk along the river '.repeat(8) })),
    )
    many.push(prepare(item('Lisbon, walk by walk')))
    expect(rank(many, 'lisbon walk', 8)[0]?.title).toBe('Lisbon, walk by walk')
  })
})
