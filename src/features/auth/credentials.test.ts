import { describe, expect, test } from 'vitest'
import { checkNewPassword } from '#auth/new-password.ts'
import { brokenLinkProblem, checkRegistration, checkSignIn, readRecovery } from './credentials.ts'

const complete = {
  firstName: 'Mara',
  lastName: 'Reyes',
  email: 'mara@example.org',
  password: 'secret-1',
  confirmation: 'secret-1',
}
const empty = { firstName: ' ', lastName: '', email: ' ', password: '', confirmation: '' }

describe('registration', () => {
  test('asks for every field', () => {
    expect(Object.keys(checkRegistration(empty)).sort()).toEqual(
      ['confirmation', 'email', 'firstName', 'lastName', 'password'].sort(),
    )
  })

  test('tells at the field when a name is longer than an account holds', () => {
    const problems = checkRegistration({ ...complete, firstName: 'x'.repeat(51), lastName: 'y'.repeat(51) })
    expect(problems.firstName?.message).toBe('The first name can have at most 50 characters.')
    expect(problems.lastName?.message).toBe('The last name can have at most 50 characters.')
    expect(checkRegistration({ ...complete, firstName: 'x'.repeat(50) })).toEqual({})
  })

  test('refuses unequal passwords', () => {
    const problems = checkRegistration({ ...complete, confirmation: 'secret-2' })
    expect(problems.confirmation?.message).toBe('Passwords do not match')
  })

  test('refuses what is no address', () => {
    expect(checkRegistration({ ...complete, email: 'mara' }).email?.message).toBe('Please enter a valid email address')
    const endless = checkRegistration({ ...complete, email: `${'m'.repeat(255)}@example.org` })
    expect(endless.email?.message).toBe('Please enter a valid email address')
  })

  test('leaves the length of the password to the server', () => {
    expect(checkRegistration({ ...complete, password: 'abc', confirmation: 'abc' })).toEqual({})
  })
})

test('signing in asks for address and password', () => {
  expect(checkSignIn(empty).email?.message).toBe('Please enter your email address')
  expect(checkSignIn(empty).password).toBeDefined()
  expect(checkSignIn(complete)).toEqual({})
})

test('a reset link that brings nothing says why: the account is suspended, or the link is too old', () => {
  const suspended = 'Your account has been suspended. Please contact support.'
  const marks = 'error=access_denied&error_code=user_banned&error_description=User+is+banned'
  expect(brokenLinkProblem({ hash: `#${marks}`, search: '' }).message).toBe(suspended)
  expect(brokenLinkProblem({ hash: '', search: `?${marks}` }).message).toBe(suspended)
  const dead = 'Invalid or expired password reset link. Please request a new one.'
  expect(brokenLinkProblem({ hash: '#error=access_denied&error_code=otp_expired', search: '' }).message).toBe(dead)
  expect(brokenLinkProblem({ hash: '', search: '' }).message).toBe(dead)
})

describe('a new password', () => {
  test('the match is checked first, also when both are too short', () => {
    expect(checkNewPassword('abc', 'abd').confirmation?.message).toBe('Passwords do not match')
    expect(checkNewPassword('abc', 'abd').password).toBeUndefined()
  })

  test('needs six characters', () => {
    expect(checkNewPassword('12345', '12345').password?.message).toBe('Password must be at least 6 characters long')
    expect(checkNewPassword('123456', '123456')).toEqual({})
  })

  test('both fields are required', () => {
    expect(checkNewPassword('', '').password).toBeDefined()
    expect(checkNewPassword('123456', '').confirmation).toBeDefined()
  })
})

describe('the recovery marker', () => {
  test('is read from the fragment', () => {
    expect(readRecovery({ hash: '#access_token=a.b.c&refresh_token=r&type=recovery', search: '' })).toEqual({
      accessToken: 'a.b.c',
      refreshToken: 'r',
    })
  })

  test('is a code in the query, from a backend that wants the browser to prove that it asked', () => {
    expect(readRecovery({ hash: '', search: '?code=9f3c' })).toEqual({ code: '9f3c' })
    expect(readRecovery({ hash: '', search: '?code=' })).toBeNull()
    expect(readRecovery({ hash: '', search: '?error=access_denied&error_code=otp_expired' })).toBeNull()
  })

  test.each([
    '',
    '#',
    '#type=recovery',
    '#access_token=a.b.c',
    '#access_token=a&type=signup',
    '#error_code=otp_expired',
  ])('is missing in "%s"', (fragment) => {
    expect(readRecovery({ hash: fragment, search: '' })).toBeNull()
  })
})
