import { describe, expect, it } from 'vitest'
import { EndedStatements } from '#server/database/ended-statements.ts'

const timedOut = Object.assign(new Error('too long'), { code: '57014' })
const gaveWay = Object.assign(new Error('others waited'), { code: '53000' })

/** A clock that goes on only while somebody is kept waiting. */
function slowed() {
  const waits: number[] = []
  const clock = { time: 1_000_000 }
  const ended = new EndedStatements(
    () => clock.time,
    async (ms, signal) => {
      if (signal?.aborted) throw signal.reason as Error
      if (ms > 0) waits.push(ms)
      clock.time += ms
    },
  )
  const request = async (who: string, failure?: unknown, signal?: AbortSignal) =>
    (await ended.begin(who, signal))(failure)
  return { ended, request, waits, clock }
}

describe('whoever has statements ended', () => {
  it('waits longer each time, and two minutes at most; nobody else waits', async () => {
    const { request, waits } = slowed()
    for (let time = 0; time < 7; time += 1) {
      await request('a', time % 2 ? timedOut : gaveWay)
      await request('b')
    }
    expect(waits).toEqual([5_000, 20_000, 80_000, 120_000, 120_000, 120_000])
  })

  it('waits no more once nothing was ended for ten minutes, and not for what failed otherwise', async () => {
    const { request, waits, clock } = slowed()
    for (let time = 0; time < 5; time += 1)
      await request('a', Object.assign(new Error('no such column'), { code: '42703' }))
    await request('a')
    expect(waits).toEqual([])
    await request('a', gaveWay)
    await request('a', gaveWay)
    clock.time += 600_001
    await request('a')
    expect(waits).toEqual([5_000])
    // What is forgotten counts no more.
    await request('a', gaveWay)
    await request('a')
    expect(waits).toEqual([5_000, 5_000])
  })

  it('is to wait also with what had begun to wait for its turn before', async () => {
    const { ended, request, clock } = slowed()
    const over = await ended.begin('a')
    expect(ended.isDue('a')).toBe(false)
    await request('a', gaveWay)
    expect([ended.isDue('a'), ended.isDue('b')]).toEqual([true, false])
    over()
    clock.time += 5_000
    expect(ended.isDue('a')).toBe(false)
  })

  it('is known for it until that is forgotten', async () => {
    const { ended, request, clock } = slowed()
    await request('a')
    expect(ended.hasEnded('a')).toBe(false)
    await request('a', gaveWay)
    expect([ended.hasEnded('a'), ended.hasEnded('b')]).toEqual([true, false])
    clock.time += 600_001
    expect(ended.hasEnded('a')).toBe(false)
  })

  it('is alone with each request then, and twenty wait at most', async () => {
    const { ended, request } = slowed()
    await request('a', gaveWay)
    await request('a', gaveWay)
    const over = await ended.begin('a')
    let begun = 0
    const waiting = Array.from({ length: 20 }, () =>
      ended.begin('a').then((end) => {
        begun += 1
        end()
      }),
    )
    await expect(ended.begin('a')).rejects.toMatchObject({ code: '53300' })
    expect(begun).toBe(0)
    over()
    await Promise.all(waiting)
    expect(begun).toBe(20)
  })

  it('keeps nobody waiting behind a request that its browser gave up', async () => {
    const { request } = slowed()
    await request('a', gaveWay)
    await request('a', gaveWay)
    const gone = new AbortController()
    gone.abort(new Error('gone'))
    await expect(request('a', undefined, gone.signal)).rejects.toThrow('gone')
    await request('a')
  })
})
