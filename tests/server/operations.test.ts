/** What whoever runs the platform does: backups that can be restored, mails tried again, and who may. */
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { backups } from '#server/operations/backups.ts'
import type { Platform } from '#server/platform.ts'
import { restoreBackup } from '#server/restore.ts'
import { readSettings, StartProblem } from '#server/settings.ts'
import { projectRoot, startTestServer, type TestServer } from '#tests/support/server.ts'
import { call, signUp, type SignedIn } from './http-client.ts'
import { withApp } from './with-app.ts'

const path = '/functions/v1/operations'

it('says since when a backup is being made, makes no second beside it, and keeps why it failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farlight-backups-'))
  let goOn: () => void = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  let dumps = 0
  const kept = backups({
    database: {
      dump: async () => {
        dumps++
        await gate
        throw new Error('The disk is full')
      },
    } as unknown as Database,
    databaseUrl: undefined,
    folder,
    filesFolder: join(folder, 'files'),
    platform: {} as Platform,
    log: pino({ level: 'silent' }),
  })
  expect(kept.underWaySince()).toBeUndefined()
  const making = Promise.allSettled([kept.make(), kept.make()])
  expect(Date.parse(kept.underWaySince() ?? '')).not.toBeNaN()
  goOn()
  expect(await making).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(dumps).toBe(1)
  expect(kept.underWaySince()).toBeUndefined()
  expect(kept.lastFailure()).toMatchObject({ reason: 'The disk is full' })
  expect(await kept.list()).toEqual([])
  await rm(folder, { recursive: true, force: true })
})

it('takes away what is left of backups that were cut, and nothing that may still be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farlight-backups-'))
  const cut = ['farlight-20261120T030000000Z.tar.gz.new', 'farlight-20261120T030000000Z.tar.gz.new.tar']
  const stays = ['farlight-20261121T030000000Z.tar.gz.new', 'farlight-20261120T030000000Z.tar.gz', 'notes.new']
  const longAgo = new Date(Date.now() - 7 * 60 * 60_000)
  for (const name of [...cut, ...stays]) {
    await writeFile(join(folder, name), 'x')
    if (name !== stays[0]) await utimes(join(folder, name), longAgo, longAgo)
  }
  const kept = backups({
    database: {} as Database,
    databaseUrl: undefined,
    folder,
    filesFolder: join(folder, 'files'),
    platform: { fresh: async () => ({}) } as unknown as Platform,
    log: pino({ level: 'silent' }),
  })
  kept.start()
  await expect.poll(async () => (await readdir(folder)).toSorted()).toEqual(stays.toSorted())
  await kept.stop()
  await rm(folder, { recursive: true, force: true })
})

/** An archive of files, by their paths; a path with an arrow is a link to what it points at. */
function archiveOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = pack()
  for (const [path, content] of Object.entries(files)) {
    const [name = '', linkname] = path.split(' → ')
    if (linkname) archive.entry({ name, type: 'symlink', linkname })
    else archive.entry({ name }, content)
  }
  archive.finalize()
  return buffer(archive)
}

describe('a backup that means harm', () => {
  it.each<[where: string, make: (around: string) => Promise<Buffer>]>([
    ['above its folder', () => archiveOf({ '../../../evil.txt': 'Taken over' })],
    ['through a link', (around) => archiveOf({ [`out → ${around}`]: '', 'out/evil.txt': 'Taken over' })],
    ['above the files of trips', () => archiveOf({ 'database.tar': '?', 'files/../../../evil.txt': 'Taken over' })],
    [
      'where the database has one already',
      async () => archiveOf({ 'database.tar': await archiveOf({ evil: 'A file', 'evil/evil.txt': 'Taken over' }) }),
    ],
  ])('and has a file %s is refused in words; nothing is written and nothing has changed', async (_where, make) => {
    const around = await mkdtemp(join(tmpdir(), 'farlight-hostile-'))
    const [file, known] = [join(around, 'backup.tar.gz'), join(around, 'data/database/PG_VERSION')]
    await mkdir(dirname(known), { recursive: true })
    await writeFile(known, '17')
    await writeFile(file, gzipSync(await make(around)))
    const before = await readdir(around, { recursive: true })
    const restoring = restoreBackup(readSettings({ DATA_DIR: join(around, 'data') }), projectRoot, [file])
    const cause = await restoring.catch((error: unknown) => error)
    expect(cause).toBeInstanceOf(StartProblem)
    const { message } = cause as Error
    expect(message).toMatch(
      /^The backup cannot be opened, and nothing has changed: what it holds is no database of Farlight, or is damaged \(.+\)\.$/,
    )
    expect(message).not.toContain('[object')
    expect((await readdir(around, { recursive: true })).toSorted()).toEqual(before.toSorted())
    expect(await readFile(known, 'utf8')).toBe('17')
    await rm(around, { recursive: true, force: true })
  })
})

describe.each(['pglite', 'native'] as const)('operations on %s', (engine) => {
  let server: TestServer
  let admin: SignedIn
  let copies: string
  beforeAll(async () => {
    server = await startTestServer({ engine, nativeUrl: inject('nativePostgresUrl') })
    admin = await signUp(server)
    await server.database?.query('select private.appoint_super_admin($1)', [admin.email])
    copies = await mkdtemp(join(tmpdir(), 'farlight-copies-'))
  })
  afterAll(async () => {
    await server.close()
    await rm(copies, { recursive: true, force: true })
  })

  const act = async (body: object, token = admin.accessToken) => {
    const answer = await call(server, path, { method: 'POST', body: JSON.stringify(body), token })
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  const state = async (token?: string) => call(server, path, token ? { token } : {})
  const titles = async () =>
    (await server.database?.query<{ title: string }>('select name as title from bucket_lists order by 1'))?.map(
      ({ title }) => title,
    )

  it('are for administrators who may manage settings, and for nobody else', async () => {
    const other = await signUp(server)
    expect((await state()).status).toBe(401)
    expect((await state(other.accessToken)).status).toBe(403)
    expect((await act({ act: 'backup' }, other.accessToken)).status).toBe(403)
    expect((await act({ act: 'format-the-disk' })).status).toBe(422)
    expect((await call(server, `${path}/download?ticket=guessed`)).status).toBe(404)
    const told = (await (await state(admin.accessToken)).json()) as {
      database: Record<string, unknown>
      version: string
      backups: unknown
    }
    expect(told.database).toMatchObject({ engine: engine === 'native' ? 'postgres' : 'pglite' })
    expect(Number(told.database.bytes)).toBeGreaterThan(1_000_000)
    expect(told.backups).toEqual({
      folder: join(server.dataDir, 'backups'),
      list: [],
      obstacle: null,
      since: null,
      lastFailure: null,
    })
    expect(told.version).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('makes a backup of the running database, gives it away once, and has it restored', async () => {
    await admin.client.from('bucket_lists').insert({ name: 'Kept', user_id: admin.userId }).throwOnError()
    const made = await act({ act: 'backup' })
    expect(made).toMatchObject({ status: 200, body: { name: expect.stringMatching(/^farlight-/) as string } })
    const name = made.body.name ?? ''
    await admin.client.from('bucket_lists').insert({ name: 'Lost', user_id: admin.userId }).throwOnError()

    // A password alone carries nothing away.
    expect(await act({ act: 'download', name })).toMatchObject({
      status: 403,
      body: { message: 'Set up a second factor first: a backup holds what everybody has stored' },
    })
    const keeper = await withApp(await signUp(server))
    await server.database?.query('select private.appoint_super_admin($1, true)', [keeper.email])
    const { body: ticket } = await act({ act: 'download', name }, keeper.accessToken)
    const download = await fetch(server.url + ticket.address)
    expect(download.headers.get('content-disposition')).toContain(name)
    const file = join(copies, name)
    await writeFile(file, Buffer.from(await download.arrayBuffer()))
    expect((await readFile(file)).equals(await readFile(join(server.dataDir, 'backups', name)))).toBe(true)
    expect((await fetch(server.url + ticket.address)).status).toBe(404)
    expect(
      await server.database?.query(
        `select action, resource_id from admin_audit_logs where resource = 'backups' order by created_at`,
      ),
    ).toEqual([
      { action: 'create', resource_id: name },
      { action: 'download', resource_id: name },
    ])

    const settings = readSettings({
      DATA_DIR: server.dataDir,
      ...(server.databaseUrl && { DATABASE_URL: server.databaseUrl }),
    })
    await expect(restoreBackup(settings, projectRoot, [file])).rejects.toThrow('already using the data folder')
    const marks = async () =>
      (
        await server.database?.query<{ mark: string }>(
          'select to_jsonb(left_mark)::text as mark from private.sync_marks left_mark order by place',
        )
      )?.map(({ mark }) => mark)
    const before = await marks()
    expect(await titles()).toEqual(['Kept', 'Lost'])
    await server.stop()
    const broken = join(copies, 'broken')
    await writeFile(broken, (await readFile(file)).subarray(0, 20_000))
    await expect(restoreBackup(settings, projectRoot, [broken])).rejects.toThrow(
      engine === 'pglite' ? 'nothing has changed: it is damaged, or was not copied whole.' : 'nothing has changed',
    )
    const told = await restoreBackup(settings, projectRoot, [file])
    expect(told).toContain(
      engine === 'native'
        ? 'The backup is restored. Start the server'
        : `The backup is restored in ${join(server.dataDir, 'database')}: 2 accounts, `,
    )
    await server.restart()
    expect(await titles()).toEqual(['Kept'])
    // A device that has seen the lost list names a mark or a place in the history that is not there any more.
    const after = (await marks()) ?? []
    expect(after.length).toBeGreaterThan(0)
    expect(before).not.toContain(after.at(-1))
  })

  it('keeps as many backups as is set, and deletes what an administrator deletes', async () => {
    await server.database?.query(`update platform_settings set value = '2' where key = 'backups_kept'`)
    await server.stop()
    await server.restart()
    const names: string[] = []
    for (let made = 0; made < 3; made++) names.push((await act({ act: 'backup' })).body.name ?? '')
    const listed = async () =>
      ((await (await state(admin.accessToken)).json()) as { backups: { list: { name: string }[] } }).backups.list.map(
        (one) => one.name,
      )
    expect(await listed()).toEqual([names[2], names[1]])
    expect((await act({ act: 'delete', name: names[2] ?? '' })).status).toBe(200)
    expect((await act({ act: 'delete', name: '../secrets.json' })).status).toBe(404)
    expect(await listed()).toEqual([names[1]])
  })

  it('has mails that failed tried again', async () => {
    await server.database?.query(
      `insert into private.mail_turns (user_id, kind, next_at, since, failures)
       values ($1, 'notifications', now() + interval '1 day', now(), 3)
       on conflict (user_id, kind) do update set next_at = excluded.next_at, failures = 3`,
      [admin.userId],
    )
    const mails = async () =>
      ((await (await state(admin.accessToken)).json()) as { mails: Record<string, unknown> }).mails
    expect(await mails()).toMatchObject({ failing: 1 })
    expect((await act({ act: 'retry-mails' })).status).toBe(200)
    expect(
      await server.database?.query('select next_at <= now() as due from private.mail_turns where user_id = $1', [
        admin.userId,
      ]),
    ).toEqual([{ due: true }])
  })
})
