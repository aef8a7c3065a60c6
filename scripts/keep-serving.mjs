import { spawn } from 'node:child_process'

/** How the server ends with an error that nobody foresaw (server/ending.ts). */
const crashed = 70
/** More often within ten minutes it would not help. */
const mostStarts = 5
const whileMs = 600_000

/**
 * Runs the server in a process of its own and starts it again when an error that nobody foresaw has ended it. With any other
 * end of the server this program ends as well, with its code.
 *
 * @param words what the server is started with
 * @param onServing called once, when it serves for the first time
 */
export function keepServing(program, words, onServing = () => {}) {
  const crashes = []
  let child
  let isAsked = false
  let hasServed = false
  const start = () => {
    child = spawn(process.execPath, [...process.execArgv, program, ...words], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    child.on('message', () => {
      if (!hasServed) onServing()
      hasServed = true
    })
    child.on('exit', (code) => {
      if (code !== crashed || isAsked) process.exit(code ?? 1)
      const now = Date.now()
      crashes.push(now)
      if (crashes.filter((at) => now - at < whileMs).length > mostStarts) {
        process.stderr.write('The server keeps stopping like this, so it is not started again.\n')
        process.exit(crashed)
      }
      process.stderr.write('The server stopped because of the error above. Starting it again …\n')
      setTimeout(start, 1_000)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      isAsked = true
      if (child.exitCode === null) child.kill(signal)
      else process.exit(0)
    })
  start()
}
