/** POST /demo/sign-in: a session of the demo's main traveler. Only there with DEMO=1. */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { AuthLimits } from '#server/http/auth/auth-limits.ts'
import { clientAddress } from '#server/http/request/client-address.ts'
import { tooMany } from '#server/http/request/refusal.ts'

interface DemoOptions {
  signIn: () => Promise<object>
  limits: AuthLimits
  trustProxy: boolean
}

export function demoRoutes({ signIn, limits, trustProxy }: DemoOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.post('/demo/sign-in', async (c) => {
    c.header('cache-control', 'no-store')
    const verdict = await limits.decide({ kind: 'demo', address: clientAddress(c, trustProxy), hashes: true })
    if ('waitSeconds' in verdict)
      return tooMany(c, verdict.waitSeconds, 'The demo is opened too often from this network')
    try {
      return c.json(await signIn())
    } finally {
      await verdict.settle(200, undefined)
    }
  })
  return app
}
