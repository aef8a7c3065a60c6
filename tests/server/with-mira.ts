/** A server for a block of tests or for one of them, and Mira who is signed in to it. */
import { beforeAll } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { sharedTestServer } from '#tests/support/shared-server.ts'
import { type SignedIn, signUp } from './http-client.ts'

export interface WithMira {
  server: TestServer
  mira: SignedIn
}

/** To be called where the tests are described; `take` gets both before the first of them. */
export function withMira(engine: 'pglite' | 'native', take: (started: WithMira) => void): void {
  let server: TestServer
  beforeAll(async () => {
    server = await sharedTestServer(engine)
    take({ server, mira: await signUp(server) })
  })
}

/** A server with these settings for one test. */
export async function withServer(
  env: Record<string, string>,
  test: (server: TestServer, person: SignedIn) => Promise<void>,
  limits: 'relaxed' | 'real' = 'relaxed',
): Promise<void> {
  const server = await startTestServer({ env, limits })
  try {
    await test(server, await signUp(server))
  } finally {
    await server.close()
  }
}
