import { describe, expect, test } from 'vitest'
import { refusalOf } from '#auth/auth-refusal.ts'
import { registrationProblem, resetProblem, signInProblem } from './auth-errors.ts'

describe('signing in', () => {
  test.each([
    [
      { status: 400, code: 'invalid_credentials' },
      'Invalid email or password. Please check your credentials and try again.',
    ],
    [
      { status: 400, code: 'email_not_confirmed' },
      'Please check your email and confirm your account before signing in.',
    ],
    [{ status: 429, code: 'over_request_rate_limit' }, 'Too many login attempts. Please wait a moment and try again.'],
    [{ status: 429 }, 'Too many login attempts. Please wait a moment and try again.'],
    [{ status: 500, code: 'unexpected_failure' }, 'Failed to sign in. Please try again.'],
    [{}, 'Failed to sign in. Please try again.'],
  ])('%j is told as "%s"', (refusal, text) => {
    expect(signInProblem(refusal).text.message).toBe(text)
  })

  test('an answer without a user is told with the catalogue text, not with the one of the data layer', () => {
    expect(signInProblem(refusalOf(new Error('Sign in failed'))).text.message).toBe(
      'Failed to sign in. Please try again.',
    )
  })

  test('the sentence of the server decides nothing', () => {
    const error = Object.assign(new Error('Invalid login credentials'), { status: 500, code: 'unexpected_failure' })
    expect(signInProblem(refusalOf(error)).kind).toBe('other')
  })
})

describe('registering', () => {
  test.each([
    [{ status: 422, code: 'user_already_exists' }, 'This email is already registered. Please sign in instead.'],
    [{ status: 422, code: 'email_exists' }, 'This email is already registered. Please sign in instead.'],
    [{ status: 422, code: 'weak_password' }, 'Password must be at least 6 characters long'],
    [
      { status: 422, code: 'weak_password', reasons: ['pwned'] },
      'This is one of the most common passwords. Please choose another.',
    ],
    [{ status: 400, code: 'email_address_invalid' }, 'Please enter a valid email address'],
    [{ status: 400, code: 'validation_failed' }, 'Please enter a valid email address'],
    [{ status: 503 }, 'Failed to create account. Please try again.'],
    [{}, 'Failed to create account. Please try again.'],
  ])('%j is told as "%s"', (refusal, text) => {
    expect(registrationProblem(refusal).text.message).toBe(text)
  })

  test('an answer without a user is told with the catalogue text', () => {
    expect(registrationProblem(refusalOf(new Error('User creation failed'))).text.message).toBe(
      'Failed to create account. Please try again.',
    )
  })
})

test('a failed reset asks for a new link', () => {
  expect(resetProblem({ status: 401 }).text.message).toBe(
    'Failed to reset password. Please try again or request a new reset link.',
  )
  expect(resetProblem({ status: 422, code: 'weak_password' }).text.message).toBe(
    'Password must be at least 6 characters long',
  )
})

test('a reset to the password that was thought forgotten is refused at the field', () => {
  expect(resetProblem({ status: 422, code: 'same_password' })).toMatchObject({
    kind: 'password',
    text: { message: 'Please choose a password that differs from the current one' },
  })
})

test('a suspended account is told so when its reset is refused', () => {
  expect(resetProblem({ status: 403, code: 'user_banned' })).toMatchObject({
    kind: 'suspended',
    text: { message: 'Your account has been suspended. Please contact support.' },
  })
})

test('a link that another browser asked for, or that is used up, says what to do', () => {
  expect(resetProblem({ status: 400, code: 'pkce_code_verifier_not_found' }).text.message).toBe(
    'Please open the link in the browser you used to ask for it, or request a new one here.',
  )
  expect(resetProblem({ status: 404, code: 'flow_state_not_found' }).text.message).toBe(
    'Invalid or expired password reset link. Please request a new one.',
  )
})

test('what is no refusal has neither status nor code', () => {
  expect(refusalOf(new TypeError('Failed to fetch'))).toEqual({})
  expect(refusalOf('text')).toEqual({})
  expect(refusalOf({ status: '400', code: 7 })).toEqual({})
})
