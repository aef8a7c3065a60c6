/** What a digest tells: what came since the last one, and where the goals stand. */
import type { Database } from '#server/database/database.ts'
import type { MailedNotification } from './mail-turns.ts'

/** In the traveler's preferred currency. */
export interface Money {
  amount: number
  currency: string
  /** An amount of another currency is in it, converted. */
  approximate: boolean
}

export interface DigestFacts {
  /** The newest ones, at most ten … */
  notifications: MailedNotification[]
  /** … of so many. */
  notificationCount: number
  completed: { id: string; title: string }[]
  /** Put aside in this time, less what was taken back. */
  saved: Money
  /** All that is put aside; a goal counts at least nothing, as on the dashboard. */
  savings: Money
  next: { id: string; name: string; days: number } | null
}

/** Reads them as the owner of the database: only what belongs to the traveler. */
export async function readDigestFacts(
  database: Database,
  userId: string,
  since: string,
  at: Date,
): Promise<DigestFacts> {
  const [row] = await database.query<{ facts: string }>(facts, [userId, since, at.toISOString()])
  return JSON.parse(row?.facts ?? '{}') as DigestFacts
}

const facts = `
select jsonb_build_object(
  'notifications', (select coalesce(jsonb_agg(jsonb_build_object('title', title,
        'message', private.words_for_mail(row(newest.*)::public.notifications), 'link', link)
      order by created_at desc, id), '[]')
    from (select * from public.notifications told
      where user_id = $1 and created_at > $2 and created_at <= $3 and not private.is_over(told, $3)
      order by created_at desc, id limit 10) newest),
  'notificationCount', (select count(*) from public.notifications told
    where user_id = $1 and created_at > $2 and created_at <= $3 and not private.is_over(told, $3)),
  'completed', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title) order by completion_date, id), '[]')
    from (select * from public.goals where owner_id = $1 and status = 'completed'
        and completion_date > $2 and completion_date <= $3
      order by completion_date, id limit 10) reached),
  'saved', (select jsonb_build_object('amount', coalesce(round(sum(private.share_in_savings(transaction_type,
        private.convert_money(amount, currency, preferred))), 2), 0),
      'currency', preferred,
      'approximate', coalesce(bool_or(currency <> preferred and transaction_type <> 'expense'), false))
    from (values (private.preferred_currency($1))) wish (preferred)
      left join public.transactions on user_id = $1 and created_at > $2 and created_at <= $3 group by preferred),
  'savings', (select jsonb_build_object('amount', total, 'currency', currency, 'approximate', approximate)
    from private.savings_of($1)),
  'next', (select jsonb_build_object('id', id, 'name', coalesce(location_data ->> 'name', title),
      'days', target_date - private.day_of($1, $3))
    from public.goals where owner_id = $1 and status in ('planned', 'in-progress')
      and target_date >= private.day_of($1, $3)
    order by target_date, id limit 1)
)::text as facts`
