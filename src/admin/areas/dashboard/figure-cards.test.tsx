import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { DashboardFigures } from '#remote/admin/figures.ts'
import { FigureCards } from './figure-cards.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const days = (...last: number[]) => [...Array.from({ length: 30 - last.length }, () => 0), ...last]
const figures = (byDay: number[]): DashboardFigures => ({
  moderation: { pending: 3, older_than_a_day: 1, reports_by_day: byDay },
  people: {
    active: 40,
    new: 4,
    first_day: '2026-10-31',
    active_by_day: byDay,
    new_by_day: byDay,
    before: { active_by_day: byDay, new_by_day: byDay },
  },
  revenue: { currency: 'USD', units: 4_999, refunds: 0, refunded: 0, is_test: false, by_day: byDay },
  coupons: { active: 2, ending: 0, uses_by_day: byDay },
})

/** What is drawn on each card: the course of what, and whether it is a line. */
function courses(shown: DashboardFigures | undefined, may = (_permission: string) => true) {
  const titles = { moderation: 'm', people: 'p', revenue: 'r', coupons: 'c' }
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FigureCards figures={shown} may={may} titles={titles} />
    </I18nProvider>,
  )
  return [...html.matchAll(/<li.*?<\/li>/gs)].map(([card]) => {
    const [, title, path] = /<svg[^>]*><title>(.*?)<\/title>.*? d="(M[^"]+)"/s.exec(card) ?? []
    return path === undefined ? null : [title, path.split('L').length]
  })
}

it('every card of the dashboard draws the course of its figure, a point for each day that is over', () => {
  expect(courses(figures(days(1, 0, 4, 2)))).toEqual([
    ['Reports per day', 29],
    ['Active people per day', 29],
    ['Payments less refunds per day', 29],
    ['Coupons redeemed per day', 29],
  ])
})

it('a card draws no line where nothing happened before today, nor of what may not be seen or has not come', () => {
  expect(courses(figures(days(7)))).toEqual([null, null, null, null])
  expect(courses(undefined)).toEqual([null, null, null, null])
  const lines = courses(figures(days(1, 0, 4, 2)), (permission) => permission !== 'view_transactions')
  expect(lines.map((line) => line !== null)).toEqual([true, true, false, true])
})
