import { expect, test } from 'vitest'
import { readMailbox } from './mailbox-address.ts'

test('an address of a mailbox says everything that is needed to open it', () => {
  expect(readMailbox('imaps://trips%40example.org:p%3Aa%2Fss@imap.example.org/In%20here')).toEqual({
    host: 'imap.example.org',
    port: 993,
    isSecure: true,
    user: 'trips@example.org',
    password: 'p:a/ss',
    folder: 'In here',
  })
  expect(readMailbox('imap://u:p@[::1]:1143')).toMatchObject({
    host: '::1',
    port: 1143,
    isSecure: false,
    folder: 'INBOX',
  })
  expect(readMailbox('imap://u:p@localhost')).toMatchObject({ port: 143 })
})

test.each([
  '',
  'imap.example.org',
  'https://u:p@imap.example.org',
  'imaps://imap.example.org',
  'imaps://u@imap.example.org',
  'imaps://u:p@',
  'imaps://u:p%ff@imap.example.org',
  'imaps://u:p@imap.example.org/INBOX?x=1',
])('%j is none', (text) => {
  expect(readMailbox(text)).toBeNull()
})
