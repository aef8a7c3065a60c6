/** Accounts, connections, messages. */
import { type AccessRule, change, friends, nobodyElse, read, remove, signedIn } from './access-rule.ts'

export const accountRules: AccessRule[] = [
  {
    table: 'users',
    operation: 'select',
    sentence: 'people can see their own account',
    allowed: nobodyElse,
    statement: ({ people }) => read('users', people.owner),
  },
  {
    table: 'users',
    operation: 'insert',
    sentence: 'people can make their own missing account row',
    allowed: nobodyElse,
    statement: ({ people }) => `insert into users (id, first_name) values ('${people.owner}', 'Ada') returning 1`,
  },
  {
    table: 'users',
    operation: 'update',
    sentence: 'people can edit their own account',
    allowed: nobodyElse,
    statement: ({ people }) => change('users', people.owner, `first_name = 'New'`),
  },
  {
    table: 'user_profiles',
    operation: 'select',
    sentence: 'people can see their own profile',
    allowed: nobodyElse,
    statement: ({ people }) => read('user_profiles', people.owner, 'user_id'),
  },
  {
    table: 'user_profiles',
    operation: 'insert',
    sentence: 'people can make their own missing profile',
    allowed: nobodyElse,
    statement: ({ people }) => `insert into user_profiles (user_id) values ('${people.owner}') returning 1`,
  },
  {
    table: 'user_profiles',
    operation: 'update',
    sentence: 'people can edit their own profile',
    allowed: nobodyElse,
    statement: ({ people }) => change('user_profiles', people.owner, `interests = '{"food": 8}'`, 'user_id'),
  },
  {
    table: 'user_stats',
    operation: 'select',
    sentence: 'people can see their own figures',
    allowed: nobodyElse,
    statement: ({ people }) => read('user_stats', people.owner, 'user_id'),
  },
  {
    table: 'people',
    operation: 'select',
    sentence: 'people can see their own card and those of people they know: their own',
    allowed: nobodyElse,
    statement: ({ people }, me) => (me === people.owner ? read('people', me) : 'select 1 where false'),
  },
  {
    table: 'people',
    operation: 'select',
    sentence: 'people can see their own card and those of people they know',
    // Also whoever has only asked: the answer needs a name.
    allowed: [...friends, 'other'],
    statement: ({ people }) => read('people', people.owner),
  },
  {
    table: 'platform_settings',
    operation: 'select',
    sentence: 'administrators who may view the settings can read them',
    allowed: ['admin'],
    statement: () => read('platform_settings', 'free_open_goal_limit', 'key'),
  },
]

export const connectionRules: AccessRule[] = [
  {
    table: 'user_connections',
    operation: 'select',
    sentence: 'both people can see their connection',
    allowed: ['owner', 'connection'],
    statement: ({ records }) => read('user_connections', records.accepted),
  },
  {
    table: 'user_connections',
    operation: 'insert',
    sentence: 'people can ask others to connect',
    allowed: nobodyElse,
    statement: ({ people }) => `insert into user_connections (requester_id, addressee_id)
      values ('${people.owner}', '${people.admin}') returning 1`,
  },
  {
    table: 'user_connections',
    operation: 'insert',
    sentence: 'people can ask others to connect: but not answer for them',
    allowed: [],
    statement: ({ people }, me) => `insert into user_connections (requester_id, addressee_id, status)
      values ('${me}', '${me === people.admin ? people.other : people.admin}', 'accepted') returning 1`,
  },
  {
    table: 'user_connections',
    operation: 'update',
    sentence: 'the person asked can accept',
    allowed: nobodyElse,
    statement: ({ records }) => change('user_connections', records.pending, `status = 'accepted'`),
  },
  {
    table: 'user_connections',
    operation: 'delete',
    sentence: 'both people can end their connection',
    allowed: ['owner', 'connection'],
    statement: ({ records }) => remove('user_connections', records.accepted),
  },
]

export const messageRules: AccessRule[] = [
  {
    table: 'notifications',
    operation: 'select',
    sentence: 'people can see their own notifications',
    allowed: nobodyElse,
    statement: ({ records }) => read('notifications', records.notification),
  },
  {
    table: 'notifications',
    operation: 'insert',
    sentence: 'people can notify themselves',
    allowed: nobodyElse,
    statement: ({ people }) => `insert into notifications (user_id, type, title, message)
      values ('${people.owner}', 'system', 'Hi', 'There') returning 1`,
  },
  {
    table: 'notifications',
    operation: 'update',
    sentence: 'people can mark their notifications as read',
    allowed: nobodyElse,
    statement: ({ records }) => change('notifications', records.notification, 'is_read = true'),
  },
  {
    table: 'notifications',
    operation: 'update',
    sentence: 'people can mark their notifications as read: and change nothing else',
    allowed: [],
    statement: ({ records }) => change('notifications', records.notification, `title = 'Forged'`),
  },
  {
    table: 'notifications',
    operation: 'delete',
    sentence: 'people can dismiss their notifications',
    allowed: nobodyElse,
    statement: ({ records }) => remove('notifications', records.notification),
  },
  {
    table: 'push_subscriptions',
    operation: 'select',
    sentence: 'people can see their own push subscriptions',
    allowed: nobodyElse,
    statement: ({ records }) => read('push_subscriptions', records.pushSubscription),
  },
  {
    table: 'push_subscriptions',
    operation: 'select',
    sentence: 'people can see their own push subscriptions: but not the keys, which they have',
    allowed: [],
    statement: ({ records }) => `select auth from push_subscriptions where id = '${records.pushSubscription}'`,
  },
  {
    table: 'push_subscriptions',
    operation: 'delete',
    sentence: 'people can end their own push subscriptions',
    allowed: nobodyElse,
    statement: ({ records }) => remove('push_subscriptions', records.pushSubscription),
  },
  {
    table: 'activity_feed',
    operation: 'select',
    sentence: 'activity can be seen by whoever can see what it is about: a private goal',
    allowed: nobodyElse,
    statement: ({ records }) => read('activity_feed', records.activity),
  },
  {
    table: 'activity_feed',
    operation: 'select',
    sentence: 'activity can be seen by whoever can see what it is about',
    allowed: signedIn,
    statement: ({ records }) => read('activity_feed', records.publicActivity),
  },
  {
    table: 'activity_feed',
    operation: 'select',
    sentence: 'activity can be seen by whoever can see what it is about: an itinerary',
    allowed: signedIn,
    statement: ({ records }) => read('activity_feed', records.publicItineraryActivity),
  },
  {
    table: 'activity_feed',
    operation: 'select',
    sentence: 'activity can be seen by whoever can see what it is about: an itinerary not shared',
    allowed: nobodyElse,
    statement: ({ records }) => read('activity_feed', records.itineraryActivity),
  },
  {
    table: 'activity_feed',
    operation: 'select',
    sentence: 'activity can be seen by whoever can see what it is about: a post',
    allowed: signedIn,
    statement: ({ records }) => read('activity_feed', records.postActivity),
  },
  {
    table: 'activity_feed',
    operation: 'select',
    sentence: 'activity can be seen by whoever can see what it is about: a private post',
    allowed: nobodyElse,
    statement: ({ records }) => read('activity_feed', records.privatePostActivity),
  },
]
