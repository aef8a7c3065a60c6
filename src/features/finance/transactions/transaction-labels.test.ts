import { expect, test } from 'vitest'
import type { MessageDescriptor } from '@lingui/core'
import { wordsOf } from './transaction-labels.ts'

const inEnglish = ({ message = '' }: MessageDescriptor) => message

test('what is said of one booking has the words of the list, also where the server has described it', () => {
  const booking = { transactionType: 'saving', amount: 50, currency: 'USD', transactionDate: '2026-11-26' } as const
  const words = (description: string | null) => wordsOf({ ...booking, description }, inEnglish)
  expect(words('Adjusted in progress update')).toBe('Saving · $50 · Nov 26, 2026 · From a progress update')
  expect(words('Tips of a good week')).toBe('Saving · $50 · Nov 26, 2026 · Tips of a good week')
  expect(words(null)).toBe('Saving · $50 · Nov 26, 2026')
})
