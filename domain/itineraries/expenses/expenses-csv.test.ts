import { expect, test } from 'vitest'
import { expensesCsv } from './expenses-csv.ts'
import { decimalAmount, type ToldExpense } from './told-expenses.ts'

const names: Record<string, string> = { a: 'Ana', b: '=Ben()', c: 'Ana' }
const people = { whoIs: (id: string) => (id === 'was b' ? 'b' : id), nameOf: (id: string) => names[id] ?? '' }
const dinner: ToldExpense = {
  id: '01900000-0000-7000-8000-0000000000d1',
  kind: 'expense',
  title: 'Dinner, "late"',
  day: '2026-11-30',
  money: {
    currency: 'JPY',
    amount: 1000,
    into: { currency: 'EUR', rate: '0.0061', day: '2026-11-29', source: 'table' },
    payers: [{ person: 'a', amount: 1000 }],
    split: { mode: 'exact', parts: [{ person: 'was b', part: 1000 }] },
    shares: [{ person: 'was b', amount: 1000 }],
  },
}
const back: ToldExpense = {
  id: '01900000-0000-7000-8000-0000000000d2',
  kind: 'transfer',
  title: '-1 thanks',
  day: '2026-11-29',
  money: {
    currency: 'EUR',
    amount: 610,
    into: { currency: 'EUR', rate: '1', day: '2026-11-30', source: 'same' },
    payers: [{ person: 'b', amount: 610 }],
    split: { mode: 'equal', parts: [{ person: 'c', part: 1 }] },
    shares: [{ person: 'c', amount: 610 }],
  },
}

test('a row an expense by its day, with paid and share of each, and nothing that runs as a formula', () => {
  expect(expensesCsv([dinner, back], people)).toBe(
    [
      "\uFEFFDate,Title,Kind,Amount,Currency,Rate,Rate date,Converted,Converted into,'=Ben(): paid,'=Ben(): share,Ana: paid,Ana: share,Ana (2): paid,Ana (2): share",
      "2026-11-29,'-1 thanks,transfer,6.10,EUR,1,2026-11-30,6.10,EUR,6.10,,,6.10,,",
      '2026-11-30,"Dinner, ""late""",expense,1000,JPY,0.0061,2026-11-29,6.10,EUR,,1000,,,1000,',
      '',
    ].join('\r\n'),
  )
})

test('amounts have the decimals of their currency', () => {
  expect(decimalAmount(5, 'EUR')).toBe('0.05')
  expect(decimalAmount(-1234, 'KWD')).toBe('-1.234')
  expect(decimalAmount(0, 'JPY')).toBe('0')
  expect(decimalAmount(999_999_999_999_999, 'CLF')).toBe('99999999999.9999')
})
