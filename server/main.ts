/** The program: reads the settings, starts the server, and ends it when asked. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { quietConsole } from '#server/http/request/log.ts'
import { endInOrder } from './ending.ts'
import { startServer } from './server.ts'
import { readSettings, StartProblem } from './settings.ts'

/** The folder with package.json above this file, whether it runs from its source or from dist/server. */
function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

try {
  const settings = readSettings(process.env)
  const log = pino({ level: settings.LOG_LEVEL, base: null })
  quietConsole(log)
  const [command, ...words] = process.argv.slice(2)
  if (command === '--appoint') {
    const { appointSuperAdmin } = await import('./appoint.ts')
    process.stdout.write(`${await appointSuperAdmin(settings, projectRoot(), words)}\n`)
    process.exit(0)
  }
  if (command === '--restore') {
    const { restoreBackup } = await import('./restore.ts')
    process.stdout.write(`${await restoreBackup(settings, projectRoot(), words)}\n`)
    process.exit(0)
  }
  const server = await startServer({ settings, projectRoot: projectRoot(), log })
  endInOrder(server, log, settings.DRAIN_SECONDS * 1_000)
  process.stdout.write(`Farlight is running at ${server.url}\n`)
  if (server.metricsPort) process.stdout.write(`Its metrics are on port ${server.metricsPort}, at /metrics\n`)
  if (server.demoAdministrator) {
    const { email, password } = server.demoAdministrator
    process.stdout.write(
      `Its back office is at ${server.url}/admin/login, for ${email} with the password ${password}\n`,
    )
  }
  // To whoever keeps it serving (scripts/keep-serving.mjs).
  process.send?.('serving')
} catch (error) {
  process.stderr.write(
    error instanceof StartProblem
      ? `${error.message}\n`
      : `Farlight could not start.\n${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}
