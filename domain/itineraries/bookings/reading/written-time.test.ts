import { describe, expect, it } from 'vitest'
import { foundTime, hasTwoReadings } from './found-time.ts'
import { writtenTime } from './written-time.ts'

describe('a time as people write it', () => {
  it.each<[string, string | null, string?]>([
    ['06MAR27', '2027-03-06'],
    ['06 Mar 27', '2027-03-06'],
    ['6 March 2027', '2027-03-06'],
    ['Sat, 6 Mar 2027', '2027-03-06'],
    ['March 6, 2027', '2027-03-06'],
    ['May 1st', '--05-01'],
    ['15 September', '--09-15'],
    ['15. September', '--09-15'],
    ['Mi., 15. Sept. 2027', '2027-09-15'],
    ['1er août 2027', '2027-08-01'],
    ['3 de mayo de 2027', '2027-05-03'],
    ['3 giugno 2027', '2027-06-03'],
    ['3 maart 2027', '2027-03-03'],
    ['3 de março de 2027', '2027-03-03'],
    ['3 września 2027', '2027-09-03'],
    ['mar 6 mars 2027', '2027-03-06'],
    ['25.03.2027', '2027-03-25'],
    ['02.10.27', '2027-10-02'],
    ['2. 3. 2027', '2027-03-02'],
    ['15.09.', '--09-15'],
    ['2027/3/6', '2027-03-06'],
    ['25-03-2027', '2027-03-25'],
    ['03/25/2027', '2027-03-25'],
    // Both are the second of February.
    ['02/02/2027', '2027-02-02'],
    ['02-03-2027', 'unclear'],
    ['02/03/27', 'unclear'],
    ['25/03/27', 'unclear'],
    ['17:45', '', '17:45'],
    ['5:45 PM', '', '17:45'],
    ['12:05 a.m.', '', '00:05'],
    ['17h45', '', '17:45'],
    ['17:45 Uhr', '', '17:45'],
    ['06MAR27 17:45', '2027-03-06', '17:45'],
    ['17:45, Sat 6 Mar', '--03-06', '17:45'],
    ['25-03-2027 at 18:35', '2027-03-25', '18:35'],
    ['31 February 2027', null],
    ['30.02.2027', null],
    ['13:45 PM', null],
    ['17:45 - 18:10', null],
    ['17:45 at gate 5', null],
    ['Gate 12', null],
    ['24 carrots', null],
    ['17.45', null],
    ['', null],
  ])('%s', (text, day, clock = '') => {
    expect(writtenTime(text)).toEqual(day === null ? null : { day, clock })
  })

  it.each<[string, string | null, object?]>([
    ['25-03-2027 18:35', '2027-03-25T18:35', { clock: 'place', ahead: null }],
    ['25-03-2027T18:35+01:00', '2027-03-25T18:35', { ahead: 60 }],
    ['2027-06-15T14:00:00+1:00', '2027-06-15T14:00', { ahead: 60 }],
    ['2027-06-15T14:00:00-9:30', '2027-06-15T14:00', { ahead: -570 }],
    ['2027-06-15 2:00 PM', '2027-06-15T14:00'],
    ['2027-06-15T2:00 PM', '2027-06-15T14:00'],
    ['02-03-2027 18:35', null],
    ['15 September', null],
    ['14:00', null],
  ])('%s is found as a machine’s', (text, local, more = {}) => {
    const time = foundTime(text, 'departureTime')
    expect(time?.local ?? null).toBe(local)
    if (time) expect(time).toMatchObject(more)
  })

  it('is said to have two readings where it has', () => {
    expect(['02-03-2027 18:35', '25-03-2027', '2027-03-02', 'x', ''].map(hasTwoReadings)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('of a zone that nobody knows is no time of a known one', () => {
    expect(foundTime('2027-06-22T23:00', 'DTSTART', 'Europe/Norway')).toMatchObject({ zone: null, open: ['zone'] })
    expect(foundTime('2027-06-22T23:00', 'DTSTART', 'Europe/Oslo')).toMatchObject({ zone: 'Europe/Oslo' })
    expect(foundTime('2027-06-22T23:00', 'DTSTART', 'Europe/Oslo')).not.toHaveProperty('open')
  })
})
