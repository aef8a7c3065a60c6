/** POST /demo/sign-in: a session of the demo's main traveller. Only there with DEMO=1. */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'

export function demoRoutes(signIn: () => Promise<object>): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.post('/demo/sign-in', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json(await signIn())
  })
  return app
}
