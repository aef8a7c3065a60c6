/** What a traveler adds to reach a limit. */
import type { AdasWorld } from './ada.ts'
import { moneyOf } from './expense-support.ts'
import { smallIdea, smallPicture, smallPlan } from './world.ts'
import { smallOptions } from './world-trip.ts'

/** As many rows of a table as are asked for. */
export const many: Record<string, string> = {
  transactions: `insert into transactions (amount, transaction_type) select 1, 'saving' from generate_series(1, $1::int)`,
  goals: `insert into goals (bucket_list_id, title) select id, 'x' from bucket_lists, generate_series(1, $1::int)`,
  goal_progress: `insert into goal_progress (goal_id) select id from goals, generate_series(1, $1::int)`,
  notifications: `insert into notifications (type, title, message) select 'system', 'x', 'y' from generate_series(1, $1::int)`,
  post_likes: `insert into post_likes (post_id) select id from posts where user_id = auth.uid() limit $1::int`,
}

/** One row more of each table with a quota, as its owner adds it. */
export function oneMore({ db, ada }: Pick<AdasWorld, 'db' | 'ada'>): Record<string, () => Promise<unknown>> {
  const plan = JSON.stringify(smallPlan)
  const idea = JSON.stringify(smallIdea)
  return {
    bucket_lists: () => ada.query(`insert into bucket_lists (name) values ('x')`),
    bucket_list_members: async () => {
      const friend = await db.signUp('Friend')
      await db.query(`insert into user_connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')`, [
        friend,
        ada.id,
      ])
      return ada.query(
        'insert into bucket_list_members (bucket_list_id, user_id) select id, $1 from bucket_lists limit 1',
        [friend],
      )
    },
    goals: () => ada.query(`insert into goals (bucket_list_id, title) select id, 'x' from bucket_lists limit 1`),
    goal_progress: () => ada.query('insert into goal_progress (goal_id) select id from goals limit 1'),
    pictures: () =>
      ada.query('insert into pictures (goal_id, content) select id, $1 from goals limit 1', [smallPicture]),
    transactions: () => ada.query(many.transactions ?? '', [1]),
    itineraries: () =>
      ada.query(`insert into itineraries (destination_name, ai_generated_plan) values ('Kyoto', $1::text::jsonb)`, [
        plan,
      ]),
    itinerary_members: () =>
      ada.query(
        `insert into itinerary_members (itinerary_id, name, role) select id, 'x', 'companion' from itineraries order by created_at, id limit 1`,
      ),
    trip_bookings: () =>
      ada.query(
        `insert into trip_bookings (itinerary_id, kind, title) select id, 'stay', 'x' from itineraries order by created_at, id limit 1`,
      ),
    trip_items: () =>
      ada.query(
        `insert into trip_items (itinerary_id, kind, title, place) select id, 'packing', 'x', 'i' from itineraries order by created_at, id limit 1`,
      ),
    packing_templates: () =>
      ada.query(`insert into packing_templates (kind, name, entries) values ('packing', 'x', '[{"title": "x"}]')`),
    access_links: () =>
      ada.query(
        `insert into access_links (kind, token_hash) values ('calendar', encode(sha256(random()::text::bytea), 'hex'))`,
      ),
    visits: () => ada.query(`insert into visits (country_code, source) values ('IS', 'hand')`),
    trip_comments: () =>
      ada.query(
        `insert into trip_comments (itinerary_id, content) select id, 'x' from itineraries order by created_at, id limit 1`,
      ),
    trip_looks: () => ada.query(`insert into trip_looks (itinerary_id, seen_until) values (gen_random_uuid(), now())`),
    trip_files: () =>
      ada.query(
        `insert into trip_files (itinerary_id, content_id, name, kind, size, sha256)
         select id, gen_random_uuid(), 'x', 'image/png', 1, repeat('0', 64) from itineraries order by created_at, id limit 1`,
      ),
    trip_expenses: () =>
      ada.query(
        `insert into trip_expenses (itinerary_id, kind, title, day, money)
         select id, 'expense', 'x', '2027-04-02', $1::text::jsonb from itineraries order by created_at, id limit 1`,
        [JSON.stringify(moneyOf(ada.id))],
      ),
    trip_polls: () =>
      ada.query(
        `insert into trip_polls (itinerary_id, question, options)
         select id, 'x', $1::text::jsonb from itineraries order by created_at, id limit 1`,
        [JSON.stringify(smallOptions)],
      ),
    trip_poll_votes: async () => {
      const [poll] = await db.query(
        `insert into trip_polls (itinerary_id, created_by, question, options)
         select id, user_id, 'x', $1::text::jsonb from itineraries where user_id = $2 limit 1 returning id`,
        [JSON.stringify(smallOptions), ada.id],
      )
      return ada.query(`insert into trip_poll_votes (poll_id, option_id) values ($1, 'aaaaaaaaaa')`, [poll?.id])
    },
    recommendations: () =>
      ada.query(
        `insert into recommendations (recommendation_type, title, recommendation_data)
         values ('destination', 'Kyoto', $1::text::jsonb)`,
        [idea],
      ),
    posts: () => ada.query(`insert into posts (content) values ('x')`),
    post_comments: () =>
      ada.query(`with post as (select id from posts where user_id = auth.uid() limit 1)
        insert into post_comments (post_id, content) select id, 'x' from post`),
    post_likes: async () => {
      await db.query(`insert into posts (user_id, content) values ($1, 'x')`, [ada.id])
      return ada.query(`insert into post_likes (post_id) select id from posts where user_id = auth.uid()
        and id not in (select post_id from post_likes where user_id = auth.uid()) limit 1`)
    },
    flagged_content: async () => {
      const [post] = await db.query(`insert into posts (user_id, content) values ($1, 'x') returning id`, [
        await db.signUp('Bo'),
      ])
      return ada.query(`insert into flagged_content (content_type, content_id, reason) values ('post', $1, 'spam')`, [
        post?.id,
      ])
    },
    notifications: () => ada.query(many.notifications ?? '', [1]),
    user_connections: async () =>
      ada.query('insert into user_connections (addressee_id) values ($1)', [await db.signUp('Asked')]),
  }
}
