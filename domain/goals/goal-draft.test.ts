import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Goal, goalCategories, goalStatuses, priorities } from './goal.ts'
import { currencies } from '#domain/money/currency.ts'
import { goalDraft, statusChange, valuesOfGoal } from './goal-draft.ts'
import { goalFormSchema, newGoalValues } from './goal-form.ts'

const now = new Date('2026-11-20T12:00:00Z')
const draft = (values: Partial<ReturnType<typeof newGoalValues>>, current?: Goal) =>
  goalDraft({ ...newGoalValues('list'), title: 'Kyoto', ...values }, 'list', now, current)

const word = fc.stringMatching(/^[a-z]{1,12}$/)
const optionalWord = fc.option(word)
const goals: fc.Arbitrary<Goal> = fc.record({
  id: fc.uuid(),
  bucketListId: fc.uuid(),
  ownerId: fc.uuid(),
  title: word,
  description: optionalWord,
  category: fc.constantFrom(...goalCategories),
  subcategory: optionalWord,
  status: fc.constantFrom(...goalStatuses),
  priority: fc.constantFrom(...priorities),
  targetDate: fc.option(fc.constantFrom('2027-04-02', '2020-02-29')),
  completionDate: fc.constantFrom(null, '2026-05-01T08:00:00.000Z'),
  budgetTarget: fc.option(fc.integer({ min: 0, max: 1e9 })),
  currency: fc.constantFrom(...currencies),
  locationData: fc.option(
    fc
      .tuple(word, fc.option(fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }))), word)
      .map(([name, coordinates, country]) => ({
        name,
        ...(coordinates ? { coordinates } : {}),
        country,
      })),
  ),
  mediaUrls: fc.array(
    word.map((name) => `https://example.org/${name}.jpg`),
    { maxLength: 3 },
  ),
  tags: fc.uniqueArray(word, { maxLength: 4 }),
  notes: optionalWord,
  followsSavings: fc.boolean(),
  isPublic: fc.constant(false),
  privacyLevel: fc.constantFrom('private', 'connections'),
  allowComments: fc.boolean(),
  allowReshare: fc.boolean(),
  specificUsers: fc.constant(null),
  removedByModerators: fc.constant(false),
  createdAt: fc.constant('2026-11-01T00:00:00Z'),
  updatedAt: fc.constant('2026-11-01T00:00:00Z'),
})

describe('goalDraft', () => {
  it('parses the budget as a decimal, and an empty one as unset, not as 0', () => {
    expect(draft({ budget: '1,200.50' }).budgetTarget).toBe(1200.5)
    expect(draft({ budget: '' }).budgetTarget).toBeNull()
    expect(draft({ budget: '0' }).budgetTarget).toBe(0)
  })

  it('keeps the target date as the day that was chosen, and an empty one as unset', () => {
    expect(draft({ targetDate: '2027-04-02' }).targetDate).toBe('2027-04-02')
    expect(draft({ targetDate: '' }).targetDate).toBeNull()
  })

  it('names a place by its name, else its city, else its country', () => {
    expect(draft({}).locationData).toBeNull()
    expect(draft({ placeName: 'Gion', city: 'Kyoto', country: 'Japan' }).locationData).toEqual({
      name: 'Gion',
      city: 'Kyoto',
      country: 'Japan',
    })
    expect(draft({ city: 'Kyoto', country: 'Japan' }).locationData?.name).toBe('Kyoto')
    expect(draft({ country: 'Japan' }).locationData).toEqual({ name: 'Japan', country: 'Japan' })
  })

  it('drops the coordinates of a place that was renamed', () => {
    const paris: Goal['locationData'] = { name: 'Paris', coordinates: [2.35, 48.85], country: 'France' }
    const current = { ...fc.sample(goals, { numRuns: 1, seed: 1 })[0], locationData: paris } as Goal
    expect(draft({ placeName: 'Paris', country: 'France' }, current).locationData).toEqual(paris)
    expect(draft({ placeName: 'Lyon', country: 'France' }, current).locationData?.coordinates).toBeUndefined()
  })

  it('keeps the country that was decided for a place, and drops it with the place', () => {
    const kyoto: Goal['locationData'] = {
      name: 'Kyoto',
      coordinates: [135.75, 35.02],
      country: 'Japan',
      countryCode: 'JP',
    }
    const current = { ...draft({}), locationData: kyoto } as unknown as Goal
    expect(draft(valuesOfGoal(current), current).locationData).toEqual(kyoto)
    expect(draft({ ...valuesOfGoal(current), placeName: 'Nara' }, current).locationData).not.toHaveProperty(
      'countryCode',
    )
  })

  it('takes the coordinates of a chosen place as long as its words stay', () => {
    const foundPlace = {
      name: 'Kyoto',
      coordinates: [135.75, 35.02] as [number, number],
      city: 'Kyoto',
      country: 'Japan',
    }
    const words = { placeName: 'Kyoto', city: 'Kyoto', country: 'Japan' }
    expect(draft({ ...words, foundPlace }).locationData).toEqual(foundPlace)
    expect(draft({ ...words, placeName: 'Gion', foundPlace }).locationData).not.toHaveProperty('coordinates')
  })

  it('keeps the place that the form began with, and where it is', () => {
    const place = { name: 'Kyoto', coordinates: [135.75, 35.02] as [number, number], city: 'Kyoto', country: 'Japan' }
    const values = { ...newGoalValues('list', place), title: 'Gates' }
    expect(goalDraft(goalFormSchema.parse(values), 'list', now).locationData).toEqual(place)
    const word = { name: 'Where Anna once swam' }
    expect(goalDraft({ ...newGoalValues('list', word), title: 'Beach' }, 'list', now).locationData).toEqual(word)
  })

  it('saves an untouched form without a change', () => {
    fc.assert(
      fc.property(goals, (goal) => {
        const values = goalFormSchema.parse(valuesOfGoal(goal))
        expect(goal).toMatchObject(goalDraft(values, values.bucketListId, now, goal))
      }),
    )
  })
})

describe('statusChange', () => {
  it('sets the completion to now on completing', () => {
    expect(statusChange('completed', now)).toEqual({ status: 'completed', completionDate: '2026-11-20T12:00:00.000Z' })
  })

  it('clears the completion for every other status', () => {
    for (const status of goalStatuses.filter((one) => one !== 'completed')) {
      expect(statusChange(status, now)).toEqual({ status, completionDate: null })
    }
  })
})
