/** What the demo's travelers have paid in the last three months, with the test provider: something for the back office to show. */
import type { Session } from '#server/database/database.ts'
import type { CrowdPerson } from './crowd.ts'

interface Sale {
  /** A traveler's first name, or the id of somebody of the crowd. */
  person: string
  plan: 'Pro Monthly' | 'Pro Yearly'
  /** When it began. */
  daysAgo: number
  fate: 'goes on' | 'ends' | 'declined' | 'refunded'
  coupon?: 'WELCOME20'
}

const sales: Sale[] = [
  { person: 'Jonas', plan: 'Pro Monthly', daysAgo: 80, fate: 'goes on' },
  { person: 'Amara', plan: 'Pro Yearly', daysAgo: 61, fate: 'goes on', coupon: 'WELCOME20' },
  { person: 'Kenji', plan: 'Pro Monthly', daysAgo: 72, fate: 'ends' },
  { person: 'Priya', plan: 'Pro Monthly', daysAgo: 33, fate: 'declined' },
  { person: 'Lucía', plan: 'Pro Yearly', daysAgo: 45, fate: 'refunded' },
]

/** What some of the crowd pay: those who came first, each a day after they came. */
const crowdSales = (crowd: readonly CrowdPerson[]): Sale[] =>
  crowd
    .toSorted((one, other) => other.joined - one.joined)
    .filter((_, number) => number % 6 === 4)
    .map(({ id, joined }, number) => ({
      person: id,
      plan: number % 3 === 2 ? 'Pro Yearly' : 'Pro Monthly',
      daysAgo: Math.max(joined - 1, 0.5),
      fate: number % 4 === 1 ? 'ends' : 'goes on',
      ...(number % 4 === 3 && joined < 88 && { coupon: 'WELCOME20' }),
    }))

const statuses = {
  'goes on': 'active',
  ends: 'active',
  declined: 'past_due',
  refunded: 'canceled',
} as const
const welcomeShare = 20

const daysBefore = (days: number) => new Date(Date.now() - days * 86_400_000)
function later(start: Date, periods: number, yearly: boolean): Date {
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + periods * (yearly ? 12 : 1))
  return end
}

/** @param idOf the account of a traveler, by first name */
export async function makeSales(
  session: Session,
  idOf: (person: string) => string,
  crowd: readonly CrowdPerson[],
): Promise<void> {
  const plans = await session.query<{ id: string; name: string; price: number }>(
    'select id, name, price from public.subscription_plans',
  )
  const [coupon] = await session.query<{ id: string }>(`select id from public.coupons where code = 'WELCOME20'`)
  const all = [...sales.map((sale) => ({ ...sale, person: idOf(sale.person) })), ...crowdSales(crowd)]
  for (const sale of all) {
    const plan = plans.find(({ name }) => name === sale.plan)
    if (plan) await makeSale(session, sale, plan, coupon?.id ?? null)
  }
}

async function makeSale(
  database: Session,
  sale: Sale,
  plan: { id: string; price: number },
  couponId: string | null,
): Promise<void> {
  const { fate, person } = sale
  const yearly = sale.plan === 'Pro Yearly'
  const began = daysBefore(sale.daysAgo)
  const starts = [began]
  for (let next = later(began, 1, yearly); next < new Date(); next = later(began, starts.length, yearly))
    starts.push(next)
  // What was declined has not begun its next period.
  const periods = fate === 'declined' ? starts.length - 1 : starts.length
  const discount = sale.coupon ? Math.round((plan.price * welcomeShare) / 100) : 0
  const [made] = await database.query<{ id: string }>(
    `insert into public.user_subscriptions (user_id, plan_id, status, current_period_start, current_period_end,
        cancel_at_period_end, payment_provider, payment_provider_subscription_id, coupon_id, discount_amount, past_due_since,
        ended_at, created_at)
      values ($1::text::uuid, $2::text::uuid, $3::text, $4::text::timestamptz, $5::text::timestamptz, $6::text::boolean,
        $7::text, $8::text, $9::text::uuid, $10::text::integer, $11::text::timestamptz, $12::text::timestamptz,
        $13::text::timestamptz) returning id`,
    [
      person,
      plan.id,
      statuses[fate],
      (starts[periods - 1] ?? began).toISOString(),
      later(began, periods, yearly).toISOString(),
      String(fate === 'ends'),
      'test',
      `test_demo_${person}`,
      sale.coupon ? couponId : null,
      String(discount),
      fate === 'declined' ? (starts.at(-1)?.toISOString() ?? null) : null,
      fate === 'refunded' ? daysBefore(sale.daysAgo - 5).toISOString() : null,
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
  for (const [at, start] of starts.entries()) {
    const taken = at === 0 ? plan.price - discount : plan.price
    await database.query(
      `insert into public.payment_transactions (user_id, subscription_id, plan_id, plan_name, amount, discount_amount, currency,
          payment_provider, payment_provider_transaction_id, status, failure_message, created_at)
        values ($1::text::uuid, $2::text::uuid, $3::text::uuid, $4::text, $5::text::integer, $6::text::integer, 'USD', 'test',
          $7::text, $8::text, $9::text, $10::text::timestamptz)`,
      [
        person,
        id,
        plan.id,
        sale.plan,
        String(taken),
        String(at === 0 ? discount : 0),
        `test_demo_${person}_${at + 1}`,
        at < periods ? 'succeeded' : 'failed',
        at < periods ? null : 'Your card was declined.',
        start.toISOString(),
      ],
    )
  }
}
