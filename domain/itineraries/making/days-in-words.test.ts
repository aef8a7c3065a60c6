import { expect, test } from 'vitest'
import { daysInWords } from './days-in-words.ts'

test.each([
  ['10 days in Bali', 'Bali', 10],
  ['ten days in Bali', 'Bali', 10],
  ['a week in Rome, Italy', 'Rome, Italy', 7],
  ['Two weeks around Iceland', 'Iceland', 14],
  ['5-days through Jordan', 'Jordan', 5],
  ['Bali for 10 days', 'Bali', 10],
  ['New York, 4 days', 'New York', 4],
  [' Lisbon for two weeks ', 'Lisbon', 14],
])('%j says how long, and where to', (text, destination, days) => {
  expect(daysInWords(text)).toEqual({ destination, days })
})

test.each([
  'Bali',
  'Kyoto, Japan',
  '10 days',
  '10 days in ',
  'Half a week in Rome',
  'Bali for 31 days',
  'six weeks in Peru',
  '0 days in Rome',
  'Seven Days Reservoir',
  'A weekend in Paris',
  'The 7 Day Adventist Church, Accra',
  'for 10 days',
])('%j is a destination as it stands', (text) => {
  expect(daysInWords(text)).toBeNull()
})
