/** What the demo's travellers have paid in the last three months, with the test provider: something for the back office to show. */
import type { Database } from '#server/database/database.ts'

interface Sale {
  person: string
  plan: 'Pro Monthly' | 'Pro Yearly'
  /** When it began. */
  daysAgo: number
  fate: 'goes on' | 'ends' | 'declined' | 'refunded' | 'given'
  coupon?: 'WELCOME20'
}

const sales: Sale[] = [
  { person: 'Jonas', plan: 'Pro Monthly', daysAgo: 80, fate: 'goes on' },
  { person: 'Amara', plan: 'Pro Yearly', daysAgo: 61, fate: 'goes on', coupon: 'WELCOME20' },
  { person: 'Kenji', plan: 'Pro Monthly', daysAgo: 72, fate: 'ends' },
  { person: 'Priya', plan: 'Pro Monthly', daysAgo: 33, fate: 'declined' },
  { person: 'Lucía', plan: 'Pro Yearly', daysAgo: 45, fate: 'refunded' },
  { person: 'Inès', plan: 'Pro Monthly', daysAgo: 20, fate: 'given' },
]

const statuses = {
  'goes on': 'active',
  ends: 'active',
  declined: 'past_due',
  refunded: 'canceled',
  given: 'active',
} as const
const welcomeShare = 20

const daysBefore = (days: number) => new Date(Date.now() - days * 86_400_000)
function later(start: Date, periods: number, yearly: boolean): Date {
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + periods * (yearly ? 12 : 1))
  return end
}

/** @param idOf the account of a traveller, by first name */
export async function makeSales(database: Database, idOf: (person: string) => string): Promise<void> {
  const plans = await database.query<{ id: string; name: string; price: number }>(
    'select id, name, price from public.subscription_plans',
  )
  const [coupon] = await database.query<{ id: string }>(
    `insert into public.coupons (code, discount_type, discount_value, description, max_uses, max_uses_per_user, starts_at)
     values ('WELCOME20', 'percentage', $1::text::integer, 'For the first hundred', 100, 1, now() - interval '90 days')
     returning id`,
    [String(welcomeShare)],
  )
  await database.query(
    `insert into public.coupons (code, discount_type, discount_value, description, starts_at, expires_at) values
      ('AUTUMN', 'fixed_amount', 300, 'Three dollars off the first payment', now() - interval '80 days', now() - interval '20 days'),
      ('NEWYEAR', 'percentage', 50, 'Half of the first year', now() + interval '30 days', now() + interval '60 days')`,
  )
  for (const sale of sales) {
    const plan = plans.find(({ name }) => name === sale.plan)
    if (plan) await makeSale(database, sale, idOf(sale.person), plan, coupon?.id ?? null)
  }
}

async function makeSale(
  database: Database,
  sale: Sale,
  person: string,
  plan: { id: string; price: number },
  couponId: string | null,
): Promise<void> {
  const { fate } = sale
  const yearly = sale.plan === 'Pro Yearly'
  const began = daysBefore(sale.daysAgo)
  const starts = [began]
  for (let next = later(began, 1, yearly); next < new Date(); next = later(began, starts.length, yearly))
    starts.push(next)
  // What was declined has not begun its next period.
  const periods = fate === 'declined' ? starts.length - 1 : starts.length
  const discount = sale.coupon ? Math.round((plan.price * welcomeShare) / 100) : 0
  const given = fate === 'given'
  const [made] = await database.query<{ id: string }>(
    `insert into public.user_subscriptions (user_id, plan_id, status, current_period_start, current_period_end,
        cancel_at_period_end, payment_provider, payment_provider_subscription_id, coupon_id, discount_amount, past_due_since,
        ended_at, grant_reason, created_at)
      values ($1::text::uuid, $2::text::uuid, $3::text, $4::text::timestamptz, $5::text::timestamptz, $6::text::boolean,
        $7::text, $8::text, $9::text::uuid, $10::text::integer, $11::text::timestamptz, $12::text::timestamptz, $13::text,
        $14::text::timestamptz) returning id`,
    [
      person,
      plan.id,
      statuses[fate],
      (starts[periods - 1] ?? began).toISOString(),
      later(began, periods, yearly).toISOString(),
      String(fate === 'ends'),
      given ? 'complimentary' : 'test',
      given ? null : `test_demo_${person}`,
      sale.coupon ? couponId : null,
      String(discount),
      fate === 'declined' ? (starts.at(-1)?.toISOString() ?? null) : null,
      fate === 'refunded' ? daysBefore(sale.daysAgo - 5).toISOString() : null,
      given ? 'Wrote a guide to Lisbon for us' : null,
      began.toISOString(),
    ],
  )
  const id = made?.id ?? ''
  await database.query(
    'update public.subscription_events set created_at = $2::text::timestamptz where subscription_id = $1::text::uuid',
    [id, began.toISOString()],
  )
  if (fate === 'declined')
    await database.query('insert into private.declining_test_cards (user_id) values ($1::text::uuid)', [person])
  if (sale.coupon && couponId)
    await database.query(
      `insert into public.coupon_redemptions (coupon_id, user_id, subscription_id, discount_amount, currency, state, created_at)
        values ($1::text::uuid, $2::text::uuid, $3::text::uuid, $4::text::integer, 'USD', 'redeemed', $5::text::timestamptz)`,
      [couponId, person, id, String(discount), began.toISOString()],
    )
  if (given) return
  for (const [at, start] of starts.entries()) {
    const taken = at === 0 ? plan.price - discount : plan.price
    const refunded = fate === 'refunded'
    await database.query(
      `insert into public.payment_transactions (user_id, subscription_id, plan_id, plan_name, amount, discount_amount, currency,
          payment_provider, payment_provider_transaction_id, status, failure_message, refunded_amount, refund_reason, refunded_at,
          created_at)
        values ($1::text::uuid, $2::text::uuid, $3::text::uuid, $4::text, $5::text::integer, $6::text::integer, 'USD', 'test',
          $7::text, $8::text, $9::text, $10::text::integer, $11::text, $12::text::timestamptz, $13::text::timestamptz)`,
      [
        person,
        id,
        plan.id,
        sale.plan,
        String(taken),
        String(at === 0 ? discount : 0),
        `test_demo_${person}_${at + 1}`,
        refunded ? 'refunded' : at < periods ? 'succeeded' : 'failed',
        at < periods ? null : 'Your card was declined.',
        refunded ? String(taken) : null,
        refunded ? 'Asked within the first week' : null,
        refunded ? daysBefore(sale.daysAgo - 5).toISOString() : null,
        start.toISOString(),
      ],
    )
  }
}

/** For a world that is made anew: payments and coupons do not go with the accounts. */
export async function forgetSales(database: Database): Promise<void> {
  await database.query(
    `delete from public.payment_transactions where payment_provider_transaction_id like 'test\\_demo\\_%'`,
  )
  await database.query(`delete from public.coupon_redemptions where user_id is null and coupon_id in (
    select id from public.coupons where code in ('WELCOME20', 'AUTUMN', 'NEWYEAR'))`)
  await database.query(`delete from public.coupons where code in ('WELCOME20', 'AUTUMN', 'NEWYEAR')`)
}
