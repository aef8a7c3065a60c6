import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'
import { RemoteError } from './remote-error.ts'
import { RecordMissingError } from '#sync/outbox/refusals.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

test('a failure tells what failed, and why where there is a reason for people', () => {
  const failed = 'Failed to fetch itineraries'
  expect(failureText(failed, new Error('The disk is full'))).toBe('Failed to fetch itineraries: The disk is full')
  expect(failureText(failed, new Error(''))).toBe(failed)
  expect(failureText(failed, new TypeError('x is not a function'))).toBe(failed)
  expect(failureText(failed, 'what?')).toBe(failed)
  expect(failureText(failed, new RecordMissingError('itineraries'))).toBe(failed)
  expect(failureText(failed, new Error(failed))).toBe(failed)
  expect(failureText(failed, new RemoteError('failed', 'rpc', { status: 500, said: 'boom' }))).toBe(
    'Failed to fetch itineraries: boom',
  )
  expect(failureText(failed, new RemoteError('failed', 'rpc', { status: 500 }))).toBe(failed)
  expect(failureText(failed, new RemoteError('offline', 'rpc'))).toBe('Failed to fetch itineraries: you’re offline')
  const full = Object.assign(new Error('AbortError'), {
    name: 'AbortError',
    inner: new DOMException('', 'QuotaExceededError'),
  })
  expect(failureText(failed, full)).toBe('Failed to fetch itineraries: this device has no room left')
  const signedOut = new RemoteError('signed-out', 'rpc', {
    status: 401,
    said: 'permission denied for table itineraries',
  })
  expect(failureText(failed, signedOut)).toBe('Failed to fetch itineraries: User not authenticated')
})
