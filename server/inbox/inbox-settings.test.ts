import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'

const mailbox = 'imaps://trips%40example.org:secret@imap.example.org'
const project = { SUPABASE_URL: 'https://ref.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'key' }
const both = { INBOX_IMAP_URL: mailbox, INBOX_ADDRESS: 'trips@example.org' }

test('a mailbox and its address are read together', () => {
  const { INBOX_IMAP_URL: address, INBOX_ADDRESS: pattern } = readSettings(both)
  expect(address).toMatchObject({ host: 'imap.example.org', user: 'trips@example.org' })
  expect(pattern).toBe('trips+*@example.org')
})

test.each([
  [{ INBOX_IMAP_URL: mailbox }, 'The setting INBOX_ADDRESS is not usable: must be set together with INBOX_IMAP_URL.'],
  [
    { INBOX_ADDRESS: 'trips@example.org' },
    'The setting INBOX_IMAP_URL is not usable: must be set together with INBOX_ADDRESS.',
  ],
  [
    { ...both, INBOX_ADDRESS: 'trips' },
    'The setting INBOX_ADDRESS is not usable: must be an address such as trips@example.org, or *@trips.example.org.',
  ],
  [
    { ...both, INBOX_IMAP_URL: 'imaps://imap.example.org/secret' },
    'The setting INBOX_IMAP_URL is not usable: must look like imaps://user:password@host:993/INBOX, with signs such as @ in the name written as %40.',
  ],
  [
    { ...both, ...project },
    'The setting INBOX_IMAP_URL is not usable: needs SUPABASE_DB_URL in front of a Supabase project.',
  ],
])('%j ends the start with one sentence', (variables, sentence) => {
  expect(() => readSettings(variables)).toThrow(sentence)
})
