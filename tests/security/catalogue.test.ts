/** What the catalogue itself must say, so that the next table or function cannot forget it. Long, because it lists them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'

/** Every function that a signed-out visitor may run: for policies, to let every request in or not, to see what is public, and whether an account is gone. */
const forVisitors = [
  'account_standing',
  'check_session',
  'newest_public_itinerary_ids',
  'plans_on_sale',
  'platform_facts',
  'published_content',
  'shared_bucket_list',
  'shared_goal',
  'shared_itinerary',
  'shared_picture',
]
/** Every function in the served schema; whatever is not here belongs into `private`. */
const served = [
  'account_standing',
  'activity_around_me',
  'admin_analytics',
  'admin_broadcasts',
  'admin_content',
  'admin_contents',
  'admin_coupon_uses',
  'admin_coupons',
  'admin_dashboard',
  'admin_flagged_content',
  'admin_flagged_item',
  'admin_has_permission',
  'admin_payment',
  'admin_payments',
  'admin_people',
  'admin_person',
  'admin_plans',
  'admin_subscription',
  'admin_subscriptions',
  'begin_refund',
  'begin_subscription_act',
  'cancel_broadcast',
  'check_session',
  'claim_ai_use',
  'comments_of_post',
  'count_receivers',
  'decide_flagged_content',
  'delete_account',
  'delete_coupon',
  'delete_plan',
  'end_account_sessions',
  'ensure_account',
  'find_people',
  'grant_complimentary',
  'is_admin',
  'itineraries_shared_with_me',
  'make_recovery_codes',
  'missing_audit_entries',
  'my_administration',
  'my_plan',
  'note_account_letter',
  'note_admin_entry',
  'note_refused_change',
  'note_time_zone',
  'payments_act',
  'payments_apply',
  'payments_begin',
  'payments_close_checkout',
  'payments_confirm_test',
  'payments_customer',
  'payments_facts',
  'payments_finish_refund',
  'payments_knows_event',
  'payments_leftover_done',
  'payments_note',
  'payments_of_person',
  'payments_open_checkout',
  'payments_pass_event',
  'payments_refunded_outside',
  'payments_round',
  'person_page',
  'plans_on_sale',
  'platform_facts',
  'preview_coupon',
  'public_itineraries',
  'publish_content',
  'published_content',
  'recovery_codes_left',
  'remove_comment',
  'restart_sync',
  'restore_account',
  'return_ai_use',
  'save_admin_role',
  'save_content_draft',
  'save_coupon',
  'save_plan',
  'save_platform_settings',
  'send_broadcast',
  'shared_bucket_list',
  'shared_goal',
  'shared_itinerary',
  'shared_picture',
  'shared_with_me',
  'suspend_account',
  'sync_pull',
  'turn_off_two_factor',
  'use_recovery_code',
  'visible_post',
  'visible_posts',
]
/** Columns that only the server writes; `:update` where a client names them once, at the insert. */
/** Rules that run after each row of a table of which a client may write several rows. */
const afterEachRow = [
  'goal_progress.a_publish_leaving',
  'goals.a_publish_leaving',
  'bucket_lists.follow_1_collaboration',
  'user_connections.follow_1_exchange',
  'bucket_list_members.follow_1_group',
  'notifications.follow_1_mail',
  'user_connections.follow_1_part',
  'user_connections.follow_2_announce_acceptance',
  'user_connections.follow_2_announce_request',
  'user_connections.follow_3_tell',
  'user_connections.follow_5_award_insert',
  'user_connections.follow_5_award_update',
  'goals.follow_5_pictures',
  // What has told of a renamed goal, list or itinerary is found by index.
  'bucket_lists.follow_6_rename',
  'goals.follow_6_rename',
  'itineraries.follow_6_rename',
  'goals.follow_6_rename_told',
]

const serverOnly: Record<string, string[]> = {
  users: ['subscription_tier', 'removed_by_moderators', 'field_edited_at'],
  user_profiles: ['field_edited_at'],
  bucket_lists: ['removed_by_moderators', 'field_edited_at'],
  bucket_list_members: ['owner_id'],
  goals: ['owner_id', 'removed_by_moderators', 'field_edited_at'],
  goal_progress: ['owner_id', 'bucket_list_id:update', 'entered_by_hand'],
  pictures: ['owner_id', 'id:update', 'goal_id:update', 'content:update', 'created_at:update'],
  transactions: ['user_id:update', 'field_edited_at'],
  itineraries: ['user_id:update', 'number_of_days:update', 'removed_by_moderators', 'field_edited_at'],
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
        and relname not like 'admin_%' and relname not in ('platform_settings', 'pictures', 'post_likes', 'flagged_content',
          'subscription_plans', 'coupons', 'coupon_redemptions', 'user_subscriptions', 'subscription_events', 'payment_transactions')
        order by 1`)
    expect(published).toEqual(own)
    expect(own).toHaveLength(18)
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

  it('lets visitors call nothing that is not on the list, and the API offer nothing that is not meant for it', async () => {
    const ours = `from pg_proc p where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`
    expect(
      await names(`select p.proname as name ${ours} and has_function_privilege('anon', p.oid, 'execute') order by 1`),
    ).toEqual(forVisitors)
    expect(
      await names(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`),
    ).toEqual(served)
    expect(
      await names(`select role as name from unnest(array['anon', 'authenticated', 'service_role']) role
        where has_schema_privilege(role, 'private', 'usage')`),
    ).toEqual([])
  })

  it('lets visitors read the newest public itineraries and no other row, and write nothing', async () => {
    const rights = await names(`select table_name || ' ' || lower(privilege_type) as name
      from information_schema.role_table_grants where grantee in ('anon', 'PUBLIC') and table_schema = 'public' order by 1`)
    expect(rights).toEqual(['itineraries select'])
    const elsewhere = await names(`select table_name as name from information_schema.role_column_grants
      where grantee in ('anon', 'PUBLIC') and table_schema = 'public'
        and (table_name <> 'itineraries' or privilege_type <> 'SELECT')`)
    expect(elsewhere).toEqual([])
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
    for (const table of [
      'user_stats',
      'people',
      'activity_feed',
      'achievements',
      'user_achievements',
      'platform_settings',
      'admin_audit_logs',
      'subscription_plans',
      'coupons',
      'coupon_redemptions',
      'user_subscriptions',
      'subscription_events',
      'payment_transactions',
    ]) {
      expect(
        await db.query(
          `select has_any_column_privilege('authenticated', $1, 'insert') or
             has_any_column_privilege('authenticated', $1, 'update') or
             has_table_privilege('authenticated', $1, 'delete') as granted`,
          [table],
        ),
        table,
      ).toEqual([{ granted: false }])
    }
  })
})
