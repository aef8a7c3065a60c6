import { expect, test } from 'vitest'
import { type PushBrowser, stateOf } from './push-subscription.ts'

const browser: PushBrowser = { hasPush: true, permission: 'granted', isApple: false, isInstalled: false }

test('says what this device can do, and what stands in the way', () => {
  expect(stateOf(browser, true)).toBe('on')
  expect(stateOf(browser, false)).toBe('off')
  expect(stateOf({ ...browser, permission: 'default' }, true)).toBe('off')
  expect(stateOf({ ...browser, permission: 'denied' }, true)).toBe('blocked')
  expect(stateOf({ ...browser, hasPush: false }, false)).toBe('unsupported')
  expect(stateOf({ ...browser, hasPush: false, isApple: true }, false)).toBe('install')
  expect(stateOf({ ...browser, hasPush: false, isApple: true, isInstalled: true }, false)).toBe('unsupported')
  expect(stateOf({ ...browser, isApple: true, isInstalled: true }, true)).toBe('on')
})
