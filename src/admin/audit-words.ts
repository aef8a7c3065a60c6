/** Acts of the log in words; those of areas that say nothing here are read as they are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const acts: Record<string, MessageDescriptor> = {
  create: msg`created`,
  update: msg`changed`,
  delete: msg`deleted`,
  suspend: msg`suspended`,
  restore: msg`restored`,
  end_sessions: msg`signed out everywhere`,
  send: msg`sent an email to`,
  login: msg`signed in`,
  grant: msg`granted`,
  appoint: msg`appointed`,
  refund: msg`refunded`,
  announce: msg`sent to travelers`,
  cancel: msg`cancelled`,
  publish: msg`published`,
  download: msg`downloaded`,
  retry: msg`tried again`,
}

const resources: Record<string, MessageDescriptor> = {
  users: msg`User`,
  admins: msg`Administrator`,
  roles: msg`Role`,
  settings: msg`Setting`,
  flagged_content: msg`Report`,
  notifications: msg`Notification`,
  content: msg`Text`,
  transactions: msg`Payment`,
  subscriptions: msg`Subscription`,
  plans: msg`Plan`,
  coupons: msg`Coupon`,
  backups: msg`Backup`,
  mails: msg`Emails`,
  messages: msg`Message`,
  notes: msg`Note`,
}

export type Say = (text: MessageDescriptor) => string

const readable = (name: string) => name.replaceAll('_', ' ')

export const actWords = (name: string, say: Say): string => (acts[name] ? say(acts[name]) : readable(name))

export const resourceWords = (name: string, say: Say): string => {
  const known = resources[name]
  return known ? say(known) : readable(name)
}

/** Acts and things that the filters offer. */
export const knownActs = Object.keys(acts)
export const knownResources = Object.keys(resources)
