import { expect, test } from 'vitest'
import { dateProblem } from './date-problem.ts'

test('a day is one that exists, within the years that the database takes, or none', () => {
  for (const right of ['', '1900-01-01', '2027-04-02', '2200-12-31']) expect(dateProblem(right)).toBeNull()
  for (const wrong of ['2027-02-30', '27-04-02', 'tomorrow', '2027-4-2', 'unfinished'])
    expect(dateProblem(wrong)).toBe('date-invalid')
  for (const far of ['1899-12-31', '2201-01-01', '0202-04-02']) expect(dateProblem(far)).toBe('date-out-of-range')
})
