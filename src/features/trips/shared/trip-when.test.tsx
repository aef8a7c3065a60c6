// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calendarDay, daysUntil } from '#domain/text/dates.ts'
import { TripWhen } from './trip-when.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  // Noon where the device is, which is the next day on Kiritimati for whoever is not far east themselves.
  vi.useFakeTimers({ now: new Date(2027, 2, 1, 12), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

async function shown(startDate: string, timeZone: string | null): Promise<string> {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <TripWhen startDate={startDate} timeZone={timeZone} days={7} />
      </I18nProvider>,
    ),
  )
  const words = place.querySelector('span > span:last-child')?.textContent ?? ''
  await act(async () => root.unmount())
  return words
}

const away = 'Pacific/Kiritimati'

test('a trip is as many days away as anything else on that date, whatever day it is already where it goes', async () => {
  expect(await shown('2027-04-02', away)).toBe('in 32 days')
  expect(await shown('2027-04-02', null)).toBe('in 32 days')
  expect(daysUntil('2027-04-02', calendarDay(new Date()))).toBe(32)
  expect(await shown('2027-03-03', away)).toBe('in 2 days')
})

test('a trip that begins on the morrow is tomorrow, and today where that day has come here and not there', async () => {
  expect(await shown('2027-03-02', null)).toBe('tomorrow')
  expect(await shown('2027-03-01', null)).toBe('Day 1 of 7')
  vi.setSystemTime(new Date(2027, 2, 1, 1))
  expect(await shown('2027-03-01', 'Pacific/Pago_Pago')).toBe('today')
})
