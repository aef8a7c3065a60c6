// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetAskedPath, isSameSite, readAsked, rememberAskedPath, takeAsked, takeAskedPath } from './asked-path.ts'

beforeEach(() => sessionStorage.clear())

describe('the address that was asked for', () => {
  test('comes back once', () => {
    rememberAskedPath('/dashboard/goals/7?tab=notes#end')
    expect(takeAskedPath()).toBe('/dashboard/goals/7?tab=notes#end')
    expect(takeAskedPath()).toBeNull()
  })

  test('says whether somebody has said that they join, of that address alone', () => {
    rememberAskedPath('/join/abc', { join: true })
    expect(readAsked()).toEqual({ href: '/join/abc', join: true })
    expect(takeAsked()).toEqual({ href: '/join/abc', join: true })
    expect(takeAsked()).toBeNull()
    rememberAskedPath('/join/abc', { join: true })
    rememberAskedPath('/join/def')
    expect(takeAsked()).toEqual({ href: '/join/def', join: false })
    rememberAskedPath('/join/abc', { join: true })
    sessionStorage.setItem('farlight-asked-path', '/join/def')
    expect(takeAsked()).toEqual({ href: '/join/def', join: false })
  })

  test('is gone after signing out on purpose', () => {
    rememberAskedPath('/dashboard/goals')
    forgetAskedPath()
    expect(takeAskedPath()).toBeNull()
  })

  test.each(['//evil.example/a', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'goals', ''])(
    'never is %s',
    (href) => {
      expect(isSameSite(href, 'http://localhost:3000')).toBe(false)
      rememberAskedPath(href)
      expect(takeAskedPath()).toBeNull()
    },
  )

  test('is not believed when something else wrote it', () => {
    sessionStorage.setItem('farlight-asked-path', '//evil.example')
    expect(takeAskedPath()).toBeNull()
  })
})
