import { describe, expect, it } from 'vitest'
import { digestRhythm } from './email-digest.ts'

describe('digestRhythm', () => {
  it('is off until something is chosen', () => {
    expect(digestRhythm(undefined)).toBe('off')
    expect(digestRhythm({})).toBe('off')
    expect(digestRhythm({ weeklyDigest: false })).toBe('off')
  })

  it('goes by the choice, and only without one by what older apps wrote', () => {
    expect(digestRhythm({ weeklyDigest: true })).toBe('weekly')
    expect(digestRhythm({ weeklyDigest: true, emailDigest: 'off' })).toBe('off')
    expect(digestRhythm({ weeklyDigest: false, emailDigest: 'daily' })).toBe('daily')
  })

  it('counts what it does not know as off', () => {
    expect(digestRhythm({ weeklyDigest: true, emailDigest: 'hourly' })).toBe('off')
    expect(digestRhythm({ emailDigest: 7 })).toBe('off')
  })
})
