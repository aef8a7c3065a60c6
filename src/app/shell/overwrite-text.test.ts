import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeAll, expect, test } from 'vitest'
import { overwriteText, valueText } from './overwrite-text.ts'

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

test('values read as a traveller would say them', () => {
  expect(valueText(['rail', 'winter'])).toBe('rail, winter')
  expect(valueText([])).toBe('nothing')
  expect(valueText(null)).toBe('nothing')
  expect(valueText({ name: 'Nara', country: 'Japan' })).toBe('Nara')
  expect(valueText('x'.repeat(200))).toHaveLength(80)
})

test('a value of a part names the part, the record and the field', () => {
  const trip = { ...notice, table: 'itineraries', field: 'aiGeneratedPlan' } as const
  const ofTea = { ...trip, of: { part: 'Tea', field: 'location' }, yours: 'Gion', theirs: 'Nara' }
  expect(i18n._(overwriteText({ ...ofTea, kept: 'theirs' }))).toBe(
    '“Tea (Kyoto)”: a later edit changed the place to “Nara”. Yours was “Gion”.',
  )
  expect(i18n._(overwriteText({ ...ofTea, kept: 'yours' }))).toBe(
    '“Tea (Kyoto)”: your later edit of the place, “Gion”, replaced “Nara”.',
  )
  const ofTrip = { ...trip, of: { part: null, field: 'summary' }, yours: 'Slow', theirs: '' }
  expect(i18n._(overwriteText({ ...ofTrip, kept: 'theirs' }))).toBe(
    '“Kyoto”: a later edit changed the summary to “nothing”. Yours was “Slow”.',
  )
  const moved = { ...trip, of: { part: 'Tea', field: 'place' }, yours: null, theirs: null }
  expect(i18n._(overwriteText({ ...moved, kept: 'theirs' }))).toBe(
    '“Tea (Kyoto)”: a later edit elsewhere replaced your change to the place in the plan.',
  )
})
