/** What an administrator types for a notification to many, and what is wrong with it. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Audience } from '#remote/admin/broadcasts.ts'

export interface BroadcastFields {
  title: string
  message: string
  link: string
  audience: Audience
  email: string
  when: 'now' | 'later'
  /** As a field for date and time has it, in the administrator's time zone. */
  at: string
}

export const noFields: BroadcastFields = {
  title: '',
  message: '',
  link: '',
  audience: 'all',
  email: '',
  when: 'now',
  at: '',
}

/** As the database has them. */
export const longest = { title: 200, message: 1000, link: 300 } as const

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** A page of the app: one slash, nothing that a browser reads as another host, and not the back office. */
export const isAppLink = (link: string): boolean =>
  /^\/([^/\\\s][^\\\s]*)?$/.test(link) && !/^\/admin(\/|$)/.test(link) && link.length <= longest.link

export function problemsOf(
  fields: BroadcastFields,
  now: Date,
): Partial<Record<keyof BroadcastFields, MessageDescriptor>> {
  const { title, message, link, audience, email, when, at } = fields
  return {
    ...(title.trim() === '' && { title: msg`Please write a title` }),
    ...(message.trim() === '' && { message: msg`Please write a message` }),
    ...(link.trim() !== '' &&
      !isAppLink(link.trim()) && { link: msg`Only pages of the app, such as /dashboard/achievements` }),
    ...(audience === 'one' && !isEmail(email) && { email: msg`Please enter a valid email address` }),
    ...(when === 'later' &&
      !(new Date(at).getTime() > now.getTime()) && { at: msg`Please choose a time that is still to come` }),
  }
}
