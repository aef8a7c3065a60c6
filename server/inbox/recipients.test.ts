import { expect, test } from 'vitest'
import { headerFields, wordsOfRecipients } from './recipients.ts'

const pattern = 'trips+*@example.org'
const ada = 'trips+abcdefgh2345@example.org'
const bea = 'trips+zyxwvutk6789@example.org'
const wordsOf = (...lines: string[]) => wordsOfRecipients(pattern, headerFields(`${lines.join('\r\n')}\r\n\r\n`))

test('a mail is for everybody in To and Cc, on folded lines too', () => {
  expect(wordsOf(`To: "Own",\r\n\t<${ada}>`, `CC: x@example.org, ${bea}`)).toEqual(['abcdefgh2345', 'zyxwvutk6789'])
})

test('where the mail server says to whom it was delivered, it is for that one alone', () => {
  expect(wordsOf(`Delivered-To: ${bea}`, `To: ${ada}, ${bea}`)).toEqual(['zyxwvutk6789'])
  expect(wordsOf(`X-Original-To: ${ada}`, 'Delivered-To: trips@example.org', `To: ${bea}`)).toEqual(['abcdefgh2345'])
})

test('where it says the mailbox alone, what the sender wrote counts', () => {
  expect(wordsOf('Delivered-To: trips@example.org', `To: ${ada}`)).toEqual(['abcdefgh2345'])
})

test('other headers say nothing of it, nor does what is no header', () => {
  expect(wordsOf(`From: ${ada}`, `Subject: To: ${ada}`, ada, `X-To: ${ada}`)).toEqual([])
  expect(headerFields('')).toEqual([])
})

test('no more than fifty people are looked up for one mail', () => {
  const letters = 'abcdefghijkmnpqrstuvwxyz'
  const many = Array.from({ length: 80 }, (_, n) => `trips+aaaaaaaaaa${letters[n % 24]}${letters[n % 7]}@example.org`)
  expect(wordsOf(`To: ${many.join(', ')}`)).toHaveLength(50)
})
