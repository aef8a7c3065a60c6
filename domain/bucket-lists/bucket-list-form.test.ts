import { describe, expect, it } from 'vitest'
import { bucketListDraft, newBucketListValues, valuesOfBucketList } from './bucket-list-draft.ts'
import { type BucketListFormValues, bucketListFormSchema } from './bucket-list-form.ts'
import type { BucketList } from './bucket-list.ts'
import { readListName } from './list-name.ts'

const problemsOf = (values: Partial<BucketListFormValues>) => {
  const result = bucketListFormSchema.safeParse({ ...newBucketListValues, name: 'Japan', ...values })
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message])
}

describe('bucketListFormSchema', () => {
  it('needs a name that is not blank', () => {
    expect(problemsOf({ name: '' })).toEqual([['name', 'name-missing']])
    expect(problemsOf({ name: ' \t ' })).toEqual([['name', 'name-missing']])
    expect(problemsOf({ name: '\u200b\u202e' })).toEqual([['name', 'name-missing']])
  })

  it('takes out what no database stores, and leaves every other text as it was typed', () => {
    const read = bucketListFormSchema.parse({
      ...newBucketListValues,
      name: 'Ja\u0000pan \ud83d',
      description: 'Sn\u0000ow',
    })
    expect([read.name, read.description]).toEqual(['Japan \ufffd', 'Snow'])
    for (const name of ['<script>alert(1)</script>', '🏔️👩‍👩‍👧', 'جبال الأطلس', "'; drop table goals; --"]) {
      expect(bucketListFormSchema.parse({ ...newBucketListValues, name }).name).toBe(name)
    }
  })

  it('takes 120 characters of name and 2000 of description, and not one more', () => {
    expect(problemsOf({ name: 'n'.repeat(120), description: 'd'.repeat(2000) })).toEqual([])
    expect(problemsOf({ name: 'n'.repeat(121) })).toEqual([['name', 'name-too-long']])
    expect(problemsOf({ description: 'd'.repeat(2001) })).toEqual([['description', 'description-too-long']])
  })

  it('reads a name as the first dashboard does, which asks for nothing else', () => {
    for (const name of ['', ' \t ', '\u200b', ' Japan ', 'Ja\u0000pan \ud83d', 'n'.repeat(120), 'n'.repeat(121)]) {
      const read = bucketListFormSchema.safeParse({ ...newBucketListValues, name })
      expect(readListName(name)).toBe(read.success ? read.data.name : null)
    }
  })

  it('trims', () => {
    expect(bucketListFormSchema.parse({ ...newBucketListValues, name: '  Japan ' }).name).toBe('Japan')
  })

  it('refuses a category or theme that does not exist', () => {
    expect(bucketListFormSchema.safeParse({ ...newBucketListValues, name: 'x', category: 'culture' }).success).toBe(
      false,
    )
    expect(bucketListFormSchema.safeParse({ ...newBucketListValues, name: 'x', colorTheme: 'red' }).success).toBe(false)
  })
})

describe('a new bucket list', () => {
  it('starts as adventure, blue, private and alone', () => {
    expect(newBucketListValues).toMatchObject({
      category: 'adventure',
      colorTheme: 'blue',
      isPublic: false,
      isCollaborative: false,
    })
  })

  it('stores no description as null', () => {
    expect(bucketListDraft({ ...newBucketListValues, name: 'Japan' })).toEqual({
      name: 'Japan',
      description: null,
      category: 'adventure',
      colorTheme: 'blue',
      isPublic: false,
      privacyLevel: 'private',
      isCollaborative: false,
    })
  })
})

describe('an edited bucket list', () => {
  const list: BucketList = {
    id: 'l',
    userId: 'u',
    name: 'Japan',
    description: null,
    category: 'food',
    colorTheme: 'pink',
    isCollaborative: true,
    isPublic: false,
    privacyLevel: 'connections',
    allowComments: true,
    allowReshare: true,
    specificUsers: null,
    removedByModerators: false,
    sortOrder: 1,
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
  }

  it('is the same after a save without changes', () => {
    expect(list).toMatchObject(bucketListDraft(bucketListFormSchema.parse(valuesOfBucketList(list)), list))
  })
})
