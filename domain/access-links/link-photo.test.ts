import fc from 'fast-check'
import { expect, test } from 'vitest'
import { photoNamed, photoPath } from './link-photo.ts'
import { tokenOfSharePath } from './share-link.ts'

const token = 'aZ09_-aZ09_-aZ09_-aZ09'

test('the address of a photo names it and its size, and is not the address of a page', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom('small' as const, 'large' as const), (id, size) => {
      const path = photoPath(token, id, size)
      expect(photoNamed(path.split('/').at(-1) ?? '')).toEqual({ id, size })
      expect(path.startsWith(`/s/${token}/photos/`)).toBe(true)
      expect(tokenOfSharePath(path)).toBeNull()
    }),
  )
})

test('nothing else names a photo', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(photoNamed(text)).toBeNull()
    }),
  )
  for (const other of [
    '../00000001-0000-7000-8000-000000000000.jpg',
    '00000001-0000-7000-8000-000000000000',
    '00000001-0000-7000-8000-000000000000-large.jpg',
    '00000001-0000-7000-8000-000000000000.jpg/x',
    '00000001-0000-7000-8000-000000000000\n.jpg',
  ])
    expect(photoNamed(other), other).toBeNull()
})
