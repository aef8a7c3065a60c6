import { expect, test } from 'vitest'
import { bounded, draftOf, emptyDraft, profileAfter, stillOpen, toggleInterest } from './draft.ts'

const nothing = { demographicData: {}, travelPersonality: {}, interests: {}, preferences: {} }

test('has no answer on a slider, open choices and US dollars when nothing is stored', () => {
  const draft = draftOf(nothing)
  expect(new Set(Object.values(draft.sliders))).toEqual(new Set([null]))
  expect(draft.texts.preferredCurrency).toBe('USD')
  expect(draft.texts.ageRange).toBe('')
  expect(draft).toEqual(emptyDraft())
})

test.each([
  [0, 1],
  [11, 10],
  [3.4, 3],
  ['7', 5],
  [Number.NaN, 5],
])('a slider at %s stands at %s', (value, stands) => {
  expect(bounded(value)).toBe(stands)
})

test('typed answers lose what no database stores, and keep everything else', () => {
  const texts = { ...emptyDraft().texts, location: ' Os\u0000lo \ud83d', profession: '<script>🏔️ جبال' }
  expect(profileAfter(nothing, { ...emptyDraft(), texts }).demographicData).toMatchObject({
    location: 'Oslo \ufffd',
    profession: '<script>🏔️ جبال',
  })
})

test('keeps what other screens stored, and answers of onboarding that it does not offer', () => {
  const stored = {
    demographicData: { ageRange: '25-34', profession: 'Diver', transport: 'train' },
    travelPersonality: { style: 'adventure', adventureLevel: 7 },
    interests: { hiking: 9 },
    preferences: { theme: 'dark', accommodation: 'hostel' },
  }
  const after = profileAfter(stored, draftOf(stored))
  expect(after.demographicData).toEqual(stored.demographicData)
  expect(after.interests).toEqual({ hiking: 9 })
  expect(after.preferences).toMatchObject({ theme: 'dark', accommodation: 'hostel' })
  expect(after.travelPersonality).toEqual({ style: 'adventure', adventureLevel: 7 })
})

test('an answer that was taken back is not stored, and the percentage follows what is', () => {
  const draft = draftOf({ ...nothing, demographicData: { ageRange: '46+' } })
  draft.texts.ageRange = ''
  const after = profileAfter({ ...nothing, demographicData: { ageRange: '46+' } }, draft)
  expect(after.demographicData).toEqual({})
  // A slider that nobody moved is no answer; the currency is.
  expect(after.profileCompletionPercentage).toBe(Math.round((1 / 19) * 100))
})

test('choosing an interest gives it 8, choosing it again removes it', () => {
  const chosen = toggleInterest({}, 'food')
  expect(chosen).toEqual({ food: 8 })
  expect(toggleInterest(chosen, 'food')).toEqual({})
})

test('names the needed answers that are open, with their step', () => {
  expect(stillOpen(profileAfter(nothing, emptyDraft()))).toHaveLength(12)
  expect(stillOpen(nothing)).toHaveLength(12)
  const draft = emptyDraft()
  for (const field of Object.keys(draft.texts) as (keyof typeof draft.texts)[]) draft.texts[field] = 'x'
  expect(stillOpen(profileAfter(nothing, draft)).map(({ step }) => step)).toEqual([4, 4, 4, 5, 5])
  for (const field of Object.keys(draft.sliders) as (keyof typeof draft.sliders)[]) draft.sliders[field] = 5
  expect(stillOpen(profileAfter(nothing, draft))).toEqual([])
})
