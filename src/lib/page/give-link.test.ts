import { afterEach, expect, it, vi } from 'vitest'
import { giveLink } from './give-link.ts'

afterEach(() => vi.unstubAllGlobals())

const writeText = vi.fn(async () => {})
const give = (share?: () => Promise<void>) => {
  vi.stubGlobal('location', { origin: 'https://farlight.example' })
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  return giveLink('3-Day Itinerary for Nara', '/shared/1')
}

it('the share sheet of the device is used wherever there is one, on a desk as on a phone', async () => {
  const share = vi.fn(async () => {})
  expect(await give(share)).toBe('shared')
  expect(share).toHaveBeenCalledWith({ title: '3-Day Itinerary for Nara', url: 'https://farlight.example/shared/1' })
  expect(writeText).not.toHaveBeenCalled()
})

it('the link is copied where there is no share sheet or it refuses, and left alone when it was dismissed', async () => {
  expect(await give()).toBe('copied')
  expect(await give(() => Promise.reject(new Error('no target')))).toBe('copied')
  expect(writeText).toHaveBeenCalledTimes(2)
  const dismissed = Object.assign(new Error('no, thanks'), { name: 'AbortError' })
  expect(await give(() => Promise.reject(dismissed))).toBe('dismissed')
  expect(writeText).toHaveBeenCalledTimes(2)
})
