import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goalFormSchema, newGoalValues } from '#domain/goals/goal-form.ts'
import { readAmount } from '#domain/money/typed-amount.ts'
import { longestLine, readQuickGoal } from './quick-goal.ts'

const today = '2026-11-21'
const read = (line: string, on = today) => readQuickGoal(line, on)

const tangled = [
  '5 27 31 2027 2016 1,250 1.5 12:00 7pm $ € ₹ kr NOK dollars k in on by from to the of and a half next this last',
  'budget May Aug June Friday Sun week weeks year Christmas Easter summer Q3 first twenty-first three hundred thousand',
  "tomorrow end , - – / . ' ( Kyoto Anna",
].flatMap((words) => words.split(' '))

describe('whatever is typed', () => {
  const words = fc
    .array(fc.stringMatching(/^[b-df-hj-np-tv-z]{3,8}$/), { minLength: 1, maxLength: 4 })
    .map((all) => all.join(' '))
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10))

  it('gives fields that the form takes, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 100 }), fc.string({ unit: 'binary', maxLength: 60 })),
        days,
        (line, on) => {
          const { currency, ...fields } = readQuickGoal(line, on)
          const values = { ...newGoalValues('list'), ...fields, ...(currency ? { currency } : {}), title: 'Kyoto' }
          expect(goalFormSchema.safeParse(values).error?.issues ?? []).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })

  it('finds no day that is over, and loses no word in a tangle of dates and sums', () => {
    const phrase = fc.constantFrom(...tangled)
    const tangle = fc
      .array(fc.tuple(phrase, fc.constantFrom(' ', ' ', '')), { minLength: 1, maxLength: 60 })
      .map((parts) => parts.flat().join(''))
    fc.assert(
      fc.property(tangle, days, (line, on) => {
        const { title, city, targetDate, budget, currency, unclearBudget } = read(line, on)
        expect(targetDate === '' || targetDate >= on).toBe(true)
        expect(title).not.toMatch(/[\ufdd0-\ufdef\ufffc\n]/u)
        if (targetDate === '' && budget === '')
          for (const word of line.slice(0, longestLine).match(/\p{L}{3,}/gu) ?? [])
            expect(`${title} ${city}`.toLowerCase()).toContain(word.toLowerCase())
        expect(budget === '' || unclearBudget.length === 0).toBe(true)
        expect(budget === '' || readAmount(budget, currency ?? 'USD').kind === 'amount').toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('invents no word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (line) => {
        const kept = line.toLowerCase()
        for (const word of read(line)
          .title.toLowerCase()
          .split(/[\s,]+/))
          expect(kept).toContain(word)
      }),
    )
  })

  it('finds every amount that a sign marks, wherever it stands', () => {
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom('€', '$', '£'),
        (title, amount, sign) => {
          const grouped = amount.toLocaleString('en-US')
          for (const line of [
            `${title}, ${sign}${amount}`,
            `${title} ${sign}${grouped}`,
            `${amount}${sign} ${title}`,
            `${title} for ${amount} ${sign}`,
          ]) {
            expect(read(line)).toMatchObject({
              budget: String(amount),
              currency: { '€': 'EUR', $: 'USD', '£': 'GBP' }[sign],
            })
            expect(read(line).title.toLowerCase()).toBe(title)
          }
        },
      ),
    )
  })

  it('takes no length of a journey for money', () => {
    const unit = fc.constantFrom('days', 'nights', 'weeks', 'people', 'km')
    fc.assert(
      fc.property(words, fc.integer({ min: 2, max: 5000 }), unit, (title, count, what) => {
        expect(read(`${title} for ${count} ${what}`)).toMatchObject({
          budget: '',
          title: expect.stringContaining(`${count} ${what}`),
        })
      }),
    )
  })

  it('finds every day that is written out, and leaves the words alone', () => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    fc.assert(
      fc.property(
        words,
        fc.date({ min: new Date('2026-11-21'), max: new Date('2080-12-31'), noInvalidDate: true }),
        (title, date) => {
          const targetDate = date.toISOString().slice(0, 10)
          for (const line of [`${title} on ${format.format(date)}`, `${title}, ${targetDate}`]) {
            expect(read(line)).toMatchObject({ targetDate, budget: '' })
            expect(read(line).title.toLowerCase()).toBe(title)
          }
        },
      ),
    )
  })
})
