import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import { exportedPlan, exportFileName } from './export-itinerary.ts'

test('the file is named after the destination and its days', () => {
  expect(exportFileName('Kyoto', 7)).toBe('Kyoto_7_days.json')
  expect(exportFileName('New York, United States', 1)).toBe('New York, United States_1_days.json')
  expect(exportFileName(' São Tomé / Príncipe ', 14)).toBe('São Tomé _ Príncipe_14_days.json')
  expect(exportFileName('京都', 3)).toBe('京都_3_days.json')
  expect(exportFileName('کوه\u200Cها', 3)).toBe('کوه\u200Cها_3_days.json')
})

test('characters that a file name cannot have become underscores', () => {
  expect(exportFileName('a<b>c:d"e/f\\g|h?i*j', 2)).toBe('a_b_c_d_e_f_g_h_i_j_2_days.json')
  expect(exportFileName('../../etc/passwd', 2)).toBe('_._.._etc_passwd_2_days.json')
  expect(exportFileName('Rome\u202Egpj.exe\n', 2)).toBe('Rome_gpj.exe_2_days.json')
})

test('whatever the destination is called, the name is one that every file system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 1, max: 90 }), (destination, days) => {
      const name = exportFileName(destination, days)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
      expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cs}\p{Bidi_Control}]/u)
      expect(name.startsWith('.')).toBe(false)
      expect(name.endsWith(`_${days}_days.json`)).toBe(true)
    }),
  )
})

test('the file has the plan as it is stored, and of a trip with dates each day’s date', () => {
  const plan = fallbackPlan({ destination: 'Kyoto', coordinates: null, days: 2, customRequests: '' })
  const itinerary = { destinationName: 'Kyoto', aiGeneratedPlan: plan }
  expect(exportedPlan(itinerary)).toEqual(plan)
  expect(exportedPlan({ ...itinerary, startDate: null, timeZone: 'Asia/Tokyo' })).toEqual(plan)
  expect(exportedPlan({ ...itinerary, startDate: '2027-12-31', timeZone: 'Asia/Tokyo' })).toEqual({
    ...plan,
    startDate: '2027-12-31',
    endDate: '2028-01-01',
    timeZone: 'Asia/Tokyo',
    days: plan.days.map((day, at) => ({ ...day, date: ['2027-12-31', '2028-01-01'][at] })),
  })
})
