/**
 * Dates back what the demo's people did: they registered a minute ago, and have lived here for more than a year. Rows,
 * figures and news are those that the rules made of their acts; only when it was is set here.
 */
import type { Session } from '#server/database/database.ts'
import type { DemoGoal } from './traveler.ts'
import { demoPosts } from './posts.ts'
import { demoConnections, demoTravelers } from './world.ts'

type IdOf = (firstName: string) => string

/** Tables whose trigger would say that a row has been changed just now. */
const stamped = ['goals', 'user_connections', 'bucket_lists', 'itineraries', 'posts', 'notifications'] as const

/** Days ago on which a goal was reached: by its date, and after its last booking. */
const reachedOn = ({ status, targetIn = 0, money = [] }: DemoGoal): number | null =>
  status === 'completed' ? Math.min(-targetIn, ...money.map(([days]) => days - 1)) : null
const lastOf = (goal: DemoGoal): number =>
  reachedOn(goal) ?? Math.min(goal.age, ...(goal.money ?? []).map(([days]) => days))

interface PastGoal {
  owner: string
  title: string
  age: number
  reached: number | null
  last: number
  /** Days ago of each change of its progress after the first, which is its beginning. */
  steps: number[]
}

function pastGoals(idOf: IdOf): PastGoal[] {
  return demoTravelers.flatMap(({ firstName, lists }) =>
    lists.flatMap(({ goals }) =>
      goals.map((goal) => ({
        owner: idOf(firstName),
        title: goal.title,
        age: goal.age,
        reached: reachedOn(goal),
        last: lastOf(goal),
        steps: (goal.money ?? []).map(([days]) => days),
      })),
    ),
  )
}

/** Before the accounts are dated, which are older than all that they made. */
export async function datePast(session: Session, idOf: IdOf): Promise<void> {
  const { query } = session
  const rows = (sql: string, list: object[]) => query(sql, [JSON.stringify(list)])
  for (const table of stamped) await query(`alter table public.${table} disable trigger step_9_stamp_update`)
  const goals = pastGoals(idOf)
  await rows(
    `update public.goals goal set created_at = now() - age * interval '1 day', updated_at = now() - last * interval '1 day',
       completion_date = now() - reached * interval '1 day'
     from jsonb_to_recordset($1::text::jsonb) _ (owner uuid, title text, age integer, reached integer, last integer)
     where goal.owner_id = owner and goal.title = _.title`,
    goals,
  )
  await query(
    `update public.bucket_lists list set created_at = goals.first - interval '1 day', updated_at = goals.last
     from (select bucket_list_id, min(created_at) as first, max(updated_at) as last from public.goals group by 1) goals
     where goals.bucket_list_id = list.id`,
  )
  // The first row is the goal's beginning, the last ones of a reached goal are its end; those between are its bookings.
  await rows(
    `with told as (
       select progress.id, goal.created_at as begun, goal.updated_at as ended, steps,
         row_number() over (partition by goal.id order by progress.created_at, progress.id) - 1 as turn
       from jsonb_to_recordset($1::text::jsonb) _ (owner uuid, title text, steps jsonb)
       join public.goals goal on goal.owner_id = owner and goal.title = _.title
       join public.goal_progress progress on progress.goal_id = goal.id
     )
     update public.goal_progress progress set created_at = turn * interval '1 second' + case when turn = 0 then begun
       else coalesce(now() - (steps ->> (turn - 1)::integer)::integer * interval '1 day', ended) end
     from told where told.id = progress.id`,
    goals,
  )
  await rows(
    `update public.user_connections tie set created_at = now() - (ago + 1) * interval '1 day',
       updated_at = now() - ago * interval '1 day'
     from jsonb_to_recordset($1::text::jsonb) _ (one uuid, other uuid, ago integer)
     where tie.requester_id = one and tie.addressee_id = other`,
    demoConnections.map(({ from, to, ago }) => ({ one: idOf(from), other: idOf(to), ago })),
  )
  await rows(
    `update public.posts post set created_at = now() - hours * interval '1 hour', updated_at = now() - hours * interval '1 hour'
     from jsonb_to_recordset($1::text::jsonb) _ (owner uuid, content text, hours integer)
     where post.user_id = owner and post.content = _.content`,
    demoPosts.map(({ by, content, hoursAgo }) => ({ owner: idOf(by), content, hours: hoursAgo })),
  )
  await rows(
    `update public.post_comments said set created_at = now() - hours * interval '1 hour'
     from jsonb_to_recordset($1::text::jsonb) _ (owner uuid, content text, hours integer)
     where said.user_id = owner and said.content = _.content`,
    demoPosts.flatMap(({ comments, hoursAgo }) =>
      (comments ?? []).map(([by, content], turn) => ({ owner: idOf(by), content, hours: hoursAgo - 1 - turn })),
    ),
  )
  await query(
    `update public.posts post set created_at = itinerary.created_at, updated_at = itinerary.created_at
     from public.itineraries itinerary where itinerary.id = post.itinerary_id`,
  )
  await query(
    `update public.post_likes liked set created_at = least(now(), post.created_at + (1 + abs(hashtext(liked.user_id::text)) % 9) * interval '20 minutes')
     from public.posts post where post.id = liked.post_id`,
  )
  await dateTrips(session)
  await dateAwards(session)
  await dateFeed(session)
}

/** What was done in trips, and told of it: when it was said, booked or asked. */
async function dateTrips({ query }: Session): Promise<void> {
  await query(
    `update public.itinerary_members member set created_at = itinerary.created_at
     from public.itineraries itinerary where itinerary.id = member.itinerary_id and member.role = 'owner'`,
  )
  await query(
    `update public.trip_changes change set changed_at = act.created_at
     from (select id, created_at from public.trip_bookings union all select id, created_at from public.trip_comments
       union all select id, created_at from public.trip_files union all select id, created_at from public.trip_polls
       union all select id, created_at from public.trip_expenses) act
     where act.id::text = change.thing`,
  )
  for (const [table, named] of [
    ['trip_comments', 'commentId'],
    ['trip_polls', 'pollId'],
  ] as const)
    await query(
      `update public.notifications item set created_at = act.created_at, updated_at = act.created_at
       from public.${table} act where act.id::text = item.data ->> '${named}'`,
    )
  await query(
    `update public.notifications item set created_at = member.created_at, updated_at = member.created_at
     from public.itinerary_members member where item.data ->> 'event' = 'trip-joined' and member.user_id = item.user_id
       and member.itinerary_id::text = item.data ->> 'itineraryId'`,
  )
}

/** When each award was earned: by the goal, the booking or the connection that reached the number. */
async function dateAwards({ query }: Session): Promise<void> {
  await query(
    `with acts as (
       select owner_id as person, 'goals_completed' as kind, null as category, completion_date as at, 1::numeric as amount
         from public.goals where status = 'completed'
       union all select owner_id, 'goals_completed', category, completion_date, 1
         from public.goals where status = 'completed'
       union all select owner_id, 'countries', null, min(completion_date), 1
         from public.goals where status = 'completed' group by owner_id, location_data ->> 'country'
       union all select user_id, 'savings', null, transaction_date::timestamptz + interval '18 hours', amount
         from public.transactions where transaction_type = 'saving'
       union all select person, 'connections', null, updated_at, 1 from public.user_connections
         cross join unnest(array[requester_id, addressee_id]) person where status = 'accepted'
     ), sums as (
       select person, kind, category, at, sum(amount) over (partition by person, kind, category order by at) as total from acts
     ), reached as (
       select earned.id, min(sums.at) as at
       from public.user_achievements earned join public.achievements achievement on achievement.id = earned.achievement_id
       join sums on sums.person = earned.user_id and sums.kind = achievement.requirements ->> 'type'
         and sums.category is not distinct from achievement.requirements ->> 'category'
         and sums.total >= (achievement.requirements ->> 'count')::numeric
       group by earned.id
     )
     update public.user_achievements earned set earned_at = least(reached.at, now()) from reached where reached.id = earned.id`,
  )
}

/** What was told of it, in the feed and to whom it concerns: when it happened. */
async function dateFeed({ query }: Session): Promise<void> {
  const happened: [type: string, event: string, from: string][] = [
    [
      'achievement',
      'achievement-earned',
      `public.user_achievements act where act.user_id = item.user_id and act.achievement_id::text = item.data ->> 'achievementId'`,
    ],
    ['goal_completed', 'goal-completed', `public.goals act where act.id::text = item.data ->> 'goalId'`],
    [
      'connection',
      'connection-accepted',
      `public.user_connections act where item.user_id in (act.requester_id, act.addressee_id) and (item.data ->> 'personId')::uuid in (act.requester_id, act.addressee_id)`,
    ],
    ['post', '', `public.posts act where act.id::text = item.data ->> 'postId'`],
  ]
  const moments: Record<string, string> = {
    achievement: 'act.earned_at',
    goal_completed: 'act.completion_date',
    connection: 'act.updated_at',
    post: 'act.created_at',
  }
  for (const [type, event, from] of happened) {
    await query(
      `update public.activity_feed item set created_at = ${moments[type]} from ${from} and item.type = '${type}'`,
    )
    if (event)
      await query(
        `update public.notifications item set created_at = ${moments[type]}, updated_at = ${moments[type]} from ${from}
         and item.data ->> 'event' = '${event}'`,
      )
  }
  // A request is told when it was made; the beginning and the steps of a goal when its progress was noted.
  await query(
    `update public.notifications item set created_at = act.created_at, updated_at = act.created_at
     from public.user_connections act where item.data ->> 'event' = 'connection-requested' and act.addressee_id = item.user_id
       and act.requester_id = (item.data ->> 'personId')::uuid`,
  )
  await query(
    `update public.notifications item set created_at = steps.at, updated_at = steps.at
     from (select note.id, min(progress.created_at) as at from public.notifications note
       join public.goal_progress progress on progress.goal_id::text = note.data ->> 'goalId'
         and progress.progress_percentage >= coalesce((note.data ->> 'progressPercentage')::numeric, 0.01)
       where note.data ->> 'event' in ('goal-started', 'goal-progress') group by note.id) steps where steps.id = item.id`,
  )
  await query(
    `update public.notifications item set created_at = act.created_at, updated_at = act.created_at
     from public.post_likes act where item.data ->> 'event' = 'post-liked' and act.post_id::text = item.data ->> 'postId'
       and act.user_id = (item.data ->> 'personId')::uuid`,
  )
  await query(
    `update public.notifications item set created_at = act.created_at, updated_at = act.created_at
     from public.post_comments act where item.data ->> 'event' = 'post-commented' and act.id::text = item.data ->> 'commentId'`,
  )
  await query(
    `update public.notifications item set created_at = list.created_at, updated_at = list.created_at
     from public.bucket_lists list where item.data ->> 'event' = 'list-joined' and list.id::text = item.data ->> 'bucketListId'`,
  )
}

/** At the end: everybody has read what came, but for the latest. */
export async function readNews({ query }: Session, unread: number): Promise<void> {
  await query(
    `update public.notifications note set is_read = turn > $1::text::integer, updated_at = now()
     from (select id, row_number() over (partition by user_id order by created_at desc, id desc) as turn
       from public.notifications) latest
     where latest.id = note.id and note.user_id in (select id from public.users where email ~ '^[a-z]+@demo')`,
    [String(unread)],
  )
  for (const table of stamped) await query(`alter table public.${table} enable trigger step_9_stamp_update`)
}
