import { Worker as Thread } from 'node:worker_threads'
import { expect, it, vi } from 'vitest'
import { noPlacesKnown } from '#domain/imports/reading.ts'
import type { Beside } from '#lib/timing/ask-beside.ts'
import { gpx11 } from '#tests/support/imports/samples/gpx.ts'
import { plainCsv } from '#tests/support/imports/samples/csv.ts'
import type { ImportMessage, ImportQuestion } from './import-messages.ts'
import { readFiles } from './read-files.ts'
import { runImport } from './run-import.ts'

/** The reader in this thread, as its worker runs it. */
class ReaderHere extends EventTarget implements Beside {
  isEnded = false
  postMessage(question: ImportQuestion): void {
    const tell = (data: ImportMessage) => this.dispatchEvent(new MessageEvent('message', { data }))
    void runImport(question, async () => noPlacesKnown, tell)
  }
  terminate(): void {
    this.isEnded = true
  }
}

/** A reader that never ends: a real thread, which is in its loop once `isLooping`. */
class EndlessReader extends EventTarget implements Beside {
  readonly thread = new Thread(
    `const { parentPort } = require('node:worker_threads')
    parentPort.once('message', () => { parentPort.postMessage('looping'); for (;;); })`,
    { eval: true },
  )
  readonly isLooping = new Promise<void>((resolve) => this.thread.once('message', () => resolve()))
  readonly ended = new Promise<void>((resolve) => this.thread.once('exit', () => resolve()))
  postMessage(): void {
    this.thread.postMessage(null)
  }
  terminate(): void {
    void this.thread.terminate()
  }
}

const gpx = () => new File([gpx11], 'alps.gpx')

it('files are read as streams, with word of how far it is', async () => {
  const worker = new ReaderHere()
  const shares: number[] = []
  const padded = new File([gpx11.replace('<rte>', `<!--${'x'.repeat(3_000_000)}--><rte>`), ''], 'alps.gpx')
  const read = await readFiles([padded, new File([plainCsv], 'a.csv')], {
    worker,
    onProgress: (share) => shares.push(share),
  })
  expect(read).toMatchObject({ read: { adapters: ['gpx', 'csv'], counts: { place: 6, visit: 1 } } })
  expect('read' in read && read.candidates).toHaveLength(7)
  expect(shares.length).toBeGreaterThan(1)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(worker.isEnded).toBe(true)
})

it('a file that is refused says why', async () => {
  const read = await readFiles([new File(['<!DOCTYPE gpx><gpx/>'], 'a.gpx')], { worker: new ReaderHere() })
  expect(read).toEqual({ refused: 'declares-entities', detail: '' })
})

it('a reader that never ends is ended once it has been silent for long enough, and that is said', async () => {
  const worker = new EndlessReader()
  let giveUp: () => void = () => undefined
  const reading = readFiles([gpx()], {
    worker,
    wait: (then) => {
      giveUp = then
      return () => undefined
    },
  })
  await worker.isLooping
  // Before it has begun, three times as long.
  for (let silence = 0; silence < 3; silence++) giveUp()
  expect(await reading).toEqual({ ended: 'silent' })
  await worker.ended
})

it('each word of a reader begins the wait anew', async () => {
  const waits = vi.fn(() => () => undefined)
  await readFiles([gpx()], { worker: new ReaderHere(), wait: waits })
  // Once for the question, then when it begins and for what was found; the answer ends it.
  expect(waits).toHaveBeenCalledTimes(3)
})

it('a reader that has begun and says nothing more is ended after one silence', async () => {
  const worker = new ReaderHere()
  worker.postMessage = () => void worker.dispatchEvent(new MessageEvent('message', { data: { begun: true } }))
  const silences: (() => void)[] = []
  const reading = readFiles([gpx()], {
    worker,
    wait: (then) => {
      silences.push(then)
      return () => undefined
    },
  })
  silences.at(-1)?.()
  expect(await reading).toEqual({ ended: 'silent' })
  expect(worker.isEnded).toBe(true)
})

it('it ends when the traveler says so, and nothing of it is heard any more', async () => {
  const worker = new EndlessReader()
  const ending = new AbortController()
  const reading = readFiles([gpx()], { worker, signal: ending.signal })
  await worker.isLooping
  ending.abort()
  expect(await reading).toEqual({ ended: 'cancelled' })
  await worker.ended
  const worker2 = new ReaderHere()
  expect(await readFiles([gpx()], { worker: worker2, signal: AbortSignal.abort() })).toEqual({ ended: 'cancelled' })
  expect(worker2.isEnded).toBe(true)
})

it('a reader that cannot be started has failed', async () => {
  const worker = new ReaderHere()
  worker.postMessage = () => void worker.dispatchEvent(new Event('error'))
  expect(await readFiles([gpx()], { worker })).toEqual({ ended: 'failed' })
})
