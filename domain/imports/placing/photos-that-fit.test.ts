import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ListedPhoto } from '#domain/imports/reading.ts'
import { runs } from '#tests/support/runs.ts'
import { photosThatFit, sizeOfPhotos } from './photos-that-fit.ts'

const photo = (path: string, sizeInBytes: number, kind: ListedPhoto['kind'] = 'image/jpeg'): ListedPhoto => ({
  archive: 0,
  path,
  sizeInBytes,
  kind,
  source: 'polarsteps',
  foreignId: 'own',
})

it('photos come in their order as long as there is room; each that does not says why', () => {
  const photos = [photo('a', 40), photo('raw', 1, null), photo('huge', 200), photo('b', 70), photo('c', 60)]
  const { fitting, refused } = photosThatFit(photos, { largest: 100, left: 100 })
  expect(fitting.map(({ path }) => path)).toEqual(['a', 'c'])
  expect(refused.map(({ photo: { path }, problem }) => [path, problem])).toEqual([
    ['raw', 'kind'],
    ['huge', 'size'],
    ['b', 'space'],
  ])
})

it('every photo comes or is refused, and never more than there is room for', () => {
  const photos = fc.array(
    fc
      .record({ size: fc.nat(1_000), isPicture: fc.boolean() })
      .map(({ size, isPicture }) => photo(String(size), size, isPicture ? 'image/png' : null)),
  )
  fc.assert(
    fc.property(photos, fc.nat(1_000), fc.nat(5_000), (all, largest, left) => {
      const { fitting, refused } = photosThatFit(all, { largest, left })
      expect(new Set([...fitting, ...refused.map((one) => one.photo)])).toEqual(new Set(all))
      expect(fitting.length + refused.length).toBe(all.length)
      expect(sizeOfPhotos(fitting)).toBeLessThanOrEqual(left)
      const rest = left - sizeOfPhotos(fitting)
      for (const { photo: out, problem } of refused)
        expect(problem === 'kind' ? out.kind === null : out.sizeInBytes > (problem === 'size' ? largest : rest)).toBe(
          true,
        )
    }),
    { numRuns: runs(200, 20_000) },
  )
})
