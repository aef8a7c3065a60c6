import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { failureWords, placeWords } from './import-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a reader that was silent or failed is told in a sentence, and an import without a name has one', () => {
  expect(failureWords('silent')).toMatch(/twenty seconds/)
  expect(failureWords('failed')).toMatch(/Try again/)
  expect(failureWords('broken')).toMatch(/damaged/)
  expect(placeWords({ kind: 'archive' })).toBe('A Farlight archive')
})
