import { expect, test } from 'vitest'
import { checkAccount } from './account-check.ts'

const draft = { firstName: 'Mara', lastName: 'Reyes', avatarUrl: '' }

test('a picture is optional, a name is not', () => {
  expect(checkAccount(draft)).toEqual({})
  expect(Object.keys(checkAccount({ firstName: ' ', lastName: '', avatarUrl: '' }))).toEqual(['firstName', 'lastName'])
})

test('a name is no longer than the account holds', () => {
  expect(checkAccount({ ...draft, firstName: 'x'.repeat(50) })).toEqual({})
  expect(checkAccount({ ...draft, firstName: 'x'.repeat(51) }).firstName?.message).toBe(
    'The first name can have at most 50 characters.',
  )
})

test.each([
  'javascript:alert(1)',
  'http://pictures.example/me.jpg',
  'me.jpg',
  'https//me',
  'https://192.168.0.1/me.jpg',
  'data:image/svg+xml;base64,PHN2Zz4=',
])('%s is no picture', (avatarUrl) => {
  expect(checkAccount({ ...draft, avatarUrl }).avatarUrl).toBeDefined()
})

test('an https address is a picture', () => {
  expect(checkAccount({ ...draft, avatarUrl: ' https://pictures.example/me.jpg ' })).toEqual({})
  expect(checkAccount({ ...draft, avatarUrl: 'data:image/webp;base64,UklGRg==' })).toEqual({})
})
