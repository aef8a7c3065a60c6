/** What devices send most, one record made, edited or deleted, is answered on a short way; it must not differ from the long one. */
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyColumn, serverColumns } from '#domain/nouns/table-mapping.ts'
import { type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import type { TestServer } from '#tests/support/server.ts'
import { sharedTestServer } from '#tests/support/shared-server.ts'
import { type Bad, accounts, lists, profiles } from './bad-values.ts'
import { call, type SignedIn, signUp } from './http-client.ts'

type Way = 'short' | 'long'
type Row = Record<string, unknown>
interface Answer {
  status: number
  /** Which way it went: only the long one says of which rows of how many it is. */
  way: Way
  body: unknown
}

const codeOf = ({ body }: Answer) => (body as { code?: string }).code

describe.each(['pglite', 'native'] as const)('a change that a device sends alone, on %s', (engine) => {
  let server: TestServer
  let mira: SignedIn
  let noor: SignedIn
  beforeAll(async () => {
    server = await sharedTestServer(engine)
    mira = await signUp(server)
    noor = await signUp(server)
  })

  /** As src/sync/cycle/transport.ts sends it; a header that asks for nothing else keeps the short way away. */
  async function send(
    way: Way,
    method: 'POST' | 'PATCH' | 'DELETE',
    table: SyncedTable,
    {
      by = mira,
      id,
      version,
      row,
      ...init
    }: RequestInit & { by?: SignedIn; id?: string; version?: unknown; row?: Row },
  ): Promise<Answer> {
    const query = new URLSearchParams({
      ...(id && { [keyColumn(table)]: `eq.${id}` }),
      ...(version !== undefined && { updated_at: `eq.${version}` }),
      select: (method === 'DELETE' ? [keyColumn(table)] : serverColumns(table)).join(','),
    })
    const answer = await call(server, `/rest/v1/${syncedTables[table].serverTable}?${query}`, {
      method,
      token: by.accessToken,
      ...(row && { body: JSON.stringify(row) }),
      ...init,
      headers: { accept: 'application/json', prefer: `return=representation${way === 'long' ? ',tx=commit' : ''}` },
    })
    const took = answer.headers.has('content-range') ? 'long' : 'short'
    return { status: answer.status, way: took, body: await answer.json() }
  }
  const firstRow = ({ body }: Answer) => (body as Row[])[0] ?? {}
  const newList = (over: Row = {}): Row => ({ id: newId(), user_id: mira.userId, name: 'Japan', ...over })
  const storedName = async (id: unknown) => {
    const { data } = await mira.client.from('bucket_lists').select('name').eq('id', id).maybeSingle()
    return (data as { name: string } | null)?.name
  }
  const withoutTimes = ({ id: _id, created_at: _made, updated_at: _changed, ...row }: Row) => row

  it('takes the short way, and is answered as on the long one', async () => {
    const both = await Promise.all(
      (['short', 'long'] as const).map(async (way) => {
        const given = newList({ name: `Mira's "best" \\ ${'é'.repeat(60)}`, specific_users: [], sort_order: 3 })
        const made = await send(way, 'POST', 'bucketLists', { row: given })
        const id = String(given.id)
        const version = firstRow(made).updated_at
        const edited = await send(way, 'PATCH', 'bucketLists', {
          id,
          version,
          row: { name: 'Kyoto', description: null },
        })
        const late = await send(way, 'PATCH', 'bucketLists', { id, version, row: { name: 'Nara' } })
        const unversioned = await send(way, 'PATCH', 'bucketLists', { id, row: { name: 'Uji' } })
        const gone = await send(way, 'DELETE', 'bucketLists', { id })
        const goneAlready = await send(way, 'DELETE', 'bucketLists', { id })
        const answers = [made, edited, late, unversioned, gone, goneAlready]
        expect(answers.map((answer) => answer.way)).toEqual(answers.map(() => way))
        expect([made.status, edited.status, gone.status]).toEqual([201, 200, 200])
        expect(firstRow(gone)).toEqual({ id })
        return answers.map(({ status, body }) => ({ status, rows: (body as Row[]).map(withoutTimes) }))
      }),
    )
    expect(both[0]).toEqual(both[1])
    expect(both[0]?.map(({ rows }) => rows.length)).toEqual([1, 1, 0, 1, 1, 0])
  })

  it('reads and writes every kind of column as the long way does', async () => {
    const list = newList()
    await send('short', 'POST', 'bucketLists', { row: list })
    const goal = {
      bucket_list_id: list.id,
      title: 'See the "Fuji"',
      priority: 2,
      budget_target: 1234.56,
      target_date: '2027-03-01',
      is_public: false,
      tags: ['snow, and ice', 'é"\\'],
      location_data: { name: 'Fuji', coordinates: [138.73, 35.36], country: 'Japan' },
    }
    const [short, long] = await Promise.all(
      (['short', 'long'] as const).map((way) =>
        send(way, 'POST', 'goals', { row: { ...goal, id: newId() } }).then((answer) => {
          expect([answer.way, answer.status]).toEqual([way, 201])
          return withoutTimes(firstRow(answer))
        }),
      ),
    )
    expect(short).toEqual(long)
    expect(short).toMatchObject(goal)
  })

  it.each([
    ['lists', 'bucketLists', lists],
    ['accounts', 'users', accounts],
    ['profiles', 'userProfiles', profiles],
  ] as [string, SyncedTable, Bad[]][])(
    'refuses the same values of %s, with the same codes and words',
    async (_, table, bad) => {
      const list = newList()
      await send('short', 'POST', 'bucketLists', { row: list })
      const id = table === 'bucketLists' ? String(list.id) : mira.userId
      for (const [what, values, codes] of bad) {
        const row = values as Row
        const short = await send('short', 'PATCH', table, { id, row })
        const long = await send('long', 'PATCH', table, { id, row })
        expect.soft(codes, what).toContain(codeOf(short))
        // The library reads a text as JSON; like PostgREST, the short way takes it for the text that it is.
        if (what === 'a text of preferences') expect.soft(codeOf(short)).toBe('23514')
        else expect.soft([short.status, short.body], what).toEqual([long.status, long.body])
        if (table !== 'bucketLists') continue
        const made = await send('short', 'POST', table, { row: newList(row) })
        const madeLong = await send('long', 'POST', table, { row: newList(row) })
        expect.soft([made.status, made.body], what).toEqual([madeLong.status, madeLong.body])
      }
      expect(await storedName(list.id)).toBe('Japan')
    },
  )

  it('refuses what is there already, what has no parent, what nobody knows, and what is no row', async () => {
    const list = newList()
    await send('short', 'POST', 'bucketLists', { row: list })
    const goal = (over: Row): Row => ({ id: newId(), bucket_list_id: list.id, title: 'Fuji', ...over })
    const cases: [what: string, table: SyncedTable, init: Parameters<typeof send>[3], code: string][] = [
      ['the same id again', 'bucketLists', { row: list }, '23505'],
      ['a list that is not there', 'goals', { row: goal({ bucket_list_id: newId() }) }, '23503'],
      ['a column that nobody knows', 'goals', { row: goal({ colour: 'blue' }) }, 'PGRST204'],
      ['a column with a quote in its name', 'goals', { row: goal({ 'title") values (1); --': 'x' }) }, 'PGRST204'],
      ['no row', 'bucketLists', { body: '"Japan"' }, 'PGRST204'],
      ['half a row', 'bucketLists', { body: '{"id":' }, 'PGRST102'],
      ['nothing in the row', 'bucketLists', { row: {} }, 'PGRST102'],
    ]
    for (const [what, table, init, code] of cases) {
      const short = await send('short', 'POST', table, init)
      const long = await send('long', 'POST', table, init)
      expect.soft([what, codeOf(short)]).toEqual([what, code])
      expect.soft([what, short.status, short.body]).toEqual([what, long.status, long.body])
    }
  })

  it("leaves other people's records alone", async () => {
    const list = newList()
    await send('short', 'POST', 'bucketLists', { row: list })
    const id = String(list.id)
    expect(await send('short', 'PATCH', 'bucketLists', { by: noor, id, row: { name: 'Mine' } })).toEqual({
      status: 200,
      way: 'short',
      body: [],
    })
    expect(await send('short', 'DELETE', 'bucketLists', { by: noor, id })).toEqual({
      status: 200,
      way: 'short',
      body: [],
    })
    expect(codeOf(await send('short', 'POST', 'bucketLists', { by: noor, row: newList() }))).toBe('42501')
    const goal = { id: newId(), bucket_list_id: id, title: 'Fuji' }
    expect(codeOf(await send('short', 'POST', 'goals', { by: noor, row: goal }))).toBe('42501')
    expect(codeOf(await send('short', 'PATCH', 'users', { id: mira.userId, row: { subscription_tier: 'pro' } }))).toBe(
      '42501',
    )
    expect(await storedName(id)).toBe('Japan')
  })

  it('is refused to whoever has no session, another key, or a session that has ended', async () => {
    const refusal = async (by: SignedIn) => {
      const { status, body } = await send('short', 'POST', 'bucketLists', { by, row: newList() })
      return [status, (body as { code: string }).code]
    }
    expect(await refusal({ ...mira, accessToken: '' })).toEqual([401, '42501'])
    expect(await refusal({ ...mira, accessToken: `${mira.accessToken.slice(0, -4)}AAAA` })).toEqual([401, 'PGRST301'])
    const keyless = await fetch(`${server.url}/rest/v1/bucket_lists?select=id`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${mira.accessToken}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      body: JSON.stringify(newList()),
    })
    expect(keyless.status).toBe(401)
    const ada = await signUp(server)
    const list = newList({ user_id: ada.userId })
    expect((await send('short', 'POST', 'bucketLists', { by: ada, row: list })).status).toBe(201)
    await ada.client.auth.signOut({ scope: 'local' })
    expect((await refusal(ada))[0]).toBe(401)
  })

  it('leaves no role, claims or half-done work behind, whether it is stored or refused', async () => {
    const left = async () =>
      (
        await server.database?.query(
          `select current_user <> 'authenticated' as own, nullif(current_setting('request.jwt.claims', true), '') as claims`,
        )
      )?.[0]
    await send('short', 'POST', 'bucketLists', { row: newList() })
    expect(await left()).toEqual({ own: true, claims: null })
    const refused = newList({ category: 'culture' })
    expect(codeOf(await send('short', 'POST', 'bucketLists', { row: refused }))).toBe('23514')
    expect(await left()).toEqual({ own: true, claims: null })
    expect(await storedName(refused.id)).toBeUndefined()
  })

  it('writes each row of many that come at once under the name of whoever sent it', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => signUp(server)))
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const by = people[n % people.length] as SignedIn
        return send('short', 'POST', 'bucketLists', { by, row: newList({ user_id: by.userId, name: `List ${n}` }) })
      }),
    )
    expect(made.map(({ status, way }) => [status, way])).toEqual(made.map(() => [201, 'short']))
    for (const { client, userId } of people) {
      const { data } = await client.from('bucket_lists').select('user_id, name').order('name')
      expect(data).toHaveLength(10)
      expect(new Set(data?.map((row) => row.user_id as string))).toEqual(new Set([userId]))
    }
  })

  it('comes under the limits of the platform, in their words', async () => {
    const ada = await signUp(server)
    const over = { maximum: 2 }
    await server.database?.query(
      `update public.platform_settings set value = jsonb_set(value, '{bucket_lists}', to_jsonb($1::integer)) where key = 'account_quotas'`,
      [over.maximum],
    )
    try {
      const answers: Answer[] = []
      for (let n = 0; n < 3; n++)
        answers.push(await send('short', 'POST', 'bucketLists', { by: ada, row: newList({ user_id: ada.userId }) }))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 400])
      const long = await send('long', 'POST', 'bucketLists', { by: ada, row: newList({ user_id: ada.userId }) })
      expect(answers[2]?.body).toEqual(long.body)
      expect(long.body).toMatchObject({ code: 'P0001', hint: 'account_quota' })
    } finally {
      await server.database?.query(
        `update public.platform_settings set value = jsonb_set(value, '{bucket_lists}', '2000') where key = 'account_quotas'`,
      )
    }
  })

  it('goes the long way when it is anything but what a device sends', async () => {
    const list = newList()
    await send('short', 'POST', 'bucketLists', { row: list })
    const patch = (query: string, headers: Record<string, string> = {}) =>
      call(server, `/rest/v1/bucket_lists?${query}`, {
        method: 'PATCH',
        token: mira.accessToken,
        body: '{"name":"Nara"}',
        headers: { prefer: 'return=representation', ...headers },
      })
    const ways = [
      await patch(`id=eq.${list.id}&select=*`),
      await patch(`id=eq.${list.id}&select=id&id=eq.${newId()}`),
      await patch(`id=in.(${list.id})&select=id`),
      await patch(`id=eq.${list.id}&select=id&name=eq.Japan`),
      await patch(`id=eq.${list.id}&select=id`, { accept: 'application/vnd.pgrst.object+json' }),
    ]
    expect(ways.map((answer) => answer.headers.has('content-range'))).toEqual([true, true, true, true, true])
    // Both conditions hold, as PostgREST has it: the first one alone would have changed a row.
    expect(await ways[1]?.json()).toEqual([])
    // No condition at all changes every row there is.
    expect(((await (await patch('select=id')).json()) as { code: string }).code).toBe('21000')
  })
})
