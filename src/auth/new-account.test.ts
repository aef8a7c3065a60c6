// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { rememberAskedPath } from '#lib/page/asked-path.ts'
import { forgetRegistration, noteRegistration, takeRegistration } from './new-account.ts'

const invited = '/join/abc'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('whoever comes in for the first time after registering is known, once', () => {
  noteRegistration(' Ada@Example.org ')
  expect(takeRegistration('bea@example.org')).toBeNull()
  expect(takeRegistration('ada@example.org')).toEqual({ asked: null })
  expect(takeRegistration('ada@example.org')).toBeNull()
})

test('what they had asked for is known in another tab, where they come in after confirming their address', () => {
  rememberAskedPath(invited, { join: true })
  noteRegistration('ada@example.org')
  sessionStorage.clear()
  expect(takeRegistration('ada@example.org')).toEqual({ asked: { href: invited, join: true } })
})

test('nobody else who signs in on this device comes to what they had asked for', () => {
  rememberAskedPath(invited, { join: true })
  noteRegistration('ada@example.org')
  sessionStorage.clear()
  expect(takeRegistration('bea@example.org')).toBeNull()
  noteRegistration('bea@example.org')
  expect(takeRegistration('bea@example.org')).toEqual({ asked: null })
})

test('a registration that came to nothing is forgotten, and so is what is no address of this site', () => {
  rememberAskedPath(invited)
  noteRegistration('ada@example.org')
  forgetRegistration()
  expect(takeRegistration('ada@example.org')).toBeNull()
  for (const stored of ['{"href":"//evil.example","join":true}', '{', '7']) {
    noteRegistration('ada@example.org')
    localStorage.setItem('farlight-registered-for', stored)
    expect(takeRegistration('ada@example.org')).toEqual({ asked: null })
  }
})
