/** Writes the snapshot of the schema (tests/security/schema) from the migrations; the difference is for the review. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { dumpSchema } from '#tests/security/schema-dump.ts'
import { preparedArchive } from '#tests/support/prepared-database.ts'

const folder = resolve(import.meta.dirname, '../tests/security/schema')

const database = await PGlite.create({ loadDataDir: await preparedArchive() })
const texts = await dumpSchema(async <Row>(query: string) => (await database.query<Row>(query)).rows)
await database.close()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const [file, text] of texts) await writeFile(join(folder, file), text)
console.log(`${texts.size} files written to tests/security/schema.`)
