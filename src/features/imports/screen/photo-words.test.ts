import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import type { ListedPhoto } from '#domain/imports/reading.ts'
import { fittingWords, photosAndSize, refusedWords } from './photo-words.ts'
import type { PhotosAlong } from './use-photos.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const photo = (name: string): ListedPhoto => ({
  archive: 0,
  path: `own_1/photos/${name}`,
  sizeInBytes: 2_000_000,
  kind: 'image/jpeg',
  source: 'polarsteps',
  foreignId: 'own',
})
const photos = Array.from({ length: 25 }, (_, at) => photo(`${String(at)}.jpg`))
const none: PhotosAlong = {
  along: [],
  fitting: [],
  refused: [],
  there: 0,
  left: 34_000_000,
  largest: 20_000_000,
  isAssumed: false,
}

test('how many photos there are, and what they need of what is left', () => {
  expect(photosAndSize(photos)).toBe('25 photos · 50 MB')
  expect(fittingWords({ ...none, along: photos.slice(0, 5), fitting: photos.slice(0, 5) })).toEqual([
    'They need 10 MB of the 34 MB you have left for documents.',
  ])
  expect(fittingWords({ ...none, along: photos.slice(0, 3), there: 1, fitting: photos.slice(0, 1) })).toEqual([
    '1 is already in the trip.',
    '1 of 2 can come along (2 MB of the 34 MB you have left for documents).',
  ])
  expect(fittingWords({ ...none, along: photos.slice(0, 3) })).toEqual(['None of them can come along.'])
  expect(fittingWords({ ...none, along: photos.slice(0, 1), fitting: photos.slice(0, 1), isAssumed: true })).toEqual([
    'We couldn’t check how much room you have left right now. What doesn’t fit will wait under “Needs attention”.',
  ])
  expect(fittingWords(none)).toEqual([])
})

test('which photos stay behind is said by the reason, with their names, and how many more there are', () => {
  const refused = [
    ...photos.slice(0, 22).map((one) => ({ photo: one, problem: 'space' as const })),
    { photo: photo('huge.jpg'), problem: 'size' as const },
    { photo: photo('raw.dng'), problem: 'kind' as const },
  ]
  const [space, ...others] = refusedWords({ ...none, refused })
  expect(space?.reason).toBe('22 don’t fit in the 34 MB you have left:')
  expect(space?.names).toMatch(/^0\.jpg, 1\.jpg, .*, 19\.jpg, and 2 more$/)
  expect(others).toEqual([
    { reason: '1 is larger than 20 MB:', names: 'huge.jpg' },
    { reason: '1 isn’t a picture that a trip can keep (JPEG, PNG, WebP or HEIC):', names: 'raw.dng' },
  ])
})
