/**
 * Three months of an administrator's work in the demo: everything is done by the functions that the back office calls, in
 * her name, and then dated back, with the entries of the log that it has made. Long, because it is one story in its order.
 */
import { randomUUID } from 'node:crypto'
import type { Session } from '#server/database/database.ts'
import type { CrowdPerson } from './crowd.ts'

export const administrator = { firstName: 'Ruth', lastName: 'Adeyemi', email: 'ruth@demo.farlight.example' }

/** Of the travelers, by first name. */
type IdOf = (firstName: string) => string

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Acts in somebody's name, at a time that is over. */
function actor({ query }: Session) {
  /** The functions of payments and reports ask who calls them. */
  const as = (person: string) => query('select private.act_for($1::text::uuid, $2::text::jsonb)', [person, headers])
  /** Dates are set back in nobody's name: that is no act of hers. */
  const nobody = () =>
    query(`select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true)`)
  return {
    as,
    nobody,
    /** What is done here, and the log of it, was done so many days ago. */
    async at(person: string, days: number, work: () => Promise<unknown>) {
      await as(person)
      await work()
      await nobody()
      await query(
        `update public.admin_audit_logs set created_at = $1::text::timestamptz where created_at >= transaction_timestamp()`,
        [daysAgo(days)],
      )
    },
  }
}

const headers = JSON.stringify({
  'x-forwarded-for': '203.0.113.7',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
})

/** The coupons that she made; the sales use the first. */
const coupons = [
  {
    since: 88,
    code: 'WELCOME20',
    discount_type: 'percentage',
    discount_value: 20,
    description: 'For the first hundred',
    max_uses: 100,
    max_uses_per_user: 1,
    starts: -88,
  },
  {
    since: 80,
    code: 'AUTUMN',
    discount_type: 'fixed_amount',
    discount_value: 300,
    description: 'Three dollars off the first payment',
    starts: -80,
    expires: -20,
  },
  {
    since: 4,
    code: 'NEWYEAR',
    discount_type: 'percentage',
    discount_value: 50,
    description: 'Half of the first year',
    starts: 30,
    expires: 60,
  },
]

/** Appoints her and her helper, and has them do what comes before anybody pays. */
export async function beginHistory(session: Session, ruth: string, idOf: IdOf): Promise<void> {
  const { query } = session
  const { at, nobody } = actor(session)
  // Dates of the log are set back here and nowhere else.
  await query('alter table public.admin_audit_logs disable trigger keep')
  await query('select private.appoint_super_admin($1, true)', [administrator.email])
  await query(
    `update public.admin_audit_logs set created_at = $1::text::timestamptz where created_at >= transaction_timestamp()`,
    [daysAgo(91)],
  )
  await query(`update public.admin_users set created_at = $1::text::timestamptz, last_login_at = now()`, [daysAgo(91)])
  await at(ruth, 90, () =>
    query('select public.save_platform_settings($1::text::jsonb, $2::text::jsonb)', [
      '{"support_email": "help@demo.farlight.example"}',
      '{"support_email": ""}',
    ]),
  )
  await at(ruth, 84, async () => {
    await query(
      `insert into public.admin_users (user_id, email, first_name, last_name, role_id, created_at, last_login_at)
       select person.id, person.email, person.first_name, person.last_name, role.id, $2::text::timestamptz, now()
       from public.users person, public.admin_roles role where person.id = $1::text::uuid and role.name = 'Moderator'`,
      [idOf('Nadia'), daysAgo(84)],
    )
  })
  for (const { since, starts, expires, ...coupon } of coupons)
    await at(ruth, since, async () => {
      await query('select public.save_coupon($1::text::jsonb)', [
        JSON.stringify({
          ...coupon,
          starts_at: daysAgo(-starts),
          expires_at: expires === undefined ? null : daysAgo(-expires),
        }),
      ])
      await nobody()
      await query('update public.coupons set created_at = $2::text::timestamptz where code = $1', [
        coupon.code,
        daysAgo(since),
      ])
    })
}

/** What she and her helper did since. */
export async function goOnWithHistory(
  session: Session,
  ruth: string,
  idOf: IdOf,
  crowd: readonly CrowdPerson[],
): Promise<void> {
  const { query } = session
  await money(session, ruth, idOf)
  await broadcasts(session, ruth)
  await texts(session, ruth)
  await moderation(session, idOf('Nadia'), ruth, crowd)
  // Those who are no part of the crowd have all been here lately.
  // Whoever signed in while the demo was made did so at its making: yesterday, for what is shown.
  await query(
    `update public.users set last_login_at = now() - interval '1 day'
     where last_login_at is null or last_login_at > now() - interval '1 day'`,
  )
  await query(`update public.admin_users set last_login_at = now() - interval '1 day'`)
  await query('alter table public.admin_audit_logs enable trigger keep')
}

/** A refund and a plan that was given. */
async function money(session: Session, ruth: string, idOf: IdOf): Promise<void> {
  const { query } = session
  const { at, nobody } = actor(session)
  await at(ruth, 40, async () => {
    const [payment] = await query<{ id: string; amount: number }>(
      'select id, amount from public.payment_transactions where user_id = $1::text::uuid',
      [idOf('Lucía')],
    )
    const [begun] = await query<{ refund: string }>(
      `select public.begin_refund($1::text::uuid, $2::text::integer, 'Asked within the first week') ->> 'refund' as refund`,
      [payment?.id, String(payment?.amount)],
    )
    await query(`select public.payments_finish_refund($1::text::uuid, 'done', null, $2::text::jsonb)`, [
      begun?.refund,
      headers,
    ])
    await nobody()
    await query(
      'update public.payment_transactions set refunded_at = $2::text::timestamptz where id = $1::text::uuid',
      [payment?.id, daysAgo(40)],
    )
    await query(`update private.refunds set begun_at = $2::text::timestamptz where id = $1::text::uuid`, [
      begun?.refund,
      daysAgo(40),
    ])
  })
  await at(ruth, 20, async () => {
    await query(
      `select public.grant_complimentary($1::text::uuid, id, 'Wrote a guide to Lisbon for us', $2::text::timestamptz)
       from public.subscription_plans where name = 'Pro Monthly'`,
      [idOf('Inès'), daysAgo(-70)],
    )
    await nobody()
    await query(
      `update public.user_subscriptions set current_period_start = $2::text::timestamptz, created_at = $2::text::timestamptz
       where user_id = $1::text::uuid`,
      [idOf('Inès'), daysAgo(20)],
    )
    await query(
      `update public.subscription_events set created_at = $2::text::timestamptz where user_id = $1::text::uuid`,
      [idOf('Inès'), daysAgo(20)],
    )
  })
}

/** [days ago, title, message, link, audience] */
const told: [number, string, string, string | null, string][] = [
  [63, 'Plans can be shared by a link', 'Whoever has it sees the plan, without an account.', '/itineraries', 'all'],
  [
    30,
    'Thank you for going Pro',
    'You have no limit of open goals, and you pay for the servers of everybody.',
    null,
    'pro',
  ],
  [
    8,
    'Maps without a network',
    'The map of the world is on your device now, as is everything you wrote.',
    '/map',
    'all',
  ],
]

/** Notifications to many, sent to those who had signed up by then; one is still to come. */
async function broadcasts(session: Session, ruth: string): Promise<void> {
  const { query } = session
  const { at } = actor(session)
  for (const [days, title, message, link, audience] of told) {
    const id = randomUUID()
    const then = daysAgo(days)
    await at(ruth, days, async () => {
      await query('select public.send_broadcast($1::text::uuid, $2, $3, $4, $5)', [id, title, message, link, audience])
      await query(
        `update private.broadcasts set send_at = $2::text::timestamptz, created_at = $2::text::timestamptz where id = $1::text::uuid`,
        [id, then],
      )
      await query('select private.send_broadcast_step(10000, $1::text::timestamptz)', [then])
      // As it was counted then.
      await query('update private.broadcasts set meant = received where id = $1::text::uuid', [id])
      await query(
        `update public.notifications set created_at = $2::text::timestamptz, is_read = abs(hashtext(id::text)) % 3 > 0
         where id in (select md5($1 || person.id::text)::uuid from public.users person)`,
        [id, then],
      )
    })
  }
  await at(ruth, 1, () =>
    query(
      `select public.send_broadcast($1::text::uuid, 'An evening without Farlight',
         'On Sunday night we move to a larger server. What you write meanwhile stays on your device.', null, 'all', null,
         $2::text::timestamptz)`,
      [randomUUID(), daysAgo(-5)],
    ),
  )
}

/** A text in two versions, and one that is not published yet. */
async function texts(session: Session, ruth: string): Promise<void> {
  const { query } = session
  const { at } = actor(session)
  const tips = (third: string) =>
    JSON.stringify({
      tips: [
        { title: 'Leave room', text: 'One thing a day that cannot be missed is enough.' },
        { title: 'Start with the bed', text: 'Where you sleep decides how much you walk.' },
        { title: 'Ask', text: third },
      ],
    })
  const versions: [number, string][] = [
    [70, 'Whoever lives there knows better than any guide.'],
    [33, 'Whoever lives there knows better than any guide, and than any model.'],
  ]
  for (const [turn, [days, third]] of versions.entries())
    await at(ruth, days, () =>
      query(`select public.publish_content('tips/itineraries', $1::text::integer, $2::text::jsonb)`, [
        String(turn),
        tips(third),
      ]),
    )
  for (const [at, [days]] of versions.entries())
    await query(
      `update private.content_versions set published_at = $2::text::timestamptz where id = (
         select id from private.content_versions where name = 'tips/itineraries' order by id offset $1::text::integer limit 1)`,
      [String(at), daysAgo(days)],
    )
  await at(ruth, 3, () =>
    query(`select public.save_content_draft('landing/hero', 0, $1::text::jsonb)`, [
      JSON.stringify({
        title: 'Keep the places you dream of',
        text: 'And get there: lists, plans, maps and savings, on your device and offline.',
      }),
    ]),
  )
  for (const [name, days] of [
    ['tips/itineraries', 33],
    ['landing/hero', 3],
  ] as const)
    await query('update private.contents set changed_at = $2::text::timestamptz where name = $1', [name, daysAgo(days)])
}

interface Case {
  post: string
  written: number
  by: number
  /** [who, days ago, reason, words] */
  reports: [number, number, string, string?][]
  decision?: { days: number; as: 'approved' | 'removed' | 'escalated'; notes: string }
}

/** People are those of the crowd, by their number. */
const cases: Case[] = [
  {
    post: 'Cheap followers for your travel account, write to me!!!',
    written: 52,
    by: 3,
    reports: [
      [9, 51, 'spam'],
      [14, 50, 'spam', 'The third one today.'],
    ],
    decision: { days: 49, as: 'removed', notes: 'Advertising; the account was told before.' },
  },
  {
    post: 'The bus to Cusco left two hours late and nobody minded. Best day so far.',
    written: 38,
    by: 12,
    reports: [[21, 37, 'false_information', 'Buses there are never late.']],
    decision: { days: 36, as: 'approved', notes: 'Somebody’s own story.' },
  },
  {
    post: 'Avoid the guesthouse at the harbour, the owner is a thief and his name is known.',
    written: 6,
    by: 30,
    reports: [[41, 5, 'harassment', 'He is a friend of mine and did nothing.']],
    decision: {
      days: 4,
      as: 'escalated',
      notes: 'Names nobody, but everybody there knows who is meant. Ruth, what do you think?',
    },
  },
  {
    post: 'Selling two tickets for the ferry to Naxos, double the price, first come first served.',
    written: 9,
    by: 44,
    reports: [
      [50, 2, 'spam'],
      [61, 1, 'inappropriate', 'This is not a market.'],
    ],
  },
  {
    post: 'Whoever still flies should be ashamed. All of you.',
    written: 13,
    by: 57,
    reports: [[70, 1, 'harassment']],
  },
]

/** Posts that were reported, and what became of it. */
async function moderation(session: Session, nadia: string, ruth: string, crowd: readonly CrowdPerson[]): Promise<void> {
  const { query } = session
  const { as, at, nobody } = actor(session)
  // Those who had signed up by then: the earliest first.
  const earliest = crowd.toSorted((one, other) => other.joined - one.joined)
  const person = (number: number) => earliest[number]?.id ?? ''
  for (const { post, written, by, reports, decision } of cases) {
    const id = randomUUID()
    await as(person(by))
    await query(
      `insert into public.posts (id, user_id, content, is_public, privacy_level, created_at)
       values ($1::text::uuid, $2::text::uuid, $3, true, 'public', $4::text::timestamptz)`,
      [id, person(by), post, daysAgo(written)],
    )
    for (const [who, days, reason, details] of reports) {
      await as(person(who))
      await query(
        `insert into public.flagged_content (content_type, content_id, reporter_id, reason, details, created_at)
         values ('post', $1::text::uuid, $2::text::uuid, $3, $4::text, $5::text::timestamptz)`,
        [id, person(who), reason, details ?? null, daysAgo(days)],
      )
    }
    if (!decision) continue
    await at(nadia, decision.days, async () => {
      await query(
        `select public.decide_flagged_content(
           (select jsonb_agg(jsonb_build_object('id', report.id, 'state', private.state_of_report(report)))
             from (select * from public.flagged_content where content_id = $1::text::uuid limit 1) report), $2, $3)`,
        [id, decision.as, decision.notes],
      )
      await nobody()
      await query(
        `update public.flagged_content set reviewed_at = $2::text::timestamptz, updated_at = $2::text::timestamptz
         where content_id = $1::text::uuid`,
        [id, daysAgo(decision.days)],
      )
    })
  }
  await at(ruth, 48, async () => {
    await query(`select public.suspend_account($1::text::uuid, 'Went on advertising after a warning')`, [person(3)])
    await nobody()
    await query('update private.suspensions set suspended_at = $2::text::timestamptz where user_id = $1::text::uuid', [
      person(3),
      daysAgo(48),
    ])
  })
  await nobody()
  // What they were told of it, and what they did, was not done today.
  await query(
    `update public.notifications note set created_at = report.reviewed_at
     from public.flagged_content report where note.type = 'system' and note.created_at >= transaction_timestamp()
       and note.user_id in (report.author_id, report.reporter_id) and report.reviewed_at is not null`,
  )
}
