/** People as administrators see them, suspended accounts, and roles. Long, because all is tried with the same three roles. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { csvLines } from '#admin/list/csv.ts'
import { appointIn } from './appoint.ts'
import { smallPicture, smallPlan } from './world.ts'

interface Entry {
  action: string
  resource: string
  resource_id: string
  admin_name: string
  details: { label?: string; before?: Record<string, unknown>; after?: Record<string, unknown> }
}

describe.each(eitherEngine)('the back office on %s', (engine) => {
  let db: TestDatabase
  let chief: string
  let support: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    chief = await appoint('Super Admin', 'Ada')
    support = await appoint('Support', 'Ben')
  })
  afterAll(() => db.close())

  const appoint = (role: string, name: string) => appointIn(db, role, name)
  const roleId = async (name: string) =>
    (await db.query<{ id: string }>('select id from admin_roles where name = $1', [name]))[0]?.id ?? ''
  const newest = async (asker = chief) =>
    (await db.as(asker).query<Entry>('select * from admin_audit_logs order by created_at desc, id desc limit 1'))[0]
  const listed = async (asker: string, search: string, further = '') =>
    (
      await db
        .as(asker)
        .query<{ found: { total: number; rows: { id: string; suspended_at: string | null }[] } }>(
          `select admin_people($1${further}) as found`,
          [search],
        )
    )[0]?.found

  it('finds people by a part of their name or address, and counts them exactly', async () => {
    const person = await db.signUp('Wilhelmina')
    await db.signUp('Wilhelmine')
    expect(await listed(support, 'ILHELMÍN')).toMatchObject({ total: 2 })
    expect((await listed(support, 'wilhelmina.'))?.rows.map(({ id }) => id)).toEqual([person])
    expect(await listed(support, 'wilhelmin', `, page_size => 1, page_offset => 1`)).toMatchObject({ total: 2 })
    expect((await listed(support, 'wilhelmin', `, page_size => 1, page_offset => 1`))?.rows).toHaveLength(1)
    expect(await listed(support, `'; drop table users; --`)).toEqual({ total: 0, rows: [] })
    expect(await listed(support, 'wilhelmin', `, tier => 'pro'`)).toMatchObject({ total: 0 })
    await expect(listed(await db.signUp('Mallory'), 'a')).rejects.toMatchObject({ code: '42501' })
    await expect(listed(await appoint('Analyst', 'Cleo'), 'a')).rejects.toMatchObject({ code: '42501' })
  })

  it('finds people by their names in any order, and by their id', async () => {
    const person = await db.signUp('Rosalind')
    await db.query(`update users set first_name = 'Rosalind', last_name = 'Achterberg' where id = $1`, [person])
    const found = async (search: string) => (await listed(support, search))?.rows.map(({ id }) => id)
    for (const search of [
      'Rosalind Achterberg',
      'achterberg rosalind',
      'Achterberg, Ros',
      ` ${person} `,
      person.toUpperCase(),
    ])
      expect([search, await found(search)]).toEqual([search, [person]])
    expect(await found('Achterberg Rosamund')).toEqual([])
    expect(await found(crypto.randomUUID())).toEqual([])
    expect(await found(',')).not.toEqual([])
  })

  it('finds anything by a name or an id, for each role what it may see', async () => {
    const person = await db.signUp('Findable')
    await db.query(`update users set first_name = 'Fin', last_name = 'Dable' where id = $1`, [person])
    await db.query(
      `insert into coupons (code, description, discount_type, discount_value) values ('DABLE5', '', 'percentage', 5)`,
    )
    const [flag] = await db.query<{ id: string }>(
      `insert into flagged_content (content_type, content_id, reporter_id, reason) values ('profile', $1, $2, 'spam') returning id`,
      [person, support],
    )
    const find = async (asker: string, term: string) =>
      (
        await db
          .as(asker)
          .query<{ found: { kind: string; id: string; title: string }[] }>('select admin_find($1) as found', [term])
      )[0]?.found.map(({ kind, title }) => `${kind} ${title}`)
    const all = ['user Fin Dable', 'coupon DABLE5', 'report Fin Dable']
    expect(await find(chief, 'dable')).toEqual(all)
    expect(await find(chief, 'Dable Fin')).toEqual(['user Fin Dable', 'report Fin Dable'])
    expect(await find(chief, flag?.id ?? '')).toEqual(['report Fin Dable'])
    expect(await find(chief, person)).toEqual(['user Fin Dable', 'report Fin Dable'])
    expect(await find(support, 'dable')).toEqual(['user Fin Dable', 'report Fin Dable'])
    expect(await find(await appoint('Analyst', 'Anouk'), 'dable')).toEqual([])
    expect(await find(chief, 'd')).toEqual([])
    for (const nobody of [',,', ', ,']) expect(await find(chief, nobody)).toEqual([])
    expect(await find(chief, `'; drop table users; --`)).toEqual([])
    // Who may not look people up learns nothing of an address by its report either.
    await db.query(`with reader as (insert into admin_roles (name) values ('Reader of reports') returning id)
      insert into admin_role_permissions (role_id, permission_id)
        select reader.id, permission.id from reader, admin_permissions permission where permission.name = 'view_content'`)
    const reader = await appoint('Reader of reports', 'Rui')
    expect(await find(reader, 'dable')).toEqual([])
    expect(await find(reader, flag?.id ?? '')).toEqual(['report Fin Dable'])
    await expect(find(person, 'dable')).rejects.toMatchObject({ code: '42501' })
  })

  it('lists people in the order that was asked for, on every page', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => db.signUp('Ordered')))
    // Joined a day apart, those that were made first the latest, and all before everybody else.
    for (const [n, id] of people.entries())
      await db.query(`update users set created_at = '2020-06-30'::date - $2::integer where id = $1`, [id, n])
    await db.query('analyze users')
    const page = async (offset: number) =>
      ((await listed(support, '', `, page_size => 10, page_offset => ${offset}, descending => false`))?.rows ?? []).map(
        ({ id }) => id,
      )
    expect([...(await page(0)), ...(await page(10)), ...(await page(20))]).toEqual(people.toReversed())
  })

  it('gives a list of 2,600 rows to its export whole, a page at a time', async () => {
    await db.query(
      `insert into coupons (code, description, discount_type, discount_value)
        select 'MANY' || n, '=1+' || n, 'percentage', 5 from generate_series(1, 2600) n`,
    )
    const asked: number[] = []
    const lines = csvLines<{ id: string; description: string }>({
      columns: [
        { id: 'description', header: { id: 'description' }, cell: null, text: ({ description }) => description },
      ],
      say: ({ id }) => id,
      idOf: ({ id }) => id,
      read: async (limit, offset) => {
        asked.push(offset)
        const [answer] = await db
          .as(chief)
          .query<{ page: never }>(`select admin_coupons('many', page_size => $1, page_offset => $2) as page`, [
            limit,
            offset,
          ])
        return answer?.page ?? { rows: [], total: 0 }
      },
    })
    let text = ''
    for await (const part of lines) text += part
    const [header, ...rows] = text.trimEnd().split('\r\n')
    expect(header).toBe('description')
    expect(rows.sort()).toEqual(Array.from({ length: 2600 }, (_, n) => `'=1+${n + 1}`).sort())
    expect(asked).toEqual([0, 999, 1998])
  })

  it('shows of a person figures, and nothing that somebody wrote', async () => {
    const person = await db.signUp('Noor')
    const [list] = await db.query<{ id: string }>(
      `insert into bucket_lists (user_id, name) values ($1, 'A secret list') returning id`,
      [person],
    )
    await db.query(`insert into goals (bucket_list_id, title) values ($1, 'A secret goal')`, [list?.id])
    const [{ shown } = { shown: null }] = await db
      .as(support)
      .query<{ shown: unknown }>('select admin_person($1) as shown', [person])
    expect(shown).toMatchObject({ id: person, counts: { lists: 1, goals: 1, reports_about: 0 }, suspension: null })
    expect(JSON.stringify(shown)).not.toMatch(/secret/)
  })

  it('suspends with a reason: nothing opens any more, nothing that is shared is seen, and restoring brings all back', async () => {
    const person = await db.signUp('Tomas')
    const other = await db.signUp('Priya')
    await db.query('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [person])
    const [list] = await db.query<{ id: string }>(
      `insert into bucket_lists (user_id, name, privacy_level) values ($1, 'Open to all', 'public') returning id`,
      [person],
    )
    const [post] = await db.query<{ id: string }>(
      `insert into posts (user_id, content, privacy_level) values ($1, 'Hello', 'public') returning id`,
      [person],
    )
    const [goal] = await db.query<{ id: string }>(
      `insert into goals (bucket_list_id, title, privacy_level) values ($1, 'Kyoto', 'public') returning id`,
      [list?.id],
    )
    const [picture] = await db.query<{ id: string }>(
      'insert into pictures (goal_id, content) values ($1, $2) returning id',
      [goal?.id, smallPicture],
    )
    const [itinerary] = await db.query<{ id: string }>(
      `insert into itineraries (user_id, destination_name, ai_generated_plan, privacy_level, is_public)
        values ($1, 'Kyoto', $2::text::jsonb, 'public', true) returning id`,
      [person, JSON.stringify(smallPlan)],
    )
    const byLink = async (name: string, id = '') =>
      (await db.anonymous.query(`select ${name}($1) is not null as seen`, [id]))[0]?.seen
    const seen = async () => [
      await byLink('shared_bucket_list', list?.id),
      await byLink('shared_goal', goal?.id),
      await byLink('shared_picture', picture?.id),
      await byLink('shared_itinerary', itinerary?.id),
      (await db.as(other).query('select 1 from activity_feed where user_id = $1', [person])).length > 0,
      (await db.as(other).query('select 1 from posts where id = $1', [post?.id])).length > 0,
      (await db.as(other).query<{ found: object[] }>(`select find_people('Tomas') as found`))[0]?.found.length !== 0,
      (await db.as(person).query('select 1 from users where id = $1', [person])).length > 0,
    ]
    const standing = async () =>
      (await db.anonymous.query('select account_standing($1) as standing', [person]))[0]?.standing
    expect(await seen()).toEqual(Array(8).fill(true))

    await expect(db.as(support).query('select suspend_account($1, $2)', [person, 'Spam'])).rejects.toMatchObject({
      code: '42501',
    })
    await expect(db.as(chief).query('select suspend_account($1, $2)', [person, '  '])).rejects.toMatchObject({
      code: '23514',
    })
    await db.as(chief).query('select suspend_account($1, $2)', [person, 'Spam'])
    expect(await newest()).toMatchObject({
      action: 'suspend',
      resource: 'users',
      resource_id: person,
      admin_name: 'Ada Tester',
      details: { after: { reason: 'Spam' } },
    })
    expect(await seen()).toEqual(Array(8).fill(false))
    expect(await standing()).toBe('suspended')
    expect(await db.query('select 1 from auth.sessions where user_id = $1', [person])).toEqual([])
    expect(await db.query('select banned_until > now() as banned from auth.users where id = $1', [person])).toEqual([
      { banned: true },
    ])
    await expect(db.as(person).query('select check_session()')).rejects.toMatchObject({ code: 'PT401' })
    await expect(db.as(chief).query('select suspend_account($1, $2)', [person, 'Again'])).rejects.toMatchObject({
      code: 'P0001',
    })

    await db.as(chief).query('select restore_account($1, $2)', [person, 'A mistake'])
    expect(await newest()).toMatchObject({ action: 'restore', resource_id: person })
    expect(await seen()).toEqual(Array(8).fill(true))
    expect(await standing()).toBe('open')
    expect(await db.query('select banned_until from auth.users where id = $1', [person])).toEqual([
      { banned_until: null },
    ])
  })

  it('lets nobody suspend themselves, or an administrator who may do more', async () => {
    const helper = await appoint('Support', 'Dora')
    await db.as(chief).query(`select save_admin_role('Guardians', '', array['view_users', 'manage_users'])`)
    await db.query('update admin_users set role_id = $2 where user_id = $1', [helper, await roleId('Guardians')])
    await expect(db.as(helper).query('select suspend_account($1, $2)', [chief, 'Spam'])).rejects.toMatchObject({
      code: '42501',
    })
    await expect(db.as(helper).query('select suspend_account($1, $2)', [helper, 'Spam'])).rejects.toMatchObject({
      code: 'P0001',
    })
  })

  it('lets nobody give what they do not hold, and keeps system roles', async () => {
    const keeper = await appoint('Support', 'Kim')
    await db
      .as(chief)
      .query(
        `select save_admin_role('Role keepers', '', array['view_roles', 'manage_roles', 'view_admins', 'manage_admins'])`,
      )
    await db.query('update admin_users set role_id = $2 where user_id = $1', [keeper, await roleId('Role keepers')])
    const refused = { code: '42501' }
    const asKeeper = db.as(keeper)
    await expect(asKeeper.query(`select save_admin_role('Mine', '', array['manage_users'])`)).rejects.toMatchObject(
      refused,
    )
    await asKeeper.query(`select save_admin_role('Mine', 'Only roles', array['view_roles'])`)
    expect(await newest()).toMatchObject({ action: 'grant', details: { after: { permissions: ['view_roles'] } } })
    const person = await db.signUp('Lea')
    const appointing = (role: string) =>
      asKeeper.query('insert into admin_users (user_id, role_id) values ($1, $2)', [person, role])
    await expect(appointing(await roleId('Super Admin'))).rejects.toMatchObject(refused)
    await appointing(await roleId('Mine'))
    await expect(asKeeper.query('delete from admin_users where user_id = $1', [chief])).rejects.toMatchObject(refused)
    await expect(
      asKeeper.query(`update admin_roles set name = 'Mine too' where name = 'Support'`),
    ).rejects.toMatchObject({ code: 'P0001' })
    await expect(asKeeper.query(`delete from admin_roles where name = 'Mine'`)).rejects.toMatchObject({ code: 'P0001' })
  })

  it('tells the second of two who change a role from what they both have read', async () => {
    const saving = (permissions: string[], id: string | null, known: string | null) =>
      db
        .as(chief)
        .query<{ id: string }>('select save_admin_role($1, $2, $3, $4, $5::text::timestamptz) as id', [
          'Shared by two',
          '',
          permissions,
          id,
          known,
        ])
    const id = (await saving(['view_users'], null, null))[0]?.id ?? ''
    const read = async () =>
      (await db.query<{ at: string }>('select updated_at::text as at from admin_roles where id = $1', [id]))[0]?.at ??
      ''
    const both = await read()
    await saving(['view_users', 'view_content'], id, both)
    await expect(saving([], id, both)).rejects.toMatchObject({ code: 'P0001', hint: 'changed_meanwhile' })
    expect(await db.query('select private.permissions_of($1) as kept', [id])).toEqual([
      { kept: ['view_content', 'view_users'] },
    ])
    await saving([], id, await read())
  })

  it.each([
    ['admin_roles', `name, description) values ('Saved twice', '')`],
    ['coupons', `code, description, discount_type, discount_value) values ('SAVED-TWICE', '', 'percentage', 10)`],
    ['subscription_plans', `name, price, billing_interval, features) values ('Saved twice', 500, 'month', '{More}')`],
  ])('tells two saves of one moment apart: %s', async (table, row) => {
    const [made] = await db.query<{ id: string }>(`insert into ${table} (${row} returning id`)
    const save = `do $$ declare known timestamptz; saved timestamptz; begin
      for n in 1..50 loop
        update ${table} set description = 'Save ' || n where id = '${made?.id}' returning updated_at into saved;
        if saved <= known then raise exception 'Save % has the time of the one before', n; end if;
        known := saved;
      end loop; end $$`
    await expect(db.query(save)).resolves.toBeDefined()
  })

  it('keeps one active Super Admin, whatever the only one is asked to do', async () => {
    const leaving = (sql: string) => db.query(sql, [chief])
    const kept = { message: expect.stringContaining('At least one active Super Admin is required') as string }
    await expect(leaving('delete from admin_users where user_id = $1')).rejects.toMatchObject(kept)
    await expect(leaving('update admin_users set is_active = false where user_id = $1')).rejects.toMatchObject(kept)
    await expect(db.as(chief).query('delete from admin_users where user_id = $1', [chief])).rejects.toMatchObject({
      code: 'P0001',
    })
  })

  it('asks administrators for a second factor where the setting says so', async () => {
    await db.query(`update platform_settings set value = 'true' where key = 'admins_need_second_factor'`)
    try {
      const own = async (claims?: object) =>
        (
          await db
            .as(chief, claims)
            .query<{ admin: boolean; own: { factor_missing: boolean; permissions: string[] } }>(
              'select is_admin() as admin, my_administration() as own',
            )
        )[0]
      expect(await own()).toMatchObject({ admin: false, own: { factor_missing: true, permissions: [] } })
      expect(await own({ aal: 'aal2' })).toMatchObject({ admin: true, own: { factor_missing: false } })
    } finally {
      await db.query(`update platform_settings set value = 'false' where key = 'admins_need_second_factor'`)
    }
  })
})
