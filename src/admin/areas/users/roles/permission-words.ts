import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const resources: Record<string, MessageDescriptor> = {
  users: msg`users`,
  content: msg`content`,
  transactions: msg`transactions`,
  coupons: msg`coupons`,
  plans: msg`plans`,
  subscriptions: msg`subscriptions`,
  admins: msg`administrators`,
  roles: msg`roles`,
  notifications: msg`notifications`,
  settings: msg`settings`,
  analytics: msg`analytics`,
  audit_logs: msg`audit logs`,
}
const actions: Record<string, MessageDescriptor> = { view: msg`View`, manage: msg`Manage`, refund: msg`Refund` }

/** A permission's name as people read it: 'View audit logs'. */
export function permissionWords(name: string, say: (text: MessageDescriptor) => string): string {
  const [action = '', ...rest] = name.split('_')
  const resource = rest.join('_')
  const [act, thing] = [actions[action], resources[resource]]
  return `${act ? say(act) : action} ${thing ? say(thing) : resource.replaceAll('_', ' ')}`
}
