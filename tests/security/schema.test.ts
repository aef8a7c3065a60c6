/** The schema is what its snapshot says, so that a change of it is read in the review of a change. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { dumpSchema, withShortBody } from './schema-dump.ts'

const folder = join(import.meta.dirname, 'schema')

describe.each(engines)('the schema on %s', (engine) => {
  let db: TestDatabase
  let dumped: Map<string, string>
  beforeAll(async () => {
    db = await openDatabase(engine)
    dumped = await dumpSchema((query) => db.query(query))
  })
  afterAll(() => db.close())

  it('has a snapshot for everything there is, and for nothing else: npm run schema:snapshot', async () => {
    expect([...dumped.keys()].sort()).toEqual((await readdir(folder)).sort())
  })

  it('is the one of the snapshot: npm run schema:snapshot, then read the difference', async () => {
    for (const [file, text] of dumped) expect(text, file).toBe(await readFile(join(folder, file), 'utf8'))
  })
})

describe('the body of a function in the snapshot', () => {
  const body = "\nbegin\n  return '$function$';\nend\n"
  const definition = `CREATE OR REPLACE FUNCTION private.one()\n RETURNS text\nAS $function1$${body}$function1$`
  const migration = (text: string) => `create function private.one() returns text\nlanguage plpgsql as $$${text}$$;\n`

  it('is a hash where it stands word for word in a migration, another one for another body', () => {
    const short = withShortBody(definition, body, ['select 1;', migration(body)])
    expect(short).toMatch(/^CREATE OR REPLACE FUNCTION private\.one\(\)\n RETURNS text\nAS body [0-9a-f]{16}$/)
    const changed = body.replace('return', 'return  ')
    const other = withShortBody(
      definition.replace(body, () => changed),
      changed,
      [migration(changed)],
    )
    expect(other).toMatch(/AS body [0-9a-f]{16}$/)
    expect(other).not.toBe(short)
  })

  it('is whole where no migration has it so', () => {
    expect(withShortBody(definition, body, [migration(body.replace('  ', ' '))])).toBe(definition)
  })
})
