/**
 * Goals of one line, by hundreds: two tables of sentences and what is to be read in each. Their kinds are those that the
 * tests of the libraries chrono and Recognizers-Text have for English; the sentences are our own.
 */
import { describe, expect, it, test } from 'vitest'
import { readQuickGoal } from '#domain/goals/quick-goal/quick-goal.ts'
import dates from './dates.txt?raw'
import sums from './sums.txt?raw'

const today = '2026-11-27'

/** The lines of a table: '… [what is read] … | what it says'. */
const rows = (table: string) =>
  table
    .split('\n')
    .filter((line) => line.includes(' | '))
    .map((line) => {
      const [sentence = '', says = ''] = line.split(' | ')
      return { typed: sentence.replace(/[[\]]/g, ''), title: titleOf(sentence), says }
    })

/** What is left without the part in brackets, and without a comma that led to it. */
function titleOf(sentence: string): string {
  const left = sentence
    .replace(/[,;:(–-]*\s*\(?\[[^\]]*\][):]?(?:,(?= ))?/, '')
    .replace(/^\s*(?:for\s+)?/, '')
    .trim()
  return left.charAt(0).toUpperCase() + left.slice(1)
}

const dateRows = rows(dates)
const sumRows = rows(sums)

/** The budget of a goal in the words of the table. */
function sumOf({ budget, currency, unclearBudget }: ReturnType<typeof readQuickGoal>): string {
  const said = (amount: number, of: string | null) => [amount, of].filter((part) => part !== null).join(' ')
  if (unclearBudget.length > 0)
    return `asked ${unclearBudget.map((each) => said(each.amount, each.currency)).join(' or ')}`
  return budget === '' ? 'none' : said(Number(budget), currency)
}

describe('dates', () => {
  test.each(dateRows)('$typed', ({ typed, title, says }) => {
    const read = readQuickGoal(typed, today)
    expect({ title: read.title, date: read.targetDate || 'none', sum: sumOf(read) }).toEqual({
      title,
      date: found(says),
      sum: 'none',
    })
  })

  it('are hundreds, of which four in five are read', () => {
    expect(dateRows.length).toBeGreaterThanOrEqual(233)
    expect(shareRead(dateRows)).toBeGreaterThanOrEqual(0.8)
  })
})

describe('sums', () => {
  test.each(sumRows)('$typed', ({ typed, title, says }) => {
    const read = readQuickGoal(typed, today)
    expect({ title: read.title, date: read.targetDate || 'none', sum: sumOf(read) }).toEqual({
      title,
      date: 'none',
      sum: found(says),
    })
  })

  it('are hundreds, of which four in five are read', () => {
    expect(sumRows.length).toBeGreaterThanOrEqual(164)
    expect(shareRead(sumRows)).toBeGreaterThanOrEqual(0.8)
  })
})

/** Nothing is read of what is left out. */
const found = (says: string) => (says === 'left out' ? 'none' : says)

/** Of the dates and sums that there are, how many are read and not asked. */
function shareRead(all: readonly { says: string }[]): number {
  const real = all.filter(({ says }) => says !== 'none')
  return real.filter(({ says }) => /^\d/.test(says)).length / real.length
}
