/** What whoever runs the platform wants to see at a glance. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import type { OperationState } from '#domain/platform/operation-state.ts'
import { reservedBytes, roomAt } from '#server/files/disk-room.ts'
import type { Backups } from './backups.ts'

interface StateOptions {
  database: Database
  /** Absent where a Supabase project makes them. */
  backups: Backups | undefined
  version: string
  /** Whether a mail server is configured. */
  sendsMail: boolean
  photosFolder: string
  /** Where everything is kept. */
  dataDir: string
}

const facts = `select json_build_object(
  'version', current_setting('server_version'),
  'bytes', pg_database_size(current_database()),
  'migrations', (select count(*) from supabase_migrations.schema_migrations),
  'newest', (select max(version) from supabase_migrations.schema_migrations),
  'pictures', (select count(*) from public.pictures),
  'waiting', (select count(*) from private.mail_turns where letter is null and failures = 0 and next_at <= now() + interval '1 hour'),
  'failing', (select count(*) from private.mail_turns where letter is null and failures > 0),
  'under_way', (select count(*) from private.mail_turns where letter is not null),
  'left_subscriptions', (select count(*) from private.provider_leftovers))::text as facts`

interface Facts {
  version: string
  bytes: number
  migrations: number
  newest: string
  pictures: number
  waiting: number
  failing: number
  under_way: number
  left_subscriptions: number
}

export async function operationState({
  database,
  backups,
  version,
  sendsMail,
  photosFolder,
  dataDir,
}: StateOptions): Promise<OperationState> {
  const [rows, photos, disk, list, obstacle] = await Promise.all([
    database.query<{ facts: string }>(facts),
    sizeOf(photosFolder),
    roomAt(dataDir),
    backups?.list(),
    backups?.obstacle(),
  ])
  const told = JSON.parse(rows[0]?.facts ?? '{}') as Facts
  return {
    version,
    node: process.version,
    database: {
      engine: database.engine,
      version: told.version,
      bytes: told.bytes,
      migrations: told.migrations,
      newest: told.newest,
    },
    photos,
    disk: { ...disk, isLow: disk.free < reservedBytes },
    pictures: told.pictures,
    mails: { isConfigured: sendsMail, waiting: told.waiting, failing: told.failing, underWay: told.under_way },
    leftSubscriptions: told.left_subscriptions,
    backups: !backups
      ? null
      : {
          folder: backups.folder,
          list: list ?? [],
          obstacle: obstacle ?? null,
          since: backups.underWaySince() ?? null,
          lastFailure: backups.lastFailure() ?? null,
        },
  }
}

async function sizeOf(folder: string): Promise<{ bytes: number; files: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: files.length }
}

/** Mails that failed are due at once. */
export const retryFailedMails = (database: Database): Promise<unknown> =>
  database.query('update private.mail_turns set next_at = now() where letter is null and failures > 0')

/** Writes an entry of the log in somebody's name, as the functions of the database do. */
export async function noteOperation(
  database: Database,
  {
    who,
    act,
    resource,
    id,
    from,
  }: { who: string; act: string; resource: string; id: string; from: { address: string; browser: string } },
): Promise<void> {
  await database.transaction(async ({ query }) => {
    await query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
         set_config('request.headers', $3, true)`,
      [
        JSON.stringify({ sub: who, role: 'authenticated' }),
        who,
        JSON.stringify({ 'x-forwarded-for': from.address, 'user-agent': from.browser }),
      ],
    )
    await query('select private.note_act($1, $2, $3, $4::text::jsonb)', [
      act,
      resource,
      id,
      JSON.stringify({ label: id }),
    ])
  })
}
