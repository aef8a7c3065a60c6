import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import type { NewsAct } from '#domain/itineraries/news/trip-news.ts'
import { actWords, markWords, sinceWords } from './news-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const act = (about: NewsAct['about'], kind: NewsAct['kind'], more: Partial<NewsAct> = {}): NewsAct => ({
  about,
  kind,
  count: 1,
  name: 'Dinner',
  to: null,
  target: null,
  ...more,
})

test.each<[NewsAct, string]>([
  [act('activity', 'added', { to: 2 }), 'added Dinner to day 2'],
  [act('activity', 'added', { to: 2, count: 3, name: null }), 'added 3 things to day 2'],
  [act('activity', 'added', { to: 'ideas', count: 2, name: null }), 'noted 2 ideas'],
  [act('activity', 'moved'), 'moved Dinner'],
  [act('activity', 'changed', { count: 2, name: null }), 'changed 2 things'],
  [act('activity', 'deleted'), 'deleted Dinner'],
  [act('day', 'moved'), 'moved the day Dinner'],
  [act('booking', 'changed'), 'changed the booking Dinner'],
  [act('booking', 'deleted', { count: 2, name: null }), 'deleted 2 bookings'],
  [act('file', 'added'), 'added the file Dinner'],
  [act('file', 'changed'), 'changed the file Dinner'],
  [act('file', 'deleted', { count: 2, name: null }), 'deleted 2 files'],
  [act('expense', 'added'), 'added the expense “Dinner”'],
  [act('expense', 'added', { count: 3, name: null }), 'added 3 expenses'],
  [act('expense', 'changed'), 'changed the expense “Dinner”'],
  [act('expense', 'changed', { count: 2, name: null }), 'changed 2 expenses'],
  [act('expense', 'deleted'), 'deleted the expense “Dinner”'],
  [act('expense', 'deleted', { count: 2, name: null }), 'deleted 2 expenses'],
  [act('poll', 'added'), 'asked “Dinner”'],
  [act('poll', 'added', { count: 2, name: null }), 'opened 2 polls'],
  [act('poll', 'changed'), 'closed the poll “Dinner”'],
  [act('comment', 'added', { name: '' }), 'wrote a comment'],
  [act('comment', 'added', { count: 2, name: '' }), 'wrote 2 comments'],
  [act('comment', 'added'), 'commented on Dinner'],
  [act('comment', 'added', { count: 2 }), 'wrote 2 comments on Dinner'],
  [act('plan', 'changed'), 'changed the plan'],
  [act('dates', 'changed'), 'changed the dates'],
])('%j is told as "%s"', (one, words) => {
  expect(actWords(one, i18n)).toBe(words)
})

test.each([
  ['added', 'New, by Bo'],
  ['moved', 'Moved by Bo'],
  ['changed', 'Changed by Bo'],
] as const)('a part that was %s is marked "%s"', (kind, words) => {
  expect(markWords({ userId: 'bo', kind }, 'Bo', i18n)).toBe(words)
})

describe('since when', () => {
  const now = new Date(2027, 3, 2, 18, 0)
  test.each([
    [new Date(2027, 3, 2, 10, 15), /^Since 10:15\sAM$/],
    [new Date(2027, 2, 30, 10, 15), /^Since Tuesday$/],
    [new Date(2027, 2, 1, 10, 15), /^Since Mar 1, 2027$/],
  ])('%s', (since, words) => {
    expect(sinceWords(since.toISOString(), now, i18n)).toMatch(words)
  })
})
