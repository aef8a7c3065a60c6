import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { wantsPseudoLocale } from './i18n.ts'
import { speakPseudo } from './pseudo-locale.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
i18n.setMessagesCompiler((message) => [message])
speakPseudo(i18n)
/** As the build leaves it in the code: compiled when it holds placeholders. */
const built = (message: string) => (message.includes('{') ? compileMessage(message) : message) as string
const shown = (message: string, values = {}) => i18n._({ id: 'x', message: built(message), values })

describe('the made-up language', () => {
  test('every text has accents and brackets', () => {
    expect(shown('Sign Out')).toBe('[Šîĝñ Öûţ]')
    expect(i18n._('x', {}, { message: 'Sign Out' })).toBe('[Šîĝñ Öûţ]')
    expect(i18n.t({ id: 'x', message: 'Sign Out' })).toBe('[Šîĝñ Öûţ]')
  })

  test('placeholders keep their values', () => {
    expect(shown('Hi {name}, {count} left', { name: 'Mara', count: 3 })).toBe('[Ĥî Mara, 3 ļéƒţ]')
  })

  test('plurals are still plurals', () => {
    const message = '{count, plural, =0 {Nothing waits} one {# change waits} other {# changes wait}}'
    expect(shown(message, { count: 0 })).toBe('[Ñöţĥîñĝ ŵáîţš]')
    expect(shown(message, { count: 1 })).toBe('[1 çĥáñĝé ŵáîţš]')
    expect(shown(message, { count: 4 })).toBe('[4 çĥáñĝéš ŵáîţ]')
  })

  test('tags stay tags', () => {
    expect(shown('Write to <0>us</0>, <1/> or {name}', { name: 'B' })).toBe('[Ŵŕîţé ţö <0>ûš</0>, <1/> öŕ B]')
  })
})

test('it shows when the device asks for it, and by address only in development', () => {
  expect(wantsPseudoLocale('', 'pseudo', false)).toBe(true)
  expect(wantsPseudoLocale('?pseudo', null, true)).toBe(true)
  expect(wantsPseudoLocale('?pseudo', null, false)).toBe(false)
  expect(wantsPseudoLocale('', null, true)).toBe(false)
})
