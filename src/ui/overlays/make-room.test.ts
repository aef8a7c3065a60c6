import { toast as sonner } from 'sonner'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeRoom } from './make-room.ts'

const texts = () => sonner.getToasts().flatMap((shown) => ('title' in shown ? [shown.title] : []))
const onAPhone = (is: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: is }))

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => {})
  sonner('Favourite added')
  sonner.info('Back online', { id: 'connection' })
  sonner.error('Failed')
  sonner.success('Moved', { action: { label: 'Undo', onClick: () => {} } })
})
afterEach(() => {
  sonner.dismiss()
  vi.unstubAllGlobals()
})

it('lets what was said in passing go on a phone, and keeps trouble and what can be taken back', () => {
  onAPhone(true)
  makeRoom({})
  expect(texts()).toEqual(['Failed', 'Moved'])
})

it('keeps what the next word replaces by its name', () => {
  onAPhone(true)
  makeRoom({ id: 'connection' })
  expect(texts()).toEqual(['Back online', 'Failed', 'Moved'])
})

it('keeps everything where there is room', () => {
  onAPhone(false)
  makeRoom({})
  expect(texts()).toHaveLength(4)
})
