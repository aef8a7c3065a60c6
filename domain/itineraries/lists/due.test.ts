import { describe, expect, test } from 'vitest'
import { beforeDeparture, daysLeft, deadlineOf, dueSoon, leadTimeOf } from './due.ts'

const trip = { startDate: '2027-04-10', days: 3 }

test.each([
  ['departure', '2027-04-10'],
  ['departure-7', '2027-04-03'],
  ['departure-60', '2027-02-09'],
  ['2027-03-01', '2027-03-01'],
  ['2027-02-30', null],
  ['departure-0', null],
  [null, null],
])('%s is due on %s', (due, deadline) => {
  expect(deadlineOf(due, trip.startDate)).toBe(deadline)
})

test('without dates of the trip nothing before its departure has a day', () => {
  expect(deadlineOf('departure-7', null)).toBeNull()
  expect(deadlineOf('2027-03-01', null)).toBe('2027-03-01')
})

test('days before the departure are read as they are written', () => {
  for (const days of [0, 1, 60, 999]) expect(leadTimeOf(beforeDeparture(days))).toBe(days)
  for (const due of [null, '2027-04-01', 'departure-', 'departure-1000', 'departure-07'])
    expect(leadTimeOf(due)).toBeNull()
})

describe('what is due soon', () => {
  const entry = (due: string | null, ticked = false) => ({ due, ticked })

  test('is overdue or due within a week, the most urgent first', () => {
    const entries = [entry('departure'), entry('2027-04-01'), entry('departure-3'), entry('departure-8'), entry(null)]
    expect(dueSoon(entries, trip, '2027-04-03')).toEqual([
      entry('2027-04-01'),
      entry('departure-8'),
      entry('departure-3'),
      entry('departure'),
    ])
    expect(dueSoon(entries, trip, '2027-03-20')).toEqual([])
    expect(daysLeft(entry('departure'), trip, '2027-04-03')).toBe(7)
    expect(daysLeft(entry('departure'), trip, '2027-04-02')).toBe(8)
  })

  test('is nothing that is done, and nothing once the trip is over', () => {
    expect(dueSoon([entry('departure', true)], trip, '2027-04-09')).toEqual([])
    expect(dueSoon([entry('departure')], trip, '2027-04-12')).toEqual([entry('departure')])
    expect(dueSoon([entry('departure')], trip, '2027-04-13')).toEqual([])
  })
})
