/** What a digest tells: what came since the last one, and where the goals stand. */
import type { Database } from '#server/database/database.ts'
import type { MailedNotification } from './mail-turns.ts'

export interface Money {
  amount: number
  currency: string
}

export interface DigestFacts {
  /** The newest ones, at most ten … */
  notifications: MailedNotification[]
  /** … of so many. */
  notificationCount: number
  completed: { id: string; title: string }[]
  /** Put aside in this time, less what was taken back. */
  saved: Money[]
  /** All that is put aside; a goal counts at least nothing, as on the dashboard. */
  savings: Money[]
  next: { id: string; name: string; days: number } | null
}

/** Reads them as the owner of the database: only what belongs to the person. */
export async function readDigestFacts(
  database: Database,
  userId: string,
  since: string,
  at: Date,
): Promise<DigestFacts> {
  const [row] = await database.query<{ facts: string }>(facts, [userId, since, at.toISOString()])
  return JSON.parse(row?.facts ?? '{}') as DigestFacts
}

const perCurrency = (sums: string) => `
  (select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency) order by amount desc), '[]')
    from (select currency, sum(amount) as amount from (${sums}) parts group by currency) sums
    where amount > 0)`

const booked = 'sum(private.share_in_savings(transaction_type, amount))'

const facts = `
select jsonb_build_object(
  'notifications', (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'message', message, 'link', link)
      order by created_at desc, id), '[]')
    from (select * from public.notifications where user_id = $1 and created_at > $2 and created_at <= $3
      order by created_at desc, id limit 10) newest),
  'notificationCount', (select count(*) from public.notifications
    where user_id = $1 and created_at > $2 and created_at <= $3),
  'completed', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title) order by completion_date, id), '[]')
    from (select * from public.goals where owner_id = $1 and status = 'completed'
        and completion_date > $2 and completion_date <= $3
      order by completion_date, id limit 10) reached),
  'saved', ${perCurrency(`select currency, ${booked} as amount from public.transactions
    where user_id = $1 and created_at > $2 and created_at <= $3 group by currency`)},
  'savings', ${perCurrency(`select currency, greatest(0, ${booked}) as amount from public.transactions
    where user_id = $1 group by currency, goal_id`)},
  'next', (select jsonb_build_object('id', id, 'name', coalesce(location_data ->> 'name', title),
      'days', target_date - private.day_of($1, $3))
    from public.goals where owner_id = $1 and status in ('planned', 'in-progress')
      and target_date >= private.day_of($1, $3)
    order by target_date, id limit 1)
)::text as facts`
