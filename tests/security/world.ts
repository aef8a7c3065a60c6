/** Seven people around one owner's records, in every state of sharing: the stage of the access tests. */
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import type { Session, TestDatabase } from '#tests/support/database.ts'
import { fillTrip, type TripRecords } from './world-trip.ts'

export const actors = ['owner', 'collaborator', 'viewer', 'connection', 'other', 'admin', 'anonymous'] as const
export type Actor = (typeof actors)[number]
export type Person = Exclude<Actor, 'anonymous'>

export interface World {
  people: Record<Person, string>
  /** An administrator beside the one who acts, and a role. */
  colleague: string
  roles: { analyst: string; volunteers: string }
  /** Lists of the owner; each has one goal, itself private. */
  lists: Record<ListName, string>
  goals: Record<ListName | 'publicGoal' | 'connectionsGoal', string>
  /** Further records of the owner, by what they are. */
  records: Record<
    | 'transaction'
    | 'correction'
    | 'notification'
    | 'inboxMail'
    | 'pushSubscription'
    | 'pending'
    | 'accepted'
    | 'activity'
    | 'publicActivity'
    | 'membership'
    | 'recommendation'
    | 'itinerary'
    | 'connectionsItinerary'
    | 'publicItinerary'
    | 'trip'
    | 'itineraryActivity'
    | 'publicItineraryActivity'
    | 'publicPost'
    | 'connectionsPost'
    | 'privatePost'
    | 'closedPost'
    | 'comment'
    | 'like'
    | 'report'
    | 'message'
    | 'note'
    | 'postActivity'
    | 'privatePostActivity'
    | 'earned',
    string
  > &
    TripRecords
}

/** A plan of one day, without a custom request. */
export const smallPlan = fallbackPlan({ destination: 'Kyoto', coordinates: null, days: 1, customRequests: '' })
/** The least that a recommended destination says. */
export const smallIdea = { location: { name: 'Kyoto' } }
/** One pixel, in base64. */
export const smallPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

type ListName = 'private' | 'shared' | 'suspended' | 'connections' | 'chosen' | 'public'

/** Who acts in the database for an actor of the world. */
export function sessionOf(db: TestDatabase, world: World, actor: Actor): Session {
  return actor === 'anonymous' ? db.anonymous : db.as(world.people[actor])
}

export async function createWorld(db: TestDatabase): Promise<World> {
  const people = {} as World['people']
  for (const actor of actors) if (actor !== 'anonymous') people[actor] = await db.signUp(actor)
  const { owner, collaborator, viewer, connection, other, admin } = people
  await db.query(
    `insert into admin_users (user_id, role_id) select $1, id from admin_roles where name = 'Super Admin'`,
    [admin],
  )
  const one = async (sql: string, parameters: unknown[]) =>
    (await db.query<{ id: string }>(sql, parameters))[0]?.id ?? ''
  // A role and a colleague that can be worked on, made by the administrator, so that the log has entries.
  const analyst = await one(`select id from admin_roles where name = 'Analyst'`, [])
  const colleague = await db.signUp('colleague')
  await one('insert into admin_users (user_id, role_id) values ($1, $2) returning id', [colleague, analyst])
  const [made] = await db
    .as(admin)
    .query<{ id: string }>(`select save_admin_role($1, '', array['view_users']) as id`, [`Volunteers ${admin}`])
  const volunteers = made?.id ?? ''
  await sell(db, owner)
  await db.as(owner).query('select new_inbox_word()')
  const connect = (requester: string, addressee: string, status: string) =>
    one(`insert into user_connections (requester_id, addressee_id, status) values ($1, $2, $3) returning id`, [
      requester,
      addressee,
      status,
    ])
  await connect(owner, collaborator, 'accepted')
  await connect(viewer, owner, 'accepted')
  const accepted = await connect(connection, owner, 'accepted')
  const pending = await connect(other, owner, 'pending')

  const list = (name: string, columns: { level?: string; collaborative?: boolean; chosen?: string[] } = {}) =>
    one(
      `insert into bucket_lists (user_id, name, privacy_level, is_collaborative, specific_users)
       values ($1, $2, $3, $4, $5) returning id`,
      [owner, name, columns.level ?? 'private', columns.collaborative ?? false, columns.chosen ?? null],
    )
  const lists = {
    private: await list('private'),
    shared: await list('shared', { collaborative: true }),
    suspended: await list('suspended'),
    connections: await list('connections', { level: 'connections' }),
    chosen: await list('chosen', { level: 'connections', chosen: [connection] }),
    public: await list('public', { level: 'public' }),
  }
  const member = (where: string, person: string, role: string) =>
    one(`insert into bucket_list_members (bucket_list_id, user_id, role) values ($1, $2, $3) returning id`, [
      where,
      person,
      role,
    ])
  const membership = await member(lists.shared, collaborator, 'collaborator')
  await member(lists.shared, viewer, 'viewer')
  await member(lists.suspended, collaborator, 'collaborator')

  const goal = (where: string, level = 'private') =>
    one(`insert into goals (bucket_list_id, title, privacy_level) values ($1, 'A goal', $2) returning id`, [
      where,
      level,
    ])
  const goals = {
    private: await goal(lists.private),
    shared: await goal(lists.shared),
    suspended: await goal(lists.suspended),
    connections: await goal(lists.connections),
    chosen: await goal(lists.chosen),
    public: await goal(lists.public),
    publicGoal: await goal(lists.private, 'public'),
    connectionsGoal: await goal(lists.private, 'connections'),
  }
  for (const id of Object.values(goals)) {
    await db.query('insert into pictures (goal_id, content) values ($1, $2)', [id, smallPicture])
  }
  const book = (type: string) =>
    one(`insert into transactions (user_id, goal_id, amount, transaction_type) values ($1, $2, 10, $3) returning id`, [
      owner,
      goals.private,
      type,
    ])
  const itinerary = (level: string, isPublic: boolean) =>
    one(
      `insert into itineraries (user_id, destination_name, ai_generated_plan, privacy_level, is_public)
       values ($1, 'Kyoto', $2::text::jsonb, $3, $4) returning id`,
      [owner, JSON.stringify(smallPlan), level, isPublic],
    )
  const itineraries = {
    itinerary: await itinerary('public', false),
    connectionsItinerary: await itinerary('connections', false),
    publicItinerary: await itinerary('public', true),
    /** With the collaborator as editor, and the viewer; what it has is in world-trip.ts. */
    trip: await itinerary('public', false),
  }
  const ofTrip = await fillTrip(one, itineraries.trip, people)
  const post = (level: string, open = true) =>
    one(
      `insert into posts (user_id, content, privacy_level, allow_likes, allow_comments, allow_reshare)
       values ($1, 'Rain on the cedar avenue', $2, $3, $3, $3) returning id`,
      [owner, level, open],
    )
  const posts = {
    publicPost: await post('public'),
    connectionsPost: await post('connections'),
    privatePost: await post('private'),
    /** Public, but not open to likes, comments and reshares. */
    closedPost: await post('public', false),
  }
  for (const id of Object.values(posts)) {
    await db.query('insert into pictures (post_id, content) values ($1, $2)', [id, smallPicture])
  }
  const comment = await one(
    `insert into post_comments (post_id, user_id, content) values ($1, $2, 'Lovely') returning id`,
    [posts.connectionsPost, people.connection],
  )
  const like = await one('insert into post_likes (post_id, user_id) values ($1, $2) returning id', [
    posts.connectionsPost,
    people.connection,
  ])
  const report = await one(
    `insert into flagged_content (content_type, content_id, reporter_id, reason)
     values ('post', $1, $2, 'spam') returning id`,
    [posts.closedPost, people.other],
  )
  const toldOfPost = (id: string) => one('select id from activity_feed where post_id = $1', [id])
  const toldOf = (id: string) => one('select id from activity_feed where itinerary_id = $1', [id])
  const feed = (about: string) =>
    one(
      `insert into activity_feed (user_id, type, content, goal_id) values ($1, 'goal_completed', 'completed it', $2)
       returning id`,
      [owner, about],
    )
  return {
    people,
    colleague,
    roles: { analyst, volunteers },
    lists,
    goals,
    records: {
      transaction: await book('saving'),
      correction: await book('correction'),
      notification: await one(
        `insert into notifications (user_id, type, title, message) values ($1, 'system', 'Hello', 'Hi') returning id`,
        [owner],
      ),
      inboxMail: await one(
        `insert into inbox_mails (user_id, sender, subject, size, message_key, content)
         values ($1, 'Ada', 'Fwd', 1, repeat('0', 64), 'x') returning id`,
        [owner],
      ),
      pushSubscription: await one(
        `insert into push_subscriptions (user_id, endpoint, p256dh, auth)
         values ($1::uuid, 'https://push.example/' || $1::uuid, repeat('A', 87), repeat('A', 22)) returning id`,
        [owner],
      ),
      pending,
      accepted,
      membership,
      activity: await feed(goals.private),
      publicActivity: await feed(goals.publicGoal),
      recommendation: await one(
        `insert into recommendations (user_id, recommendation_type, title, recommendation_data)
         values ($1, 'destination', 'Kyoto', $2::text::jsonb) returning id`,
        [owner, JSON.stringify(smallIdea)],
      ),
      ...itineraries,
      ...ofTrip,
      itineraryActivity: await toldOf(itineraries.itinerary),
      publicItineraryActivity: await toldOf(itineraries.publicItinerary),
      ...posts,
      comment,
      like,
      report,
      message: await one(
        `insert into contact_messages (user_id, name, email, message)
         values ($1, 'Olga', 'olga@example.com', 'Hello') returning id`,
        [owner],
      ),
      note: await one(
        `insert into admin_notes (user_id, admin_name, content) values ($1, 'Ada', 'Kind on the phone') returning id`,
        [owner],
      ),
      postActivity: await toldOfPost(posts.publicPost),
      privatePostActivity: await toldOfPost(posts.privatePost),
      // By the first accepted connection.
      earned: await one('select id from user_achievements where user_id = $1', [owner]),
    },
  }
}

/** What a person has had and paid for, with a coupon, of a plan that is no longer sold. It is over: the tier is free. */
export async function sell(db: TestDatabase, person: string): Promise<void> {
  await db.query(
    `with plan as (
        insert into subscription_plans (name, price, billing_interval, features, is_active)
          values ('Former ' || left($1::text, 8), 500, 'month', '{Everything}', false) returning id),
      coupon as (
        insert into coupons (code, discount_type, discount_value) values (left($1::text, 8), 'percentage', 20) returning id),
      subscription as (
        insert into user_subscriptions (user_id, plan_id, status, current_period_start, current_period_end,
            payment_provider, coupon_id, discount_amount)
          select $1::text::uuid, plan.id, 'expired', now() - interval '2 months', now() - interval '1 month', 'test', coupon.id, 100
          from plan, coupon returning id),
      used as (
        insert into coupon_redemptions (coupon_id, user_id, subscription_id, discount_amount, currency, state)
          select coupon.id, $1::text::uuid, subscription.id, 100, 'USD', 'redeemed' from coupon, subscription)
    insert into payment_transactions (user_id, subscription_id, plan_id, amount, discount_amount, currency,
        payment_provider, payment_provider_transaction_id, status)
      select $1::text::uuid, subscription.id, plan.id, 400, 100, 'USD', 'test', 'test_' || gen_random_uuid(), 'succeeded'
      from subscription, plan`,
    [person],
  )
}
