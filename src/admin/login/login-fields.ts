import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const form = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is missing before anything is sent. */
export function checkFields(email: string, password: string): Partial<Record<string, MessageDescriptor>> {
  return {
    ...(email.trim() === ''
      ? { email: msg`Please enter your email address` }
      : !form.test(email.trim()) && { email: msg`Please enter a valid email address` }),
    ...(password === '' && { password: msg`Please enter your password` }),
  }
}
