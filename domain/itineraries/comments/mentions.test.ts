import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  commentPieces,
  commentText,
  keptComment,
  mentionBeingTyped,
  mentionsFor,
  mostMentions,
  storedComment,
  withMention,
} from './mentions.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const bo = { id: idOf(1), name: 'Bo' }
const boLi = { id: idOf(2), name: 'Bo Li' }
const zoe = { id: idOf(3), name: 'Zoë Ångström' }
const people = [bo, boLi, zoe]
const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? 'somebody'

describe('what is typed', () => {
  test.each([
    ['@Bo, look', `@{${bo.id}}, look`],
    ['Ask @Bo Li and @bo', `Ask @{${boLi.id}} and @{${bo.id}}`],
    ['(@Zoë Ångström)', `(@{${zoe.id}})`],
    ['@Bob is somebody else', '@Bob is somebody else'],
    ['mail bo@Bo now', 'mail bo@Bo now'],
    ['@ Bo', '@ Bo'],
    ['@@Bo', `@@{${bo.id}}`],
  ])('%s is stored as it names people', (typed, stored) => {
    expect(storedComment(typed, people)).toBe(stored)
  })

  test('is read as it was typed, by the names that people have now', () => {
    const stored = storedComment('Ask @Bo Li.', people)
    expect(commentText(stored, nameOf)).toBe('Ask @Bo Li.')
    expect(commentText(stored, () => 'Bo Lindqvist')).toBe('Ask @Bo Lindqvist.')
  })

  test('of two who are called the same means the one who was chosen', () => {
    const [other, chosen] = [
      { id: idOf(8), name: 'Ada' },
      { id: idOf(9), name: 'Ada' },
    ]
    expect(storedComment('@Ada', [chosen, other])).toBe(`@{${chosen.id}}`)
  })

  test('names no more people than a comment may', () => {
    const many = Array.from({ length: mostMentions + 2 }, (_, at) => ({ id: idOf(at), name: `P${at}x` }))
    const stored = storedComment(many.map(({ name }) => `@${name}`).join(' '), many)
    expect(commentPieces(stored).filter((piece) => 'person' in piece)).toHaveLength(mostMentions)
    expect(stored).toContain(`@P${mostMentions}x`)
  })

  test('is kept without blanks at its ends', () => {
    expect(keptComment('  @Bo  \n', people)).toBe(`@{${bo.id}}`)
  })

  test('any text that names nobody is stored as it is, and read so', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(storedComment(typed, [])).toBe(typed)
        expect(commentText(storedComment(typed, people), nameOf).toLowerCase()).toBe(
          commentText(typed, nameOf).toLowerCase(),
        )
      }),
    )
  })
})

describe('the name that is being typed', () => {
  test.each([
    ['@', 1, { at: 0, letters: '' }],
    ['Ask @bo l', 9, { at: 4, letters: 'bo l' }],
    ['Ask @bo later', 7, { at: 4, letters: 'bo' }],
    ['bo@li', 5, null],
    ['@ bo', 4, null],
    ['@bo\nli', 6, null],
    ['nobody', 6, null],
    ['@', 0, null],
  ])('%j with the caret at %i', (typed, caret, expected) => {
    expect(mentionBeingTyped(typed, caret)).toEqual(expected)
  })

  test.each([
    ['', ['Bo', 'Bo Li', 'Zoë Ångström']],
    ['bo', ['Bo', 'Bo Li']],
    ['bo l', ['Bo Li']],
    ['ang', ['Zoë Ångström']],
    ['zoe', ['Zoë Ångström']],
    ['x', []],
  ])('%j may mean %j', (letters, names) => {
    expect(mentionsFor(letters, people).map(({ name }) => name)).toEqual(names)
  })

  test('is replaced by the chosen one, and the caret goes behind', () => {
    expect(withMention('Ask @bo', { at: 4, caret: 7 }, boLi)).toEqual({ text: 'Ask @Bo Li ', caret: 11 })
    expect(withMention('Ask @b later', { at: 4, caret: 6 }, bo)).toEqual({ text: 'Ask @Bo later', caret: 8 })
  })
})
