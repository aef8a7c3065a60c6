import { describe, expect, it } from 'vitest'
import { searchOptions } from './option-search.ts'

const places = [
  { value: '1', label: 'São Paulo', description: 'Brazil' },
  { value: '2', label: 'Paulista', keywords: ['avenue'] },
  { value: '3', label: 'Łódź', description: 'Poland' },
  { value: '4', label: 'New York' },
]
const found = (typed: string) => searchOptions(places, typed).map((option) => option.label)

describe('searchOptions', () => {
  it('finds without accents and capitals, in label, description and keywords', () => {
    expect(found('sao')).toEqual(['São Paulo'])
    expect(found('BRAZIL')).toEqual(['São Paulo'])
    expect(found('avenue')).toEqual(['Paulista'])
    expect(found('zzz')).toEqual([])
  })

  it('wants every word, in any order', () => {
    expect(found('york new')).toEqual(['New York'])
    expect(found('new paris')).toEqual([])
  })

  it('puts first what begins with the words', () => {
    expect(found('paul')).toEqual(['Paulista', 'São Paulo'])
  })

  it('shows all for nothing typed, up to the limit', () => {
    expect(found(' ')).toHaveLength(4)
    expect(searchOptions(places, '', 2)).toHaveLength(2)
  })
})
