import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goalCategories } from './goal.ts'
import { type GoalFormValues, goalFormSchema, goalLimits, newGoalValues } from './goal-form.ts'

const problemsOf = (values: Partial<GoalFormValues>) => {
  const result = goalFormSchema.safeParse({ ...newGoalValues('list'), title: 'Kyoto', ...values })
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message])
}

describe('a new goal', () => {
  it('starts as adventure, medium priority, private, USD and planned', () => {
    expect(newGoalValues()).toMatchObject({
      category: 'adventure',
      priority: 'medium',
      isPublic: false,
      currency: 'USD',
      status: 'planned',
    })
  })
})

describe('goalFormSchema', () => {
  it('needs a title and a bucket list', () => {
    expect(problemsOf({ title: '   ' })).toEqual([['title', 'title-missing']])
    expect(problemsOf({ bucketListId: '' })).toEqual([['bucketListId', 'list-missing']])
  })

  it('needs a name for a list that is made in place, and only then', () => {
    expect(problemsOf({ bucketListId: 'new' })).toEqual([['newListName', 'list-name-missing']])
    expect(problemsOf({ bucketListId: 'new', newListName: 'Japan' })).toEqual([])
    expect(problemsOf({ newListName: '' })).toEqual([])
  })

  it('takes each category', () => {
    for (const category of goalCategories) expect(problemsOf({ category })).toEqual([])
  })

  it('refuses over-long text', () => {
    expect(problemsOf({ title: 't'.repeat(120), description: 'd'.repeat(2000) })).toEqual([])
    expect(problemsOf({ title: 't'.repeat(121) })).toEqual([['title', 'title-too-long']])
    expect(problemsOf({ description: 'd'.repeat(2001) })).toEqual([['description', 'description-too-long']])
    expect(problemsOf({ notes: 'n'.repeat(5001) })).toEqual([['notes', 'notes-too-long']])
  })

  it('refuses a budget that is negative, unclear, too precise, too large or no number', () => {
    expect(problemsOf({ budget: '0.125' })).toEqual([['budget', 'amount-two-decimals']])
    expect(problemsOf({ budget: '12.5', currency: 'JPY' })).toEqual([['budget', 'amount-no-decimals']])
    expect(problemsOf({ budget: '12.5', title: '' })).toEqual([['title', 'title-missing']])
    expect(
      problemsOf({ budget: 'x', title: '' })
        .map(([field]) => field)
        .sort(),
    ).toEqual(['budget', 'title'])
    expect(problemsOf({ budget: '-1' })).toEqual([['budget', 'amount-negative']])
    expect(problemsOf({ budget: '10.001' })).toEqual([['budget', 'amount-unclear']])
    expect(problemsOf({ budget: '9999999999999' })).toEqual([['budget', 'amount-too-large']])
    expect(problemsOf({ budget: 'a lot' })).toEqual([['budget', 'amount-not-a-number']])
  })

  it('takes an empty budget, 0 and every amount in cents', () => {
    expect(problemsOf({ budget: '' })).toEqual([])
    expect(problemsOf({ budget: '0' })).toEqual([])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        expect(problemsOf({ budget: String(cents / 100) })).toEqual([])
      }),
    )
  })

  it('takes an empty or past target date, and no day that does not exist', () => {
    expect(problemsOf({ targetDate: '' })).toEqual([])
    expect(problemsOf({ targetDate: '2020-01-01' })).toEqual([])
    expect(problemsOf({ targetDate: '2027-02-30' })).toEqual([['targetDate', 'date-invalid']])
  })

  it('takes only http(s) picture addresses', () => {
    const picture = (address: string) => problemsOf({ pictures: [{ address }] })
    expect(picture('https://example.org/kyoto.jpg')).toEqual([])
    expect(picture(' http://example.org/kyoto.jpg ')).toEqual([])
    expect(picture('')).toEqual([])
    for (const address of [
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      'ftp://example.org/a',
      'kyoto.jpg',
      'https://a b',
      'https://',
    ]) {
      expect(picture(address).length, address).toBeGreaterThan(0)
    }
  })

  it('takes a picture that we keep, and no address of a private network', () => {
    const picture = (address: string) => problemsOf({ pictures: [{ address }] })
    expect(picture('/pictures/01934f2e-9d3a-7000-8000-0123456789ab')).toEqual([])
    expect(picture('/pictures/../secret')).toEqual([['pictures.0.address', 'picture-not-http']])
    expect(picture('http://192.168.1.1/logout')).toEqual([['pictures.0.address', 'picture-private']])
    expect(picture('http://localhost:5432/')).toEqual([['pictures.0.address', 'picture-private']])
  })

  it('refuses what the database would refuse: dates far away and the first amount that is too large', () => {
    expect(problemsOf({ targetDate: '1900-01-01' })).toEqual([])
    expect(problemsOf({ targetDate: '1899-12-31' })).toEqual([['targetDate', 'date-out-of-range']])
    expect(problemsOf({ targetDate: '2201-01-01' })).toEqual([['targetDate', 'date-out-of-range']])
    expect(problemsOf({ budget: '999999999999.99' })).toEqual([])
    expect(problemsOf({ budget: '1000000000000' })).toEqual([['budget', 'amount-too-large']])
  })

  it('keeps emoji, right-to-left text and markup as they are, and drops what no database of text can keep', () => {
    const read = (title: string) => {
      const result = goalFormSchema.safeParse({ ...newGoalValues('list'), title })
      return result.success ? result.data.title : null
    }
    for (const title of [
      '🏔️ Kilimanjaro 👩‍👩‍👧',
      'جبال الأطلس',
      '<script>alert(1)</script>',
      "'; drop table goals; --",
    ]) {
      expect(read(title)).toBe(title)
    }
    expect(read('Kyo\u0000to')).toBe('Kyoto')
    expect(read('Kyoto \uD83C')).toBe('Kyoto \uFFFD')
  })

  it('does not take a title that nobody can see', () => {
    for (const title of ['\u200B', '\u202E\u2066', '\u0000', '\u00A0\u3000', '\u3164']) {
      expect(problemsOf({ title }), JSON.stringify(title)).toEqual([['title', 'title-missing']])
    }
  })

  it('whatever is typed or pasted, either names a problem or gives text that fits the database', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(anything, anything, anything, (title, notes, tag) => {
        const result = goalFormSchema.safeParse({ ...newGoalValues('list'), title, notes, tags: [tag] })
        if (!result.success) return
        const { data } = result
        expect(Array.from(data.title).length).toBeLessThanOrEqual(goalLimits.title)
        expect(data.title.trim()).not.toBe('')
        for (const text of [data.title, data.notes, ...data.tags]) {
          expect(text).not.toContain('\u0000')
          expect(() => encodeURIComponent(text)).not.toThrow()
        }
      }),
    )
  })

  it('takes at most 10 pictures and 20 tags', () => {
    const pictures = Array.from({ length: 11 }, () => ({ address: 'https://example.org/a.jpg' }))
    expect(problemsOf({ pictures })).toEqual([['pictures', 'too-many-pictures']])
    const tags = Array.from({ length: goalLimits.tags + 1 }, (_, index) => `tag ${index}`)
    expect(problemsOf({ tags })).toEqual([['tags', 'too-many-tags']])
    expect(problemsOf({ tags: ['t'.repeat(41)] })).toEqual([['tags.0', 'tag-too-long']])
  })
})
