// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { bookletParts, keepChoice, keptChoice } from './booklet-choice.ts'

beforeEach(() => localStorage.clear())

describe('what a trip is printed with', () => {
  it('is everything, on the usual paper, before somebody chose', () => {
    expect(keptChoice()).toEqual({ parts: new Set(bookletParts), paper: null })
  })

  it('is what was last chosen on this device', () => {
    keepChoice({ parts: new Set(['cover', 'days']), paper: 'Letter' })
    expect(keptChoice()).toEqual({ parts: new Set(['cover', 'days']), paper: 'Letter' })
  })

  it('is everything where what is kept cannot be read', () => {
    for (const kept of ['{', 'null', '"days"', '{"leftOut":"days","paper":"A5"}']) {
      localStorage.setItem('farlight-booklet', kept)
      expect(keptChoice()).toEqual({ parts: new Set(bookletParts), paper: null })
    }
  })
})
