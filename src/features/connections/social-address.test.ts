import { expect, test } from 'vitest'
import { addressToSocial, socialToAddress } from './social-address.ts'

test.each([
  { tab: 'connections' },
  { tab: 'discover', q: 'Tomás' },
  { tab: 'feed', post: '0190-a' },
  { post: '0190-a' },
  {},
])('%o is what it was, there and back', (search) => {
  expect(socialToAddress(addressToSocial(search))).toEqual(search)
})

test.each([{ tab: 'toString' }, { tab: 7 }, { tab: ['feed'] }, { q: '' }])('%o says nothing', (search) => {
  expect(addressToSocial(search)).toEqual({ tab: null, query: '', post: null })
})
