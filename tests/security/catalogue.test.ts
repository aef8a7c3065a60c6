/** What the catalogue itself must say, so that the next table or function cannot forget it. Who may do what is in rights/. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'

/** Rules that run after each row of a table of which a client may write several rows. */
const afterEachRow = [
  'bucket_lists.follow_1_collaboration',
  'user_connections.follow_1_exchange',
  'bucket_list_members.follow_1_group',
  'itinerary_members.follow_1_group',
  'notifications.follow_1_mail',
  'user_connections.follow_1_part',
  'itineraries.follow_1_removed',
  'user_connections.follow_2_announce_acceptance',
  'user_connections.follow_2_announce_request',
  'user_connections.follow_3_tell',
  'user_connections.follow_5_award_insert',
  'user_connections.follow_5_award_update',
  'goals.follow_5_pictures',
  'posts.follow_5_pictures',
  // What has told of a renamed goal, list or itinerary is found by index.
  'bucket_lists.follow_6_rename',
  'goals.follow_6_rename',
  'itineraries.follow_6_rename',
  'goals.follow_6_rename_told',
  // Asks only when the row is of a day that is over, and writes that day down.
  'goals.follow_8_late_delete_completion_date',
  'flagged_content.follow_8_late_delete_created_at',
  'goals.follow_8_late_delete_created_at',
  'itineraries.follow_8_late_delete_created_at',
  'posts.follow_8_late_delete_created_at',
  'goals.follow_8_late_insert_completion_date',
  'flagged_content.follow_8_late_insert_created_at',
  'goals.follow_8_late_insert_created_at',
  'itineraries.follow_8_late_insert_created_at',
  'posts.follow_8_late_insert_created_at',
  'goals.follow_8_late_update_completion_date',
  'flagged_content.follow_8_late_update_created_at',
  'goals.follow_8_late_update_created_at',
  'itineraries.follow_8_late_update_created_at',
  'posts.follow_8_late_update_created_at',
]

/** Columns that only the server writes; `:update` where a client names them once, at the insert. */
const serverOnly: Record<string, string[]> = {
  users: ['subscription_tier', 'removed_by_moderators', 'field_edited_at'],
  user_profiles: ['field_edited_at'],
  bucket_lists: ['removed_by_moderators', 'field_edited_at'],
  bucket_list_members: ['owner_id'],
  goals: ['owner_id', 'removed_by_moderators', 'field_edited_at'],
  goal_progress: ['owner_id', 'bucket_list_id:update', 'entered_by_hand'],
  pictures: ['owner_id', 'id:update', 'goal_id:update', 'post_id:update', 'content:update', 'created_at:update'],
  transactions: ['user_id:update', 'field_edited_at'],
  itineraries: [
    'user_id:update',
    'number_of_days:update',
    'removed_by_moderators',
    'edited_by',
    'plan_editors',
    'field_edited_at',
  ],
  itinerary_members: ['user_id:update', 'owner_id', 'invited_as', 'invited_until'],
  trip_bookings: ['owner_id', 'edited_by', 'field_edited_at'],
  trip_items: ['owner_id', 'kind:update', 'edited_by', 'field_edited_at'],
  packing_templates: ['user_id:update', 'kind:update', 'field_edited_at'],
  trip_comments: [
    'owner_id',
    'user_id:update',
    'author_name',
    'part_id:update',
    'mentions',
    'reworded_at',
    'field_edited_at',
  ],
  trip_looks: ['user_id:update', 'itinerary_id:update'],
  access_links: [
    'user_id:update',
    'kind:update',
    'itinerary_id:update',
    'goal_id:update',
    'bucket_list_id:update',
    'token_hash:update',
    'has_password:update',
    'field_edited_at',
  ],
  visits: [
    'user_id:update',
    'country_code:update',
    'place_name:update',
    'coordinates:update',
    'source:update',
    'source_id:update',
    'field_edited_at',
  ],
  trip_files: [
    'owner_id',
    'itinerary_id:update',
    'content_id:update',
    'kind:update',
    'size:update',
    'sha256:update',
    'added_by',
    'arrived_at',
    'field_edited_at',
  ],
  trip_expenses: [
    'owner_id',
    'itinerary_id:update',
    'kind:update',
    'added_by',
    'money_by',
    'edited_by',
    'field_edited_at',
  ],
  former_companions: ['id', 'itinerary_id', 'owner_id', 'person', 'account', 'name', 'left_at'],
  trip_polls: ['owner_id', 'itinerary_id:update', 'created_by:update', 'multiple:update', 'field_edited_at'],
  trip_poll_votes: ['owner_id', 'user_id:update', 'option_id:update'],
  recommendations: ['user_id:update', 'recommendation_type:update', 'source:update', 'field_edited_at'],
  posts: [
    'user_id:update',
    'itinerary_id',
    'reshared_post_id:update',
    'is_reshare',
    'removed_by_moderators',
    'field_edited_at',
  ],
  post_comments: ['removed_by_moderators'],
  flagged_content: ['author_id', 'status', 'admin_notes', 'reviewed_by', 'reviewed_at'],
  contact_messages: ['user_id:update', 'created_at', 'name:update', 'email:update', 'message:update', 'is_done:insert'],
  notifications: ['user_id:update', 'title:update', 'message:update', 'link:update', 'field_edited_at'],
  user_connections: ['requester_id:update', 'addressee_id:update'],
}

/** The updates and deletes in the body of a function, each without what stands in parentheses. */
function changesIn(body: string): string[] {
  const plain = body.replaceAll(/--.*|'(?:[^']|'')*'/g, '')
  const starts = [...plain.matchAll(/(?<!\bdo )\b(?:update\s+(?!set\b)[\w.]+(?:\s+\w+)?\s+set|delete\s+from)\b/gi)]
  return starts.map(({ index }) => {
    let depth = 0
    let statement = ''
    for (const character of plain.slice(index)) {
      if (character === '(') depth++
      if (character === ')') depth--
      if (depth < 0 || character === ';') break
      if (depth === 0) statement += character
    }
    return statement
  })
}

describe.each(engines)('the catalogue on %s', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())

  const names = async (query: string) => (await db.query<{ name: string }>(query)).map((row) => row.name)

  it('has row-level security on every table of ours', async () => {
    expect(
      await names(`select oid::regclass::text as name from pg_class
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')
          and not relrowsecurity`),
    ).toEqual([])
  })

  it('has no policy for all roles, and none that is not a sentence', async () => {
    expect(
      await names(`select polname as name from pg_policy where polroles = '{0}' or polname !~ '^[a-z].* .* '`),
    ).toEqual([])
  })

  it('gives nothing of any table to a sign-in that lacks its second factor: private.demand_full_sign_in', async () => {
    expect(
      await names(`select oid::regclass::text as name from pg_class c
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
          select from pg_policy where polrelid = c.oid and not polpermissive and polcmd = '*'
            and polname = 'only a full sign-in counts' and pg_get_expr(polqual, polrelid) ~ 'is_fully_signed_in'
            and pg_get_expr(polwithcheck, polrelid) ~ 'is_fully_signed_in')`),
    ).toEqual([])
  })

  it('decides about each kind of statement by one policy: every further one would be asked for every row', async () => {
    expect(
      await names(`select format('%s, %s of %s', tablename, cmd, role) as name
        from pg_policies, unnest(roles) role where schemaname = 'public' and permissive = 'PERMISSIVE'
        group by tablename, cmd, role having count(*) > 1`),
    ).toEqual([])
  })

  it('asks who is signed in once per statement, never per row', async () => {
    const bare = await names(`select policyname as name from pg_policies where schemaname = 'public'
      and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '\\( ?SELECT auth\\.uid\\(\\) AS uid\\)', '', 'g')
        ~ 'auth\\.(uid|jwt|role|email)\\('`)
    expect(bare).toEqual([])
    expect(await names(`select policyname as name from pg_policies where qual ~ 'SELECT auth.uid'`)).not.toEqual([])
  })

  it('gives every security definer function an empty search_path', async () => {
    const definers = `from pg_proc p where prosecdef and pronamespace in ('public'::regnamespace, 'private'::regnamespace)`
    expect(
      await names(`select p.oid::regprocedure::text as name ${definers}
        and not coalesce(proconfig, '{}') && array['search_path=', 'search_path=""']`),
    ).toEqual([])
    expect((await names(`select p.proname as name ${definers}`)).length).toBeGreaterThan(10)
  })

  it('changes and deletes rows only where a condition says which: Supabase refuses anything else', async () => {
    const bodies = await db.query<{ name: string; body: string }>(`select proname as name, prosrc as body from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`)
    const found = bodies.flatMap(({ name, body }) => changesIn(body).map((statement) => ({ name, statement })))
    expect(found.length).toBeGreaterThan(40)
    expect(found.filter(({ statement }) => !/\bwhere\b/i.test(statement))).toEqual([])
  })

  it('refuses in codes that every backend answers with 400 to 499: P0002 and its like would be a fault of the server', async () => {
    const bodies = await db.query<{ name: string; body: string }>(`select proname as name, prosrc as body from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`)
    const raised = bodies.flatMap(({ name, body }) =>
      [...body.matchAll(/\berrcode\s*=\s*'?(\w+)/gi)].map(([, code]) => `${code} of ${name}`),
    )
    expect(raised.length).toBeGreaterThan(100)
    expect(raised.filter((one) => !/^(PT4\d\d|P0001|42501|22\d{3}|23503|23505|23514) /.test(one))).toEqual([])
    // A query that must find exactly one row raises P0002 and P0003 by itself.
    expect(bodies.filter(({ body }) => /\binto\s+strict\b/i.test(body))).toEqual([])
  })

  it('has an index for every foreign key', async () => {
    expect(
      await names(`select c.conrelid::regclass || '.' || c.conname as name from pg_constraint c
        where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
          and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
            and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`),
    ).toEqual([])
  })

  it('publishes every write of every synced table, before any other rule can write again', async () => {
    const published =
      await names(`select tgrelid::regclass::text as name from pg_trigger t where tgname like 'a_publish%'
      and not exists (select from pg_trigger earlier where earlier.tgrelid = t.tgrelid and not earlier.tgisinternal
        and earlier.tgtype & 2 = 0 and earlier.tgtype & 1 = t.tgtype & 1 and earlier.tgname not in ('a_limit')
        and earlier.tgname not like 'a_publish%' and earlier.tgname < t.tgname)
      group by tgrelid having count(*) filter (where tgtype & 4 = 4) = 1 and count(*) filter (where tgtype & 16 = 16) > 0
      order by 1`)
    const own = await names(`select c.oid::regclass::text as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'admin_%' and relname not in ('platform_settings', 'pictures', 'post_likes', 'flagged_content', 'contact_messages', 'push_subscriptions', 'inbox_addresses', 'inbox_mails',
          'subscription_plans', 'coupons', 'coupon_redemptions', 'user_subscriptions', 'subscription_events', 'payment_transactions')
        order by 1`)
    expect(published).toEqual(own)
    expect(own).toHaveLength(32)
  })

  it('does after each row only what concerns that row alone: all else is done once a statement', async () => {
    expect(
      await names(`select tgrelid::regclass || '.' || tgname as name from pg_trigger t join pg_class c on c.oid = tgrelid
        where not tgisinternal and tgtype & 3 = 1 and c.relnamespace = 'public'::regnamespace and tgconstraint = 0
          and exists (select from pg_trigger where tgrelid = c.oid and tgname = 'step_0_count')
          -- Administrators write few rows, and each is an entry of the log.
          and c.relname not in ('users', 'user_profiles') and tgname <> 'z_audit' order by tgname, 1`),
    ).toEqual(afterEachRow)
  })

  // Which functions of the API anybody may call is in rights/functions.txt.
  it('serves nothing of the schema private, and lets visitors call nothing of it but what a policy of theirs asks', async () => {
    expect(
      await names(`select proname as name from pg_proc
        where pronamespace = 'private'::regnamespace and has_function_privilege('anon', oid, 'execute')`),
    ).toEqual(['newest_public_itinerary_ids'])
    expect(
      await names(`select role as name from unnest(array['anon', 'authenticated', 'service_role']) role
        where has_schema_privilege(role, 'private', 'usage')`),
    ).toEqual([])
  })

  it('lets visitors read the newest public itineraries and no other row, and write to the operator alone', async () => {
    const rights = await names(`select table_name || ' ' || lower(privilege_type) as name
      from information_schema.role_table_grants where grantee in ('anon', 'PUBLIC') and table_schema = 'public' order by 1`)
    expect(rights).toEqual(['itineraries select'])
    const elsewhere = await names(`select table_name || '.' || column_name || ' ' || lower(privilege_type) as name
      from information_schema.role_column_grants where grantee in ('anon', 'PUBLIC') and table_schema = 'public'
        and (table_name <> 'itineraries' or privilege_type <> 'SELECT') order by 1`)
    expect(elsewhere).toEqual(
      ['email', 'id', 'message', 'name', 'user_id'].map((column) => `contact_messages.${column} insert`),
    )
  })

  it('keeps the columns of the server from the clients', async () => {
    for (const [table, columns] of Object.entries(serverOnly)) {
      for (const column of columns) {
        const [name, only] = column.split(':')
        for (const right of only ? [only] : ['insert', 'update']) {
          expect(
            await db.query(`select has_column_privilege('authenticated', $1, $2, $3) as granted`, [table, name, right]),
            `${right} ${table}.${name}`,
          ).toEqual([{ granted: false }])
        }
      }
    }
  })
})
