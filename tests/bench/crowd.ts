/**
 * A year of a platform with 100,000 people: a million days of activity, 300,000 goals, 150,000 devices, 60,000 payments.
 * Written past the triggers: only what is asked of them is measured.
 */
const people = 100_000
const within = (begin: string) => `${begin} + random() * (now() - ${begin})`

const plan = {
  summary: 'A day',
  source: 'fallback',
  tips: [],
  days: [{ day: 1, title: 'The port', activities: [] }],
  estimatedBudget: {
    total: 0,
    currency: 'EUR',
    breakdown: { accommodation: 0, food: 0, activities: 0, transportation: 0, other: 0 },
  },
}

const statements = [
  `set session_replication_role = replica`,
  `insert into auth.users (id, email) select gen_random_uuid(), 'person.' || n || '@example.org' from generate_series(1, ${people}) n`,
  `insert into public.users (id, email, first_name, last_name, created_at, last_login_at)
     select id, email, 'Given' || substr(md5(email), 1, 5), 'Family' || substr(md5(email), 6, 5), made, ${within('made')}
     from (select id, email, now() - random() * interval '365 days' as made from auth.users where email like 'person.%') account`,
  `insert into public.user_stats (user_id, last_activity_date)
     select id, last_login_at::date from public.users where email like 'person.%'`,
  `insert into private.activity_days (user_id, day)
     select id, created_at::date + (random() * (current_date - created_at::date))::integer
     from public.users cross join generate_series(1, 14) where email like 'person.%' on conflict do nothing`,
  `insert into private.findable_accounts (person_id, content)
     select id, private.fold_for_search(first_name || ' ' || last_name) || E'\\n' || private.fold_for_search(email)
     from public.users where email like 'person.%'`,
  `insert into private.suspensions (user_id, reason) select id, 'Spam' from public.users where email like 'person.%7777@%'`,
  // Some places are dreamt of by many, most by few.
  `insert into public.goals (id, owner_id, bucket_list_id, title, is_public, privacy_level, created_at, status, completion_date, location_data)
     select gen_random_uuid(), id, (select id from public.bucket_lists limit 1), 'A goal', false, 'private', made,
       case when done then 'completed' else 'planned' end, case when done then ${within('made')} end,
       jsonb_build_object('name', 'Place ' || (random() * random() * 6000)::integer)
     from (select id, ${within('created_at')} as made, random() < 0.2 as done
       from public.users cross join generate_series(1, 3) where email like 'person.%') goal`,
  `insert into public.itineraries (user_id, destination_name, number_of_days, ai_generated_plan, created_at)
     select id, 'Naxos', 1, '${JSON.stringify(plan)}', ${within('created_at')} from public.users where email like 'person.%5@%' or email like 'person.%3@%'`,
  `insert into public.posts (user_id, content, created_at)
     select id, 'A day at sea', ${within('created_at')} from public.users cross join generate_series(1, 2) where email like 'person.%4@%'`,
  `insert into public.flagged_content (content_type, content_id, reporter_id, reason, status, created_at)
     select 'post', gen_random_uuid(), id, 'spam', case when random() < 0.1 then 'pending' else 'approved' end, ${within('created_at')}
     from public.users where email like 'person.%88@%'`,
  `insert into auth.sessions (id, user_id, created_at, refreshed_at)
     select gen_random_uuid(), id, created_at, (${within('created_at')}) at time zone 'UTC'
     from public.users cross join generate_series(1, 2) device where email like 'person.%' and (device = 1 or md5(email) < '8')`,
  `insert into public.user_subscriptions (user_id, plan_id, status, current_period_start, current_period_end, payment_provider,
       payment_provider_subscription_id, created_at)
     select id, (select id from public.subscription_plans where name = 'Pro Monthly'), 'active', now() - interval '3 days',
       now() + interval '27 days', 'stripe', id::text, created_at
     from public.users where email like 'person.%1@%'`,
  `insert into public.payment_transactions (user_id, plan_name, amount, currency, payment_provider,
       payment_provider_transaction_id, status, refunded_amount, refunded_at, refund_reason, created_at)
     select id, case when random() < 0.8 then 'Pro Monthly' else 'Pro Yearly' end, 999,
       (array['USD', 'EUR', 'GBP'])[1 + (random() * 2)::integer], 'stripe', gen_random_uuid()::text,
       case when returned then 'refunded' else 'succeeded' end, case when returned then 999 end,
       case when returned then made + interval '2 days' end, case when returned then 'Asked' end, made
     from (select id, now() - random() * interval '365 days' as made, random() < 0.03 as returned
       from public.users cross join generate_series(1, 6) where email like 'person.%1@%') payment`,
  `insert into private.model_uses (day, kind, uses)
     select current_date - day, kind, 300 + (random() * 200)::integer
     from generate_series(0, 364) day cross join unnest(array['itinerary', 'recommendations']) kind`,
  `insert into private.refused_changes (day, reason, changes)
     select current_date - day, reason, (random() * 40)::integer
     from generate_series(0, 364) day cross join unnest(array['limit', 'value', 'parent_gone']) reason`,
  `set session_replication_role = origin`,
]

/** With the visibility map and the statistics of a server in use: autovacuum keeps them on PostgreSQL, a round in PGlite. */
export async function addCrowd(ask: (statement: string) => Promise<unknown>): Promise<void> {
  for (const statement of [...statements, 'vacuum analyze']) await ask(statement)
}
