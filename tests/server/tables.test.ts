import { describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { engines } from '#tests/support/engines.ts'
import type { TestServer } from '#tests/support/server.ts'
import { call, type SignedIn, signUp } from './http-client.ts'
import { withMira } from './with-mira.ts'

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/

describe.each(engines)('the table interface on %s', (engine) => {
  let server: TestServer
  let mira: SignedIn
  withMira(engine, (started) => ({ server, mira } = started))

  const newList = (owner: SignedIn, name = 'Japan') => ({
    id: newId(),
    user_id: owner.userId,
    name,
    category: 'adventure',
    color_theme: 'blue',
  })
  const newGoal = (listId: string) => ({
    id: newId(),
    bucket_list_id: listId,
    title: 'Fuji at dawn',
    category: 'nature',
    budget_target: 1200.5,
    target_date: '2027-05-01',
    location_data: { name: 'Fuji', coordinates: [138.73, 35.36] },
  })
  const listOf = async (owner: SignedIn) => {
    const { data } = await owner.client.from('bucket_lists').insert(newList(owner)).select().single().throwOnError()
    return data as { id: string; name: string }
  }

  it('hands a function the JSON that it was sent', async () => {
    const chief = await signUp(server)
    await server.database?.query('select private.appoint_super_admin($1, true)', [chief.email])
    const save = (changes: object, seen: object) =>
      chief.client.rpc('save_platform_settings', { changes, seen } as never)
    expect((await save({ backups_kept: 8 }, { backups_kept: 7 })).error).toBeNull()
    expect((await save({ backups_kept: 7 }, { backups_kept: 8 })).error).toBeNull()
  })

  it('answers a write with the full stored row, times in ISO 8601 and money as numbers', async () => {
    const list = await listOf(mira)
    const sent = newGoal(list.id)
    const { data, status } = await mira.client.from('goals').insert(sent).select().single()
    expect(status).toBe(201)
    expect(data).toMatchObject({ ...sent, owner_id: mira.userId, status: 'planned', currency: 'USD', tags: [] })
    expect(data.created_at).toMatch(isoTime)
    expect(data.updated_at).toMatch(isoTime)
    const { data: changed } = await mira.client
      .from('goals')
      .update({ budget_target: 1300 })
      .eq('id', sent.id)
      .select()
      .single()
    expect(changed).toMatchObject({ id: sent.id, title: 'Fuji at dawn', budget_target: 1300 })
    const { data: gone } = await mira.client.from('goals').delete().eq('id', sent.id).select()
    expect(gone).toMatchObject([{ id: sent.id }])
  })

  it('nests rows of another table with the same forms', async () => {
    const list = await listOf(mira)
    await mira.client.from('goals').insert(newGoal(list.id)).throwOnError()
    const { data } = await mira.client
      .from('bucket_lists')
      .select('id, goals(status, created_at, budget_target)')
      .eq('id', list.id)
      .single()
    expect(data?.goals).toEqual([
      { status: 'planned', created_at: expect.stringMatching(isoTime), budget_target: 1200.5 },
    ])
  })

  it('answers PGRST116 for a single row that is not there', async () => {
    const { error, status } = await mira.client.from('goals').select().eq('id', newId()).single()
    expect([status, error?.code]).toEqual([406, 'PGRST116'])
    expect((await mira.client.from('goals').select().eq('id', newId()).maybeSingle()).data).toBeNull()
  })

  it('answers every refusal of the database with its own code', async () => {
    const list = newList(mira)
    await mira.client.from('bucket_lists').insert(list).throwOnError()
    const refusal = async (row: object, table = 'bucket_lists') => {
      const { error, status } = await mira.client.from(table).insert(row)
      return [status, error?.code]
    }
    expect(await refusal(list)).toEqual([409, '23505'])
    expect(await refusal({ ...newList(mira), name: '' })).toEqual([400, '23514'])
    expect(await refusal({ ...newList(mira), name: null })).toEqual([400, '23502'])
    expect(await refusal({ ...newList(mira), id: 'no-uuid' })).toEqual([400, '22P02'])
    expect(await refusal({ ...newList(mira), user_id: newId() })).toEqual([403, '42501'])
  })

  it('answers 400 with P0001 for a rule that raises, with its message and hint', async () => {
    const other = await signUp(server)
    const list = await listOf(other)
    const rows = Array.from({ length: 51 }, () => newGoal(list.id))
    const { error, status } = await other.client.from('goals').insert(rows)
    expect([status, error]).toEqual([
      400,
      expect.objectContaining({ code: 'P0001', hint: 'goal_limit', message: expect.stringContaining('50 open goals') }),
    ])
  })

  it('takes 2,000 rows in a request, and answers 400 with a hint to one more', async () => {
    const other = await signUp(server)
    const rows = (count: number) =>
      Array.from({ length: count }, () => ({ user_id: other.userId, type: 'system', title: 'x', message: 'y' }))
    const { error, status } = await other.client.from('notifications').insert(rows(2001))
    expect([status, error]).toEqual([
      400,
      expect.objectContaining({
        code: 'P0001',
        hint: 'row_limit',
        message: 'A request can write at most 2000 rows of a table',
      }),
    ])
    expect((await other.client.from('notifications').insert(rows(2000))).status).toBe(201)
    await other.client.from('notifications').insert(rows(1)).throwOnError()
    expect((await other.client.from('notifications').delete().eq('user_id', other.userId)).status).toBe(400)
  })

  it('never lets a client write what only the server may, however many requests were made before', async () => {
    for (let i = 0; i < 5; i++) await mira.client.from('users').select('id')
    const { error, status } = await mira.client
      .from('users')
      .update({ subscription_tier: 'pro' })
      .eq('id', mira.userId)
      .select()
    expect([status, error?.code]).toEqual([403, '42501'])
    const { data } = await mira.client.from('users').select('subscription_tier').single()
    expect(data?.subscription_tier).toBe('free')
    const stats = await mira.client
      .from('user_stats')
      .update({ goals_completed: 99 })
      .eq('user_id', mira.userId)
      .select()
    expect(stats.error?.code).toBe('42501')
  })

  it('shows a stranger without a session nothing', async () => {
    for (const table of ['users', 'bucket_lists', 'goals', 'transactions', 'notifications', 'user_profiles']) {
      const answer = await call(server, `/rest/v1/${table}?select=*`)
      const rows = (await answer.json()) as unknown
      expect(answer.status === 401 || (Array.isArray(rows) && rows.length === 0), table).toBe(true)
    }
  })

  it('offers nothing of the schemas auth, private and farlight_server', async () => {
    for (const profile of ['auth', 'private', 'farlight_server', 'supabase_migrations']) {
      const answer = await call(server, '/rest/v1/users', {
        token: mira.accessToken,
        headers: { 'accept-profile': profile },
      })
      expect(answer.status, profile).toBe(406)
    }
  })

  it('runs a function for a GET, reading only', async () => {
    const read = await mira.client.rpc('recovery_codes_left', {}, { get: true })
    expect([read.status, read.data]).toEqual([200, 0])
    const written = await mira.client.rpc('note_time_zone', { zone: 'Asia/Tokyo' }, { get: true })
    expect([written.status, written.error?.code]).toEqual([405, '25006'])
  })

  it('keeps people apart who ask at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(server)))
    const lists = await Promise.all(people.map((person) => listOf(person)))
    const jobs = Array.from({ length: 8 }, () => people.map((person, i) => ({ person, list: lists[i]?.id })))
    await Promise.all(
      jobs.flat().map(async ({ person, list }, i) => {
        // Reads, writes, pulls and failures in one heap: a mixed-up transaction would show in any of them.
        const kind = i % 4
        if (kind === 0) {
          const { data } = await person.client.from('bucket_lists').select('id')
          expect(data).toEqual([{ id: list }])
        } else if (kind === 1) {
          const { data } = await person.client
            .from('goals')
            .insert(newGoal(list ?? ''))
            .select('owner_id')
            .single()
          expect(data?.owner_id).toBe(person.userId)
        } else if (kind === 2) {
          const { data } = await person.client.rpc('sync_pull', { cursor: null })
          expect(data.changes.bucket_lists.map((row: { id: string }) => row.id)).toEqual([list])
        } else {
          const { error } = await person.client.from('bucket_lists').insert({ ...newList(person), name: '' })
          expect(error?.code).toBe('23514')
        }
      }),
    )
    for (const [i, person] of people.entries()) {
      const { data } = await person.client.from('bucket_lists').select('id, user_id')
      expect(data).toEqual([{ id: lists[i]?.id, user_id: person.userId }])
    }
  })
})
