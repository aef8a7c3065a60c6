/** The platform's money: everybody reads their own, administrators what their role may see; nobody writes. */
import { type AccessRule, signedIn } from './access-rule.ts'
import type { Actor } from './world.ts'

const ownerAndAdministrator: Actor[] = ['owner', 'admin']
const ofOwner = (table: string, owner: string) => `select 1 from ${table} where user_id = '${owner}'`
const plans = 'people can see plans on sale and theirs, administrators all'

export const paymentRules: AccessRule[] = [
  {
    table: 'subscription_plans',
    operation: 'select',
    sentence: plans,
    allowed: signedIn,
    statement: () => `select 1 from subscription_plans where name = 'Pro Monthly'`,
  },
  {
    table: 'subscription_plans',
    operation: 'select',
    sentence: `${plans}: one that is no longer sold`,
    allowed: ownerAndAdministrator,
    statement: ({ people }) => `select 1 from subscription_plans where name = 'Former ${people.owner.slice(0, 8)}'`,
  },
  {
    table: 'coupons',
    operation: 'select',
    sentence: 'administrators with view_coupons can see the coupons',
    allowed: ['admin'],
    statement: ({ people }) => `select 1 from coupons where code = upper('${people.owner.slice(0, 8)}')`,
  },
  {
    table: 'coupon_redemptions',
    operation: 'select',
    sentence: 'people can see their uses of coupons, administrators all',
    allowed: ownerAndAdministrator,
    statement: ({ people }) => ofOwner('coupon_redemptions', people.owner),
  },
  {
    table: 'user_subscriptions',
    operation: 'select',
    sentence: 'people can see their subscriptions, administrators all',
    allowed: ownerAndAdministrator,
    statement: ({ people }) => ofOwner('user_subscriptions', people.owner),
  },
  {
    table: 'subscription_events',
    operation: 'select',
    sentence: 'people can see what became of theirs, administrators all',
    allowed: ownerAndAdministrator,
    statement: ({ people }) => ofOwner('subscription_events', people.owner),
  },
  {
    table: 'payment_transactions',
    operation: 'select',
    sentence: 'people can see their payments, administrators all',
    allowed: ownerAndAdministrator,
    statement: ({ people }) => ofOwner('payment_transactions', people.owner),
  },
]
