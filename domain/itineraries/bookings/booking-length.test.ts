import { describe, expect, it } from 'vitest'
import { lengthOf } from './booking-length.ts'
import type { BookingKind } from './trip-booking.ts'

const booked = (
  kind: BookingKind,
  [startsAt, startsZone]: [string | null, string | null],
  [endsAt, endsZone]: [string | null, string | null],
) => lengthOf({ kind, startsAt, startsZone, endsAt, endsZone })

describe('a journey', () => {
  it('takes what lies between its two clocks', () => {
    expect(booked('train', ['2027-04-02T09:10', 'Europe/Paris'], ['2027-04-02T10:29', 'Europe/London'])).toEqual({
      minutes: 139,
      daysLater: 0,
    })
  })
  it('lands on the day it left, the day after or, over the date line, the day before', () => {
    const from = (start: string, end: string) => booked('flight', [start, 'Asia/Tokyo'], [end, 'America/Los_Angeles'])
    expect(from('2027-04-13T22:55', '2027-04-13T17:00')).toEqual({ minutes: 605, daysLater: 0 })
    expect(from('2027-04-13T00:05', '2027-04-12T18:10')).toEqual({ minutes: 605, daysLater: -1 })
    expect(booked('flight', ['2027-04-01T20:45', 'Europe/Berlin'], ['2027-04-02T16:50', 'Asia/Tokyo'])).toMatchObject({
      daysLater: 1,
      minutes: 785,
    })
  })
  it('counts the hour that a night in spring does not have', () => {
    expect(booked('bus', ['2027-03-28T00:00', 'Europe/Paris'], ['2027-03-28T06:00', 'Europe/Paris'])).toEqual({
      minutes: 300,
      daysLater: 0,
    })
  })
  it('has no length where a time or a clock is not known, or would take forever', () => {
    expect(booked('flight', ['2027-04-13', 'Asia/Tokyo'], ['2027-04-13T17:00', 'Asia/Tokyo'])).toBeNull()
    expect(booked('flight', ['2027-04-13T10:00', null], ['2027-04-13T17:00', 'Asia/Tokyo'])).toBeNull()
    expect(booked('flight', ['2027-04-13T10:00', 'Mars/North'], ['2027-04-13T17:00', 'Asia/Tokyo'])).toBeNull()
    expect(booked('train', ['2027-04-13T10:00', 'Asia/Tokyo'], ['2027-06-13T17:00', 'Asia/Tokyo'])).toBeNull()
    expect(booked('train', ['2027-04-13T10:00', 'Asia/Tokyo'], [null, null])).toBeNull()
  })
})

describe('a stay', () => {
  it('has nights, whatever its hours', () => {
    expect(booked('stay', ['2027-04-02T15:00', 'Asia/Tokyo'], ['2027-04-04T10:00', 'Asia/Tokyo'])).toEqual({
      nights: 2,
    })
    expect(booked('stay', ['2027-04-02', null], ['2027-04-03', null])).toEqual({ nights: 1 })
    expect(booked('stay', ['2027-04-02', null], ['2027-04-02', null])).toBeNull()
  })
})

it('cars, tables and tickets have none', () => {
  for (const kind of ['car', 'restaurant', 'ticket', 'other'] as const)
    expect(booked(kind, ['2027-04-02T10:00', 'Asia/Tokyo'], ['2027-04-02T12:00', 'Asia/Tokyo'])).toBeNull()
})
