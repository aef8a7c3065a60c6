/**
 * The many who signed up in the last three months: accounts without a password, with the goals, trips and days that make
 * the figures of the back office. The same people at each first start, counted back from that day.
 */
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import type { Session } from '#server/database/database.ts'

const given =
  'Aino Bastian Camille Dario Elif Farah Goran Hanna Ivo Jana Kofi Leire Marek Noor Oskar Paula Quinn Rosa Sami Tuva Umar Vera Wanjiru Xenia Yara Zoltan'.split(
    ' ',
  )
const family =
  'Abel Brandt Castro Dimitrov Eriksen Farkas Garcia Hoffmann Ibarra Jansen Kowalski Larsen Mensah Novak Olsen Petit Quispe Rossi Silva Tanaka Urban Varga Weiss Yilmaz Zhang'.split(
    ' ',
  )
const places: [name: string, country: string, at: [number, number], goal: string][] = [
  ['Kyoto', 'Japan', [135.7681, 35.0116], 'See the maples in Kyoto'],
  ['Lisbon', 'Portugal', [-9.1393, 38.7223], 'A spring in Lisbon'],
  ['Reykjavík', 'Iceland', [-21.9426, 64.1466], 'Northern lights from Reykjavík'],
  ['Cusco', 'Peru', [-71.9675, -13.5319], 'Walk to Machu Picchu'],
  ['Queenstown', 'New Zealand', [168.6626, -45.0312], 'The Routeburn from Queenstown'],
  ['Marrakesh', 'Morocco', [-7.9811, 31.6295], 'The souks of Marrakesh'],
  ['Hanoi', 'Vietnam', [105.8342, 21.0278], 'Eat through Hanoi'],
  ['Tromsø', 'Norway', [18.9553, 69.6492], 'Whales off Tromsø'],
  ['Cape Town', 'South Africa', [18.4241, -33.9249], 'Table Mountain at sunrise'],
  ['Oaxaca', 'Mexico', [-96.7266, 17.0732], 'Day of the Dead in Oaxaca'],
]

export interface CrowdPerson {
  id: string
  email: string
  first: string
  last: string
  /** Days before the first start. */
  joined: number
  /** Days before the first start on which they did something, the latest last. */
  active: number[]
}

const people = 128
const days = 92

/** The same numbers each time (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const idOf = (kind: number, number: number) =>
  `0de30000-0000-4000-8${String(kind).padStart(3, '0')}-${String(number).padStart(12, '0')}`

/** Who they are. More came lately than at first; most come back less and less. */
export function crowd(): CrowdPerson[] {
  const roll = dice(20_261_122)
  return Array.from({ length: people }, (_, number) => {
    const first = given[number % given.length] ?? ''
    const last = family[(number * 7) % family.length] ?? ''
    const joined = 1 + Math.floor(days * (1 - Math.sqrt(roll())))
    const staying = roll() ** 2
    const active = [joined]
    for (let day = joined - 1; day >= 1; day--)
      if (roll() < staying * 0.55 + (joined - day < 7 ? 0.2 : 0.03)) active.push(day)
    const email = `${first}.${last}${number}@demo.farlight.example`.toLowerCase()
    return { id: idOf(1, number), email, first, last, joined, active }
  })
}

/** Makes their accounts and what they wrote down. */
export async function makeCrowd({ query }: Session, here: CrowdPerson[]): Promise<void> {
  const roll = dice(7)
  const many = (sql: string, rows: object[]) => query(sql, [JSON.stringify(rows)])
  await many(
    `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at)
     select id, email, jsonb_build_object('first_name', first, 'last_name', last), now() - joined * interval '1 day',
       now() - joined * interval '1 day'
     from jsonb_to_recordset($1::text::jsonb) _ (id uuid, email text, first text, last text, joined integer)`,
    here,
  )
  await many(
    `update public.users account set created_at = now() - joined * interval '1 day',
       last_login_at = now() - seen * interval '1 day'
     from jsonb_to_recordset($1::text::jsonb) _ (id uuid, joined integer, seen integer) where account.id = _.id`,
    here.map(({ id, joined, active }) => ({ id, joined, seen: active.at(-1) })),
  )
  await many(
    `insert into public.bucket_lists (id, user_id, name, category, color_theme, is_public, privacy_level, sort_order, created_at)
     select list, id, 'Someday', 'adventure', 'blue', false, 'private', 0, now() - joined * interval '1 day'
     from jsonb_to_recordset($1::text::jsonb) _ (list uuid, id uuid, joined integer)`,
    here.map(({ id, joined }, number) => ({ list: idOf(2, number), id, joined })),
  )
  const [fallback] = places as [(typeof places)[number]]
  const goals = here.flatMap(({ id, active }, number) =>
    active
      .filter((_, turn) => turn < 5)
      .map((day) => {
        const [name, country, coordinates, title] = places[Math.floor(roll() ** 2 * places.length)] ?? fallback
        // What was written down long ago may be done.
        const done = day > 25 && roll() < 0.3 ? 1 + Math.floor(day * roll() * 0.6) : null
        return { list: idOf(2, number), id, title, place: { name, country, coordinates }, day, done }
      }),
  )
  await many(
    `insert into public.goals (id, bucket_list_id, owner_id, title, category, priority, status, completion_date, location_data,
       currency, is_public, privacy_level, created_at)
     select gen_random_uuid(), list, id, title, 'adventure', 2, case when done is null then 'planned' else 'completed' end,
       now() - done * interval '1 day', place, 'USD', false, 'private', now() - day * interval '1 day'
     from jsonb_to_recordset($1::text::jsonb) _ (list uuid, id uuid, title text, place jsonb, day integer, done integer)`,
    goals,
  )
  await many(
    `insert into public.itineraries (id, user_id, destination_name, number_of_days, ai_generated_plan, is_public, privacy_level,
       created_at)
     select gen_random_uuid(), id, place, 2, plan, false, 'private', now() - day * interval '1 day'
     from jsonb_to_recordset($1::text::jsonb) _ (id uuid, place text, plan jsonb, day integer)`,
    goals
      .filter(() => roll() < 0.18)
      .map(({ id, place, day }) => ({
        id,
        place: `${place.name}, ${place.country}`,
        plan: fallbackPlan({ destination: place.name, coordinates: place.coordinates, days: 2, customRequests: '' }),
        day,
      })),
  )
}

/** Their days, and those of everybody else in the demo, as the rows have them; and the plans that the model was asked for. */
export async function makeDays({ query }: Session, here: CrowdPerson[]): Promise<void> {
  // Days of the figures are days in UTC.
  await query(`select set_config('timezone', 'UTC', true)`)
  // Those whose posts and reports were made in their name just now were not here today.
  await query('delete from private.activity_days where user_id::text = any ($1::text[])', [here.map(({ id }) => id)])
  await query(
    `insert into private.activity_days (user_id, day)
     select id, (now() - day * interval '1 day')::date
     from jsonb_to_recordset($1::text::jsonb) _ (id uuid, day integer)
     union select owner_id, created_at::date from public.goals
     union select owner_id, completion_date::date from public.goals where completion_date is not null
     union select user_id, created_at::date from public.itineraries
     union select user_id, created_at::date from public.posts
     union select user_id, created_at::date from public.post_comments
     union select user_id, transaction_date::date from public.transactions where transaction_date <= now()
     on conflict do nothing`,
    [JSON.stringify(here.flatMap(({ id, active }) => active.map((day) => ({ id, day }))))],
  )
  await query(
    `with ranked as (
       select user_id, day, day - (row_number() over (partition by user_id order by day))::integer as run
       from private.activity_days
     ), runs as (
       select user_id, max(day) as last_day, count(*)::integer as length from ranked group by user_id, run
     )
     update public.user_stats figures set last_activity_date = latest.last_day, streak_days = latest.length,
       longest_streak = (select max(length) from runs where runs.user_id = figures.user_id)
     from (select distinct on (user_id) * from runs order by user_id, last_day desc) latest
     where latest.user_id = figures.user_id`,
  )
  await query(
    `insert into private.model_uses (day, kind, uses)
     select (created_at at time zone 'UTC')::date, 'itinerary', count(*) from public.itineraries group by 1
     on conflict (day, kind) do update set uses = excluded.uses`,
  )
}
