/** The stage of the table of rights: everybody who may knock, and rows of theirs and of strangers in every table. Long, because every table has its rows here. */
import type { Row, TestDatabase } from '#tests/support/database.ts'
import { spend } from '../expense-support.ts'
import { sell, smallIdea, smallPicture, smallPlan } from '../world.ts'
import { smallOptions } from '../world-trip.ts'

export const subjects = [
  'visitor',
  'traveler',
  'suspended',
  'inactive',
  'Super Admin',
  'Moderator',
  'Finance Manager',
  'Support',
  'Analyst',
] as const
export type Subject = (typeof subjects)[number]

interface Owned {
  /** The column that says whose a row is; none where rows are nobody's. */
  owner?: string
  /** Which rows are tried, where rules of another kind than rights keep some of them as they are. */
  only?: string
}
const ofUser: Owned = { owner: 'user_id' }
const nobodys: Owned = {}
const ofGoal: Owned = { owner: 'owner_id' }

/** Every table there is: whose its rows are. */
export const tables: Record<string, Owned> = {
  access_links: ofUser,
  achievements: nobodys,
  activity_feed: ofUser,
  admin_audit_logs: nobodys,
  admin_notes: ofUser,
  admin_permissions: nobodys,
  // System roles stay as they are, whoever asks.
  admin_role_permissions: { only: `role_id in (select id from public.admin_roles where not is_system)` },
  admin_roles: { only: 'not is_system' },
  admin_users: ofUser,
  bucket_list_members: ofGoal,
  bucket_lists: ofUser,
  contact_messages: ofUser,
  coupon_redemptions: ofUser,
  coupons: nobodys,
  flagged_content: { owner: 'reporter_id' },
  former_companions: ofGoal,
  goal_progress: ofGoal,
  goals: ofGoal,
  inbox_addresses: ofUser,
  inbox_mails: ofUser,
  itineraries: ofUser,
  // The owner's own row stays as long as the trip.
  itinerary_members: { owner: 'owner_id', only: `role <> 'owner'` },
  notifications: ofUser,
  packing_templates: ofUser,
  payment_transactions: ofUser,
  people: { owner: 'id' },
  pictures: ofGoal,
  platform_settings: nobodys,
  post_comments: ofUser,
  post_likes: ofUser,
  posts: ofUser,
  push_subscriptions: ofUser,
  recommendations: ofUser,
  subscription_events: ofUser,
  subscription_plans: nobodys,
  transactions: ofUser,
  trip_bookings: ofGoal,
  trip_changes: ofUser,
  trip_comments: ofUser,
  trip_expenses: ofGoal,
  trip_files: ofGoal,
  trip_items: ofGoal,
  trip_looks: ofUser,
  trip_poll_votes: ofUser,
  trip_polls: ofGoal,
  user_achievements: ofUser,
  user_connections: { owner: 'requester_id' },
  user_profiles: ofUser,
  user_stats: ofUser,
  user_subscriptions: ofUser,
  users: { owner: 'id' },
  visits: ofUser,
}

/** What somebody has that rows are made in. */
interface Belongings {
  person: string
  list: string
  goal: string
  trip: string
  poll: string
  post: string
}

export interface Stage {
  people: Record<Exclude<Subject, 'visitor'>, string>
  belongings: Record<Exclude<Subject, 'visitor'>, Belongings>
  /** Neither knows any of them: what is open to all, and what is not. The second is an administrator, too. */
  strangers: [string, string]
  ofStranger: Belongings
  /** Knows them all, and has done nothing. */
  friend: string
  friendsPost: string
  analyst: string
  spareRole: string
}

/** Makes a row of somebody: tried by everybody, in their own name and in a stranger's, where clients may insert at all. */
export const inserts: Record<string, (whose: Belongings, stage: Stage) => string> = {
  admin_roles: () => `insert into public.admin_roles (name) values ('Helpers')`,
  admin_role_permissions: (_, { spareRole }) => `insert into public.admin_role_permissions (role_id, permission_id)
    select '${spareRole}', id from public.admin_permissions where name = 'view_analytics'`,
  admin_users: (_, { friend, analyst }) =>
    `insert into public.admin_users (user_id, role_id) values ('${friend}', '${analyst}')`,
  bucket_lists: ({ person }) => `insert into public.bucket_lists (user_id, name) values ('${person}', 'More')`,
  bucket_list_members: ({ list }, { friend }) =>
    `insert into public.bucket_list_members (bucket_list_id, user_id, role) values ('${list}', '${friend}', 'viewer')`,
  contact_messages: ({ person }) => `insert into public.contact_messages (user_id, name, email, message)
    values ('${person}', 'Mira', 'mira@example.com', 'Hello')`,
  flagged_content: ({ person }, { friendsPost }) =>
    `insert into public.flagged_content (content_type, content_id, reporter_id, reason)
      values ('post', '${friendsPost}', '${person}', 'spam')`,
  goals: ({ list }) => `insert into public.goals (bucket_list_id, title) values ('${list}', 'One more')`,
  goal_progress: ({ goal }) => `insert into public.goal_progress (goal_id, progress_percentage) values ('${goal}', 10)`,
  itineraries: ({ person }) => `insert into public.itineraries (user_id, destination_name, ai_generated_plan)
    values ('${person}', 'Kyoto', '${JSON.stringify(smallPlan)}')`,
  itinerary_members: ({ trip }) =>
    `insert into public.itinerary_members (itinerary_id, name, role) values ('${trip}', 'Grandma', 'companion')`,
  notifications: ({ person }) => `insert into public.notifications (user_id, type, title, message)
    values ('${person}', 'system', 'Hello', 'Hi')`,
  packing_templates: ({ person }) => `insert into public.packing_templates (user_id, kind, name, entries)
    values ('${person}', 'packing', 'Hiking', '[{"title": "Boots"}]')`,
  access_links: ({ person }) => `insert into public.access_links (user_id, kind, token_hash)
    values ('${person}', 'calendar', encode(sha256(random()::text::bytea), 'hex'))`,
  visits: ({ person }) =>
    `insert into public.visits (user_id, country_code, source) values ('${person}', 'IS', 'hand')`,
  pictures: ({ goal }) => `insert into public.pictures (goal_id, content) values ('${goal}', '${smallPicture}')`,
  posts: ({ person }) => `insert into public.posts (user_id, content) values ('${person}', 'Snow')`,
  post_comments: ({ person, post }) =>
    `insert into public.post_comments (post_id, user_id, content) values ('${post}', '${person}', 'Lovely')`,
  post_likes: ({ person, post }) => `insert into public.post_likes (post_id, user_id) values ('${post}', '${person}')`,
  recommendations: ({ person }) =>
    `insert into public.recommendations (user_id, recommendation_type, title, recommendation_data)
      values ('${person}', 'destination', 'Kyoto', '${JSON.stringify(smallIdea)}')`,
  transactions: ({ person, goal }) =>
    `insert into public.transactions (user_id, goal_id, amount, transaction_type) values ('${person}', '${goal}', 10, 'saving')`,
  trip_bookings: ({ trip }) =>
    `insert into public.trip_bookings (itinerary_id, kind, title) values ('${trip}', 'stay', 'Ryokan')`,
  trip_items: ({ trip }) =>
    `insert into public.trip_items (itinerary_id, kind, title, place) values ('${trip}', 'packing', 'Socks', 'i')`,
  trip_comments: ({ person, trip }) =>
    `insert into public.trip_comments (itinerary_id, user_id, content) values ('${trip}', '${person}', 'Lovely')`,
  trip_looks: ({ person, trip }) =>
    `insert into public.trip_looks (user_id, itinerary_id, seen_until) values ('${person}', '${trip}', now())`,
  trip_files: ({ trip }) =>
    `insert into public.trip_files (itinerary_id, content_id, name, kind, size, sha256)
      values ('${trip}', gen_random_uuid(), 'Ticket.pdf', 'application/pdf', 1000, repeat('a', 64))`,
  trip_expenses: ({ person, trip }) => spend(trip, person),
  trip_polls: ({ person, trip }) => `insert into public.trip_polls (itinerary_id, created_by, question, options)
    values ('${trip}', '${person}', 'Which day?', '${JSON.stringify(smallOptions)}')`,
  trip_poll_votes: ({ person, poll }) => `insert into public.trip_poll_votes (poll_id, user_id, option_id)
    values ('${poll}', '${person}', 'aaaaaaaaaa')`,
  user_connections: ({ person }, { friend }) =>
    `insert into public.user_connections (requester_id, addressee_id) values ('${person}', '${friend}')`,
  user_profiles: ({ person }) => `insert into public.user_profiles (user_id) values ('${person}')`,
  users: ({ person }) => `insert into public.users (id) values ('${person}')`,
}

export async function createStage(db: TestDatabase): Promise<Stage> {
  const one = async (sql: string, parameters: unknown[] = []) =>
    (await db.query<{ id: string }>(sql, parameters))[0]?.id ?? ''
  const role = (name: string) => one('select id from admin_roles where name = $1', [name])
  const appoint = (person: string, name: string) =>
    db.query('insert into admin_users (user_id, role_id) select $1, id from admin_roles where name = $2', [
      person,
      name,
    ])
  const people = {} as Stage['people']
  const named = subjects.filter((one) => one !== 'visitor')
  for (const subject of named) people[subject] = await db.signUp(subject.split(' ')[0] ?? subject)
  for (const subject of named.filter((one) => one !== 'traveler' && one !== 'suspended'))
    await appoint(people[subject], subject === 'inactive' ? 'Super Admin' : subject)
  const strangers: Stage['strangers'] = [await db.signUp('Open'), await db.signUp('Closed')]
  await appoint(strangers[1], 'Analyst')
  const friend = await db.signUp('Friend')
  const friendsPost = await one(
    `insert into posts (user_id, content, privacy_level) values ($1, 'Rain', 'public') returning id`,
    [friend],
  )
  const [spare] = await db
    .as(people['Super Admin'])
    .query<{ id: string }>(`select save_admin_role('Volunteers', '', array['view_users']) as id`)
  await db.query('update admin_users set is_active = false where user_id = $1', [people.inactive])
  const stage: Omit<Stage, 'belongings' | 'ofStranger'> = {
    people,
    strangers,
    friend,
    friendsPost,
    analyst: await role('Analyst'),
    spareRole: spare?.id ?? '',
  }
  const settle = async (person: string, level: 'private' | 'public'): Promise<Belongings> => {
    const list = await one('insert into bucket_lists (user_id, name, privacy_level) values ($1, $2, $3) returning id', [
      person,
      'Places',
      level,
    ])
    const goal = await one(
      `insert into goals (bucket_list_id, title, privacy_level) values ($1, 'A goal', $2) returning id`,
      [list, level],
    )
    const post = await one('insert into posts (user_id, content, privacy_level) values ($1, $2, $3) returning id', [
      person,
      'Snow',
      level,
    ])
    const trip = await one(
      `insert into itineraries (user_id, destination_name, ai_generated_plan, privacy_level, is_public)
        values ($1, 'Kyoto', $2::text::jsonb, $3, $3 = 'public') returning id`,
      [person, JSON.stringify(smallPlan), level],
    )
    const poll = await one(
      `insert into trip_polls (itinerary_id, created_by, question, options) values ($1, $2, 'Which hotel?', $3::text::jsonb)
        returning id`,
      [trip, person, JSON.stringify(smallOptions)],
    )
    const whose = { person, list, goal, trip, poll, post }
    await db.query(inserts.user_connections?.(whose, stage as Stage) ?? '')
    await db.query(`update user_connections set status = 'accepted' where requester_id = $1`, [person])
    for (const table of [
      'bucket_list_members',
      'contact_messages',
      'flagged_content',
      'goal_progress',
      'itinerary_members',
      'notifications',
      'pictures',
      'post_comments',
      'post_likes',
      'recommendations',
      'transactions',
      'trip_bookings',
      'trip_items',
      'packing_templates',
      'access_links',
      'visits',
      'trip_comments',
      'trip_looks',
      'trip_files',
      'trip_expenses',
      'trip_poll_votes',
    ])
      await db.as(person).query(inserts[table]?.(whose, stage as Stage) ?? '')
    await db.query(
      `insert into push_subscriptions (user_id, endpoint, p256dh, auth)
        values ($1::uuid, 'https://push.example/' || $1::uuid, repeat('A', 87), repeat('B', 22))`,
      [person],
    )
    await db.query(
      `insert into inbox_addresses (user_id, word)
        values ($1::uuid, translate(right($1::text, 12), '01', 'xy'))`,
      [person],
    )
    await db.query(
      `insert into inbox_mails (user_id, sender, subject, size, message_key, content)
        values ($1, 'Ada', 'Fwd', 1, repeat('0', 64), 'x')`,
      [person],
    )
    await db.query(
      `insert into trip_changes (itinerary_id, owner_id, user_id, about, thing, kind, name, changed_at)
        values ($1, $2, $2, 'dates', '', 'changed', '', now())`,
      [trip, person],
    )
    await db.query(
      `insert into former_companions (itinerary_id, owner_id, person, name) values ($1, $2, gen_random_uuid(), 'Rose')`,
      [trip, person],
    )
    await db.query(`insert into admin_notes (user_id, admin_name, content) values ($1, 'Ada', 'Kind on the phone')`, [
      person,
    ])
    await sell(db, person)
    return whose
  }
  const belongings = {} as Stage['belongings']
  for (const subject of named) belongings[subject] = await settle(people[subject], 'private')
  const ofStranger = await settle(strangers[1], 'private')
  await settle(strangers[0], 'public')
  await db.as(people['Super Admin']).query('select suspend_account($1, $2)', [people.suspended, 'Spam'])
  return { ...stage, belongings, ofStranger }
}

/** Tries statements one after the other, each undone, as whoever asks: how many rows, or the code of the error. */
export async function readyToTry(db: TestDatabase): Promise<void> {
  await db.query('create schema trying')
  await db.query(`create function trying.each(statements text[]) returns text[] language plpgsql as $$
    declare
      outcomes text[] := '{}';
      statement text;
      touched bigint;
    begin
      foreach statement in array statements loop
        begin
          execute statement;
          get diagnostics touched = row_count;
          raise exception using errcode = 'TRIED', message = touched::text;
        exception
          when sqlstate 'TRIED' then outcomes := outcomes || sqlerrm;
          when others then outcomes := outcomes || (sqlstate || ': ' || sqlerrm);
        end;
      end loop;
      return outcomes;
    end $$`)
  await db.query('grant usage on schema trying to anon, authenticated')
  await db.query('grant execute on function trying.each(text[]) to anon, authenticated')
}

export async function tryEach(db: TestDatabase, stage: Stage, who: Subject, statements: string[]): Promise<string[]> {
  const session = who === 'visitor' ? db.anonymous : db.as(stage.people[who])
  const [answer] = await session.query<Row & { outcomes: string[] }>('select trying.each($1) as outcomes', [statements])
  return answer?.outcomes ?? []
}
