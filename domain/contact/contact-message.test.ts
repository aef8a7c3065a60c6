import { expect, test } from 'vitest'
import { answerAddress, contactProblems } from './contact-message.ts'

const message = { name: 'Mira', email: 'mira@example.com', message: 'Hello' }

test.each([
  [{}, {}],
  [{ name: ' \u200b ' }, { name: 'missing' }],
  [{ name: 'x'.repeat(101) }, { name: 'too-long' }],
  [{ email: '' }, { email: 'missing' }],
  [{ email: 'mira' }, { email: 'no-address' }],
  [{ email: 'mira reyes@example.com' }, { email: 'no-address' }],
  [{ message: '\n' }, { message: 'missing' }],
  [{ message: '🏔'.repeat(4000) }, {}],
  [{ message: 'x'.repeat(4001) }, { message: 'too-long' }],
])('%j is told as %j', (typed, problems) => {
  expect(contactProblems({ ...message, ...typed })).toEqual(problems)
})

test('an answer goes to the address alone, whatever stands in it, and quotes the message', () => {
  const address = answerAddress({ ...message, email: 'a@b?bcc=c@d', message: 'One\nTwo' }, 'Your & my message')
  expect(address.startsWith('mailto:a%40b%3Fbcc%3Dc%40d?subject=Your%20%26%20my%20message&body=')).toBe(true)
  expect(decodeURIComponent(address.split('body=')[1] ?? '')).toBe('\r\n\r\n> Mira:\r\n> One\r\n> Two')
})
