import { expect, it } from 'vitest'
import { hasVisibleText, keptText } from './typed-text.ts'

const spelled = (text: string) => Array.from(text, (one) => `U+${one.codePointAt(0)?.toString(16)}`).join(' ')

it('sees nothing in blanks, control characters and whatever is drawn as nothing, alone or together', () => {
  const invisible: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const text = String.fromCodePoint(code)
    if (/[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text)) invisible.push(text)
  }
  invisible.push('\u2800', '\uFFF9', '\uFFFA', '\uFFFB', '\u{1D159}')
  expect(invisible.filter(hasVisibleText).map(spelled)).toEqual([])
  expect(invisible.length).toBeGreaterThan(4000)
  expect(hasVisibleText(invisible.join(''))).toBe(false)
  expect(keptText('\u200E\u2800 \u3164\uFE0F')).toBe('')
})

it('sees every letter, digit, mark, sign and emoji', () => {
  const unseen: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const text = String.fromCodePoint(code)
    // Letters that are drawn as nothing are letters, too.
    if (/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(text) && !/[\p{DI}\u2800\u{1D159}]/u.test(text) && !hasVisibleText(text))
      unseen.push(spelled(text))
  }
  expect(unseen).toEqual([])
})

it('keeps what can be seen as it was typed: families, flags, variants, and words written from the right', () => {
  for (const text of [
    '👩‍👩‍👧‍👦',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '❤️',
    '☀︎',
    '葛󠄀飾区',
    '\u200Fשלום (2026)\u200F',
    '\u202Bمرحبا\u202C',
    '١٤٤٥ه\u200D',
    'می\u200Cخواهم',
    'co\u00ADoperate',
  ]) {
    expect(keptText(`  ${text}\n`)).toBe(text)
  }
})

it('keeps text without the characters that no database stores, and trimmed', () => {
  expect(keptText(' Mi\u0000ra \ud83d')).toBe('Mira \ufffd')
  expect(keptText('\u0000')).toBe('')
})
