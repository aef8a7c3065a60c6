/** The schema is what its snapshot says, so that a change of it is read in the review of a change. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { dumpSchema } from './schema-dump.ts'

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
