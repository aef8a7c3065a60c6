/** How the program ends: when it is asked to, and when something went wrong that nobody foresaw. */
import type { Logger } from 'pino'
import type { RunningServer } from './server.ts'

/** What whoever started the program knows by that it is to be started again (scripts/keep-serving.mjs; EX_SOFTWARE of sysexits.h). */
const crashed = 70
const patienceMs = 4_800

/** @param drainMs how long a server that is asked to end goes on serving, so that a balancer can see that it is not ready */
export function endInOrder(server: RunningServer, log: Logger, drainMs: number): void {
  let ending = false
  let draining: NodeJS.Timeout | undefined
  const end = (code: number) => {
    clearTimeout(draining)
    if (ending) return
    ending = true
    setTimeout(() => process.exit(code || 1), patienceMs).unref()
    server.close().then(
      () => process.exit(code),
      () => process.exit(code || 1),
    )
  }
  process.on('SIGTERM', () => {
    // Whoever asks a second time does not wait.
    if (draining || drainMs === 0) return end(0)
    server.drain()
    draining = setTimeout(() => end(0), drainMs)
  })
  process.on('SIGINT', () => end(0))
  // Whoever started it, and would start it again, is gone.
  process.once('disconnect', () => end(0))
  // A promise that nobody waits for leaves nothing half done that others build upon.
  process.on('unhandledRejection', (error) =>
    log.error({ error: wordsOf(error) }, 'a promise failed that nobody waits for'),
  )
  // What else has come apart, nobody knows: those who are being served get their answers, and it starts anew.
  process.on('uncaughtException', (error) => {
    log.fatal({ error: wordsOf(error) }, 'an error that nobody caught: the server ends, to be started again')
    end(crashed)
  })
}

const wordsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
