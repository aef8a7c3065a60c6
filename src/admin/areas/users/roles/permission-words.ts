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
export function permissionWords(name: string, say: Say): string {
  const { action, resource } = partsOf(name)
  return `${actionWords(action, say)} ${resourceWords(resource, say)}`
}

/** 'view_audit_logs' is looking at the audit logs. */
export function partsOf(name: string): { action: string; resource: string } {
  const [action = '', ...rest] = name.split('_')
  return { action, resource: rest.join('_') }
}

type Say = (text: MessageDescriptor) => string

export const actionsInOrder = Object.keys(actions)

export const actionWords = (action: string, say: Say): string => {
  const words = actions[action]
  return words ? say(words) : action
}

const resourceWords = (resource: string, say: Say): string => {
  const words = resources[resource]
  return words ? say(words) : resource.replaceAll('_', ' ')
}

/** As it begins a line: 'Audit logs'. */
export const resourceName = (resource: string, say: Say): string =>
  resourceWords(resource, say).replace(/^./, (first) => first.toUpperCase())

/** What these permissions are about, each once: those that are known first, in their order. */
export function resourcesInOrder(permissions: readonly string[]): string[] {
  const found = new Set(permissions.map((name) => partsOf(name).resource))
  const known = Object.keys(resources).filter((resource) => found.has(resource))
  return [...known, ...[...found].filter((resource) => !known.includes(resource))]
}
