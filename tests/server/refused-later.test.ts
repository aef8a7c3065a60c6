import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusedAfterMs, refusedLater } from '#server/http/request/refused-later.ts'

const app = () =>
  new Hono()
    .use(refusedLater())
    .get('/too-many', (c) => c.text('', 429))
    .get('/fine', (c) => c.text(''))

describe('whoever asks too much', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is told after a second, while everybody else is answered at once', async () => {
    const server = app()
    let told = false
    const refused = Promise.resolve(server.request('/too-many')).then((answer) => {
      told = true
      return answer.status
    })
    expect((await server.request('/fine')).status).toBe(200)
    const [soonest, latest] = refusedAfterMs
    await vi.advanceTimersByTimeAsync(soonest - 1)
    expect(told).toBe(false)
    await vi.advanceTimersByTimeAsync(latest - soonest + 1)
    expect(await refused).toBe(429)
  })

  it('is told at once where a thousand wait already', async () => {
    const server = app()
    const held = Array.from({ length: 1_000 }, async () => server.request('/too-many'))
    await vi.advanceTimersByTimeAsync(0)
    expect((await server.request('/too-many')).status).toBe(429)
    await vi.advanceTimersByTimeAsync(refusedAfterMs[1])
    expect((await Promise.all(held)).every(({ status }) => status === 429)).toBe(true)
  })
})
