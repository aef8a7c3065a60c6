import { expect, test } from 'vitest'
import { passwordProblem } from './security-problems.ts'

test.each([
  [{ status: 400, code: 'invalid_credentials' }, 'current', 'Current password is incorrect'],
  [{ status: 400, code: 'current_password_invalid' }, 'current', 'Current password is incorrect'],
  [{ status: 422, code: 'weak_password' }, 'password', 'Password must be at least 6 characters long'],
  [{ status: 422, code: 'same_password' }, 'password', 'Please choose a password that differs from the current one'],
  [{ status: 429 }, null, 'Too many login attempts. Please wait a moment and try again.'],
  [{}, null, 'This did not work. Please check your connection and try again.'],
])('%j is told at %s as "%s"', (refusal, field, text) => {
  const problem = passwordProblem(refusal)
  expect([problem.field, problem.text.message]).toEqual([field, text])
})
