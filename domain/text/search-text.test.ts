import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldForSearch, searchWords } from './search-text.ts'

describe('foldForSearch', () => {
  it('ignores capital letters and accents', () => {
    expect(foldForSearch('São Paulo')).toBe('sao paulo')
    expect(foldForSearch('MÜNCHEN')).toBe('munchen')
    expect(foldForSearch('Ryōgoku')).toBe('ryogoku')
  })

  it('writes letters that are no accented ones as one types them elsewhere', () => {
    expect(foldForSearch('TROMSØ')).toBe('tromso')
    expect(foldForSearch('Łódź')).toBe('lodz')
    expect(foldForSearch('Straße')).toBe('strasse')
  })

  it('folds plain text by the short way as by the long one', () => {
    const ascii = fc.string({ unit: 'binary-ascii' })
    fc.assert(fc.property(ascii, (text) => foldForSearch(`${text}é`) === `${foldForSearch(text)}e`))
  })
})

describe('searchWords', () => {
  it('are the typed words, without empty ones', () => {
    expect(searchWords('  New   YORK ')).toEqual(['new', 'york'])
    expect(searchWords(' \t')).toEqual([])
  })
})
