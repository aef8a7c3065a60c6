/** The built server in a process of its own, timed from its start to its first answer. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

export interface BenchServer {
  url: string
  /** Resident memory now, in MB. */
  residentMegabytes(): number
  /** Processor time of all its threads until now, in milliseconds. */
  processorMs(): number
  stop(): Promise<void>
}

/** Starts the server on a data folder; `firstAnswerMs` runs from the start of the process to the first answered request. */
export async function startBenchServer(
  folder: string,
  env: Record<string, string> = {},
): Promise<{ server: BenchServer; firstAnswerMs: number }> {
  const started = performance.now()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await address(child)
  await (await fetch(`${url}/healthz`)).text()
  return {
    firstAnswerMs: performance.now() - started,
    server: {
      url,
      residentMegabytes: () => {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
      },
      // The name in brackets may hold spaces; user and system time are the 14th and 15th fields, in hundredths of a second.
      processorMs: () => {
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        return (Number(fields[11]) + Number(fields[12])) * 10
      },
      stop: async () => {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      },
    },
  }
}

function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
      if (found) resolve(found[0])
    })
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}:\n${output}`)))
  })
}
