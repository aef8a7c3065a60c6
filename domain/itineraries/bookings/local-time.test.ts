import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localAt } from './local-time.ts'

const zones = ['Europe/Rome', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia', 'Australia/Lord_Howe', 'Etc/GMT+5']

it('reads off the clock of a zone what others read off it, at any moment', () => {
  const moment = fc.date({ min: new Date('1970-01-02'), max: new Date('2099-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (at, timeZone) => {
      const swedish = at.toLocaleString('sv-SE', { timeZone }).slice(0, 16)
      expect(localAt(at.getTime(), timeZone)).toBe(swedish.replace(' ', 'T'))
    }),
  )
})

it('shows midnight as the beginning of a day', () => {
  expect(localAt(Date.UTC(2027, 5, 1, 22), 'Europe/Rome')).toBe('2027-06-02T00:00')
})

it('knows no clock of a zone that is none', () => {
  expect(localAt(0, 'Mars/Olympus')).toBeNull()
})
