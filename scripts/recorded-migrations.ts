/**
 * The list of migrations in the order in which they were written (supabase/migration-checksums.txt). What stands above its
 * line `released` has been applied by databases of others and is never edited again.
 */
import type { Migration } from '#server/database/migrations.ts'

const border = '-- released --'
const head = `# The migrations in the order in which they were written, each with the SHA-256 of its text.
# \`npm run migrations:record\` adds new ones. What stands above the line "released" is never edited again: databases have
# applied it, and start under every later version. With each delivery that line moves to the end.
`

type Checksum = Pick<Migration, 'version' | 'name' | 'checksum'>
interface Recorded {
  file: string
  checksum: string
  released: boolean
}

const fileOf = ({ version, name }: Checksum) => `${version}_${name}.sql`

function read(list: string): Recorded[] {
  const lines = list.split('\n').filter((line) => line && !line.startsWith('#'))
  const released = lines.indexOf(border)
  return lines.flatMap((line, place) => {
    const [file = '', checksum = ''] = line.split(' ')
    return line === border ? [] : [{ file, checksum, released: place < released }]
  })
}

/** What is wrong, one sentence each; nothing when the migrations are those of the list. */
export function complaints(list: string, migrations: Checksum[]): string[] {
  const recorded = read(list)
  const found = new Map(migrations.map((one) => [fileOf(one), one.checksum]))
  const listed = new Set(recorded.map(({ file }) => file))
  return [
    ...recorded.flatMap(({ file }, place) => wrongStamp(file, recorded[place - 1]?.file)),
    ...recorded
      .filter(({ file, checksum }) => found.get(file) !== checksum)
      .map(({ file, released }) =>
        released
          ? `${file} was released and is not the same any more: put its text back and write a new migration.`
          : `${file} is not as recorded: run \`npm run migrations:record\` (it has not been released yet).`,
      ),
    ...[...found.keys()]
      .filter((file) => !listed.has(file))
      .map((file) => `${file} is not recorded yet: run \`npm run migrations:record\`.`),
  ]
}

/** A stamp is a moment in UTC, later than the one before. */
function wrongStamp(file: string, before: string | undefined): string[] {
  const part = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_[a-z0-9_]+\.sql$/.exec(file)
  const [year, month, day, hour, minute, second] = (part ?? []).slice(1)
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  const exact = !Number.isNaN(moment.getTime()) && moment.toISOString().replace(/\D/g, '').startsWith(file.slice(0, 14))
  if (!exact) return [`${file} does not begin with a moment as YYYYMMDDHHMMSS.`]
  return before === undefined || before.slice(0, 14) < file.slice(0, 14)
    ? []
    : [`${file} was written after ${before}: its stamp has to be later.`]
}

/** The list with the texts of today: new migrations at the end, those that are released as they were. */
export function record(list: string, migrations: Checksum[]): string {
  const recorded = read(list)
  const found = new Map(migrations.map((one) => [fileOf(one), one.checksum]))
  const line = ({ file, checksum }: { file: string; checksum: string }) => `${file} ${checksum}`
  const released = recorded.filter((one) => one.released)
  const open = recorded.filter((one) => !one.released && found.has(one.file)).map(({ file }) => file)
  const fresh = [...found.keys()].filter((file) => !recorded.some((one) => one.file === file))
  return `${head}${[
    ...released.map(line),
    border,
    ...[...open, ...fresh].map((file) => line({ file, checksum: found.get(file) ?? '' })),
  ].join('\n')}\n`
}
