/** One started server for many tests: what a start costs is paid once a process. */
import { rmSync } from 'node:fs'
import { inject } from 'vitest'
import { startTestServer, type TestServer } from './server.ts'

/** The servers that the tests of this process share, by their engine. */
const shared = new Map<'pglite' | 'native', Promise<TestServer>>()

/**
 * The server of all tests in this process that neither stop, break nor configure theirs. Whoever was there before has left
 * people and rows in it, so a test has people of its own and counts nobody else's. It ends with the process.
 */
export function sharedTestServer(engine: 'pglite' | 'native' = 'pglite'): Promise<TestServer> {
  const running = shared.get(engine) ?? startShared(engine)
  shared.set(engine, running)
  return running
}

async function startShared(engine: 'pglite' | 'native'): Promise<TestServer> {
  const server = await startTestServer({ engine, nativeUrl: inject('nativePostgresUrl') })
  if (server.dataDir) process.once('exit', () => rmSync(server.dataDir, { recursive: true, force: true }))
  const isShared = () => Promise.reject(new Error('Others share this server: start one with startTestServer.'))
  return Object.assign(server, { kill: isShared, restart: isShared, stop: isShared, close: isShared })
}
