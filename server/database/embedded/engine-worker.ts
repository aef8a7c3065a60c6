/** The thread that holds the embedded database, so that no statement keeps the server from answering somebody else. */
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { anyText, booleanText, isoTimestamp, jsonNumber, safeInteger, typeIds } from '#server/database/wire-types.ts'
import { tellOfCrash } from './crash-guard.ts'
import { type Asked, heardChannels, plainError, type Said, type Step, type StepAnswer } from './messages.ts'
import { findNewDatabase } from './new-database.ts'
import { startParameters } from './start-parameters.ts'
import type { ThreadData } from './start-thread.ts'
import { type OnNotice, PreparedStatements, runOnWire } from './wire.ts'

const { folder, program, load } = workerData as ThreadData
const say = (what: Said) => {
  const bytes = what.kind === 'answer' && what.answer.bytes
  parentPort?.postMessage(what, bytes ? [bytes.buffer] : [])
}
const onNotice: OnNotice = ({ severity, message }) => {
  if (severity === 'WARNING') say({ kind: 'warned', words: message ?? '' })
}
const asIs = (text: string) => text

const options: PGliteOptions = {
  pgliteWasmModule: program,
  startParams: startParameters,
  relaxedDurability: false,
  extensions: { pgcrypto },
  parsers: {
    [typeIds.bigint]: safeInteger,
    [typeIds.date]: asIs,
    [typeIds.time]: asIs,
    [typeIds.timetz]: asIs,
    [typeIds.numeric]: jsonNumber,
    [typeIds.timestamp]: isoTimestamp,
    [typeIds.timestamptz]: isoTimestamp,
  },
  serializers: { [typeIds.boolean]: booleanText },
}

/** Makes the files of an empty database, or of the one that was dumped, whole or not at all: a start that was killed half-way leaves nothing behind. */
async function createFolder(): Promise<void> {
  if (existsSync(folder)) return
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  const files = load ?? findNewDatabase()
  const pglite = new PGlite({
    dataDir: draft,
    pgliteWasmModule: program,
    startParams: startParameters,
    ...(files && { loadDataDir: new Blob([await readFile(files)]) }),
  })
  await pglite.waitReady
  await pglite.close()
  await rename(draft, folder)
}

async function open(): Promise<PGlite> {
  await createFolder()
  const pglite = new PGlite({ ...options, dataDir: folder })
  await pglite.waitReady
  tellOfCrash(pglite, (what) => say({ kind: 'crashed', what }))
  // Its one session keeps its plans for good, and makes most of them while the tables are nearly empty: to walk through all
  // rows then looks cheap, and costs more with each row. So that is for what no index can answer.
  await pglite.exec("set timezone to 'UTC'; set enable_seqscan to off")
  // Again with each opening: who listens knows nothing of them.
  for (const channel of heardChannels)
    await pglite.listen(channel, (words) => say({ kind: 'notified', channel, words }))
  judgeNoValues(pglite)
  return pglite
}

/** The library throws over a value that does not look like its parameter, amid the statement: what it is, is for the database to say. */
function judgeNoValues(pglite: PGlite): void {
  for (const [type, serializer] of Object.entries(pglite.serializers))
    pglite.serializers[Number(type)] = (value: unknown) => {
      try {
        const text: unknown = serializer(value)
        return typeof text === 'string' ? text : anyText(value)
      } catch {
        return anyText(value)
      }
    }
}

interface Engine {
  pglite: PGlite
  prepared: PreparedStatements
}

async function run({ pglite, prepared }: Engine, step: Step): Promise<StepAnswer> {
  if (step.kind === 'wire') return { rows: [], bytes: await runOnWire(pglite, step.sql, onNotice) }
  if (step.kind === 'text') return { rows: [], bytes: await prepared.run(step.sql, step.parameters) }
  if (step.kind === 'together') return { rows: [], bytes: await prepared.runTogether(step.statements) }
  if (step.kind === 'dump') {
    // This thread is the only one that writes to the folder, and it does nothing else meanwhile.
    await pglite.exec('checkpoint')
    const files = await pglite.dumpDataDir('none')
    await writeFile(step.to, files.stream() as unknown as AsyncIterable<Uint8Array>, { mode: 0o600, flush: true })
    return { rows: [] }
  }
  const answer =
    step.kind === 'script'
      ? (await pglite.exec(step.sql, { onNotice })).at(-1)
      : await pglite.query<Record<string, unknown>>(step.sql, step.parameters, { onNotice })
  return { rows: answer?.rows ?? [], affectedRows: answer?.affectedRows }
}

const memoryOf = (pglite: PGlite) => pglite.Module.HEAPU8.byteLength

async function answer(engine: Engine, { id, steps }: Asked): Promise<void> {
  try {
    let last: StepAnswer = { rows: [] }
    for (const step of steps) last = await run(engine, step)
    say({ kind: 'answer', id, answer: last, memory: memoryOf(engine.pglite) })
  } catch (error) {
    say({ kind: 'error', id, error: plainError(error), memory: memoryOf(engine.pglite) })
  }
}

async function close(pglite: PGlite): Promise<void> {
  await pglite.close().catch(() => {})
  say({ kind: 'closed' })
}

try {
  const pglite = await open()
  const engine = { pglite, prepared: new PreparedStatements(pglite, onNotice) }
  // One after the other: the next may have been sent before the one under way was answered.
  let last = Promise.resolve()
  parentPort?.on('message', (asked: Asked | 'close') => {
    last = last.then(() => (asked === 'close' ? close(pglite) : answer(engine, asked)))
  })
  say({ kind: 'open' })
} catch (error) {
  say({ kind: 'failed', error: plainError(error) })
}
