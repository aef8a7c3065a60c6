import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeAll, expect, test } from 'vitest'
import { setFormats } from '#domain/text/formats.ts'
import type { OverwriteNotice } from '#sync/local/database.ts'
import { keptText, overwriteText, valueText } from './overwrite-text.ts'

beforeAll(() => {
  i18n.setMessagesCompiler(compileMessage)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

const notice = {
  table: 'goals',
  recordId: '1',
  title: 'Kyoto',
  field: 'targetDate',
  theirs: '2027-04-02',
  yours: '2027-04-01',
} as const

test('names the value that was lost', () => {
  expect(i18n._(overwriteText({ ...notice, kept: 'theirs' }))).toBe(
    '“Kyoto”: a later edit changed the target date to “Apr 2, 2027”. Yours was “Apr 1, 2027”.',
  )
  expect(i18n._(overwriteText({ ...notice, kept: 'yours' }))).toBe(
    '“Kyoto”: your later edit of the target date, “Apr 1, 2027”, replaced “Apr 2, 2027”.',
  )
})

test('a field whose values are no words is only named', () => {
  const order = { ...notice, table: 'bucketLists', field: 'sortOrder', theirs: 512, yours: 1024 } as const
  expect(i18n._(overwriteText({ ...order, kept: 'theirs' }))).toBe(
    '“Kyoto”: a later edit elsewhere replaced your change to the order.',
  )
})

test('every field has a word, its own name in small letters where no other is given', () => {
  const said = (table: 'goals' | 'transactions', field: string) =>
    i18n._(overwriteText({ ...notice, table, field, kept: 'theirs' }))
  expect(said('goals', 'budgetTarget')).toContain('changed the budget to')
  expect(said('goals', 'subcategory')).toContain('changed the subcategory to')
  expect(said('transactions', 'goalId')).toContain('replaced your change to the goal.')
})

test('a record without a title is called by its kind', () => {
  expect(i18n._(overwriteText({ ...notice, table: 'users', title: '', field: 'firstName', kept: 'yours' }))).toMatch(
    /^“Your profile”: your later edit of the first name/,
  )
})

test('a switch is called by what it decides, and its yes or no is not quoted', () => {
  const shared = { ...notice, field: 'isPublic', theirs: true, yours: false } as const
  expect(i18n._(overwriteText({ ...shared, kept: 'theirs' }))).toBe(
    '“Kyoto”: a later edit elsewhere replaced your change to the visibility.',
  )
})

test('values read as a traveler would say them', () => {
  expect(valueText(['rail', 'winter'])).toBe('rail, winter')
  expect(valueText([])).toBe('nothing')
  expect(valueText(null)).toBe('nothing')
  expect(valueText({ name: 'Nara', country: 'Japan' })).toBe('Nara')
  expect(valueText('x'.repeat(200))).toHaveLength(80)
})

const tea = { id: 'a', part: 'Tea', value: null }

test('a value of a part names the part, the record and the field', () => {
  const trip = { ...notice, table: 'itineraries', field: 'aiGeneratedPlan' } as const
  const ofTea = { ...trip, of: { ...tea, field: 'location' }, yours: 'Gion', theirs: 'Nara' }
  expect(i18n._(overwriteText({ ...ofTea, kept: 'theirs' }))).toBe(
    '“Tea (Kyoto)”: a later edit changed the place to “Nara”. Yours was “Gion”.',
  )
  expect(i18n._(overwriteText({ ...ofTea, kept: 'yours' }))).toBe(
    '“Tea (Kyoto)”: your later edit of the place, “Gion”, replaced “Nara”.',
  )
  const ofTrip = { ...trip, of: { id: null, part: null, field: 'summary', value: 'Slow' }, yours: 'Slow', theirs: '' }
  expect(i18n._(overwriteText({ ...ofTrip, kept: 'theirs' }))).toBe(
    '“Kyoto”: a later edit changed the summary to “nothing”. Yours was “Slow”.',
  )
  const moved = { ...trip, of: { ...tea, field: 'place' }, yours: null, theirs: null }
  expect(i18n._(overwriteText({ ...moved, kept: 'theirs' }))).toBe(
    '“Tea (Kyoto)”: a later edit elsewhere replaced your change to the place in the plan.',
  )
})

test('a value that met that of a companion says whose it is, and what becomes of both', () => {
  const trip = { ...notice, table: 'itineraries', field: 'aiGeneratedPlan' } as const
  const time = { ...trip, of: { ...tea, field: 'time' }, yours: '10:30 AM', theirs: '09:00 AM' }
  const said = (told: OverwriteNotice) => i18n._(overwriteText(told, 'Ana'))
  expect(said({ ...time, kept: 'theirs' })).toBe('Ana’s time for Tea stays: 9:00 AM. Yours was 10:30 AM.')
  expect(said({ ...time, kept: 'yours' })).toBe('Your time for Tea stays: 10:30 AM. Ana’s was 9:00 AM.')
  setFormats({ hours24: true })
  expect(said({ ...time, kept: 'yours', yours: '07:30 PM' })).toBe('Your time for Tea stays: 19:30. Ana’s was 09:00.')
  setFormats({})
  const place = { ...time, of: { ...tea, field: 'place' }, yours: null, theirs: null }
  expect(said({ ...place, kept: 'theirs' })).toBe('Tea stays where Ana put it. You had moved it, too.')
  expect(said({ ...place, kept: 'yours' })).toBe('Tea stays where you put it. Ana had moved it, too.')
  const summary = { ...time, of: { ...tea, id: null, part: null, field: 'summary' } }
  expect(said({ ...summary, kept: 'theirs' })).toBe('Ana’s summary for Kyoto stays: 09:00 AM. Yours was 10:30 AM.')
})

test('a part that one deleted and another changed says who did what', () => {
  const part = { ids: ['a'], name: 'Tea', by: 'ana' }
  const said = (deletedBy: 'mine' | 'theirs', by: string | null) =>
    i18n._(keptText({ asked: { ...part, deletedBy } }, by))
  expect(said('mine', 'Ana')).toBe('You deleted “Tea”, but Ana changed it at the same time.')
  expect(said('theirs', 'Ana')).toBe('Ana deleted “Tea”, but you changed it at the same time.')
  expect(said('mine', null)).toBe('You deleted “Tea”, but it was changed elsewhere at the same time.')
})
