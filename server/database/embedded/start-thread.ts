/** Starts the thread that holds the embedded database. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { newThread } from './new-thread.ts'

/** What the thread is told at its start. */
export interface ThreadData {
  folder: string
  /** PostgreSQL, compiled: once in a process, however often a folder is opened, because that is half of the time. */
  program: WebAssembly.Module
  /** A file that was dumped, from which a folder that is not there is made. */
  load?: string | undefined
}

let program: Promise<WebAssembly.Module> | undefined

async function compile(): Promise<WebAssembly.Module> {
  const packageFolder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(join(packageFolder, 'pglite.wasm')))
}

/** PostgreSQL, compiled. Rejects when its file cannot be read. */
export const engineProgram = (): Promise<WebAssembly.Module> => (program ??= compile())

/** A thread that opens the folder, and says so or why not. Rejects as `engineProgram` does. */
export async function startThread(folder: string, load?: string): Promise<Worker> {
  return newThread({ folder, program: await engineProgram(), load } satisfies ThreadData)
}
