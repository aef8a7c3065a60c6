import { expect, test } from 'vitest'
import { preferencesOf } from './notification-preferences.ts'

const allOn = {
  checkin: true,
  departure: true,
  tonight: true,
  achievement: true,
  connection: true,
  goal: true,
  milestone: true,
}

test.each([undefined, null, { preferences: {} }, { preferences: { notifications: null } }])(
  '%o: everything is on until somebody switches it off',
  (profile) => {
    expect(preferencesOf(profile)).toEqual(allOn)
  },
)

test('what was switched off is off', () => {
  const profile = { preferences: { notifications: { goal: false, milestone: true } } }
  expect(preferencesOf(profile)).toEqual({ ...allOn, goal: false })
})
