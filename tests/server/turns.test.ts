import { setImmediate as settled } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Turns } from '#server/database/turns.ts'
import { ownJobs } from '#server/http/request/asker.ts'

/** Takes turns that end when they are told to, and remembers in which order they began. */
function line(turns: Turns) {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    ask: (name: string, who = name[0] ?? '', signal?: AbortSignal) =>
      turns.take(who, signal).then((end) => {
        began.push(name)
        ends.set(name, end)
      }),
    async end(name: string) {
      ends.get(name)?.()
      await settled()
    },
  }
}

describe('turns at the database', () => {
  it('are one at a time where there is one connection, first come first served', async () => {
    const turns = new Turns()
    const { ask, end, began } = line(turns)
    void ask('a')
    void ask('b')
    await settled()
    expect(began).toEqual(['a'])
    await end('a')
    expect(began).toEqual(['a', 'b'])
  })

  it('go round among the people who wait, however many requests one of them has sent', async () => {
    const { ask, end, began } = line(new Turns())
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void ask(name)
    await settled()
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
      expect(began.at(-1)).toBe(name)
      await end(name)
    }
  })

  it('leave one connection to others, where there are several', async () => {
    const { ask, end, began } = line(new Turns(3))
    for (const name of ['a1', 'a2', 'a3', 'b1']) void ask(name)
    await settled()
    expect(began).toEqual(['a1', 'a2', 'b1'])
    await end('a1')
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('are not kept for whoever has gone', async () => {
    const { ask, end, began } = line(new Turns())
    const gone = new AbortController()
    void ask('a')
    const asked = ask('b', 'b', gone.signal)
    void ask('c')
    gone.abort(new Error('gone'))
    await expect(asked).rejects.toThrow('gone')
    await end('a')
    expect(began).toEqual(['a', 'c'])
    await expect(ask('b', 'b', gone.signal)).rejects.toThrow('gone')
  })

  it('are refused to somebody who has two hundred requests waiting, and to nobody else', async () => {
    const turns = new Turns()
    await turns.take('a')
    for (let asked = 0; asked < 200; asked++) void turns.take('a')
    await expect(turns.take('a')).rejects.toMatchObject({ code: '53300' })
    expect(turns.othersWait('a')).toBe(false)
    void turns.take('b')
    expect(turns.othersWait('a')).toBe(true)
    expect(turns.othersWait('b')).toBe(true)
  })

  it("are waited for by the server's own jobs like by everybody, but never for their sake", async () => {
    const turns = new Turns()
    expect(turns.isIdle).toBe(true)
    const end = await turns.take('a')
    const run = turns.take(ownJobs)
    expect(turns.othersWait('a')).toBe(false)
    end()
    const endRound = await run
    expect(turns.isIdle).toBe(false)
    void turns.take('b')
    expect(turns.othersWait('a')).toBe(true)
    endRound()
  })

  it('end once, whatever is said twice', async () => {
    const turns = new Turns()
    const end = await turns.take('a')
    end()
    end()
    await turns.take('b')
    let third = false
    void turns.take('c').then(() => {
      third = true
    })
    await settled()
    expect(third).toBe(false)
  })
})

describe('a refusal', () => {
  it('comes after a second, so that asking again at once is no flood', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    try {
      const turns = new Turns()
      void turns.take('a')
      for (let asked = 0; asked < 200; asked++) void turns.take('a')
      const told: unknown[] = []
      void turns.take('a').catch((error: unknown) => told.push(error))
      await vi.advanceTimersByTimeAsync(999)
      expect(told).toEqual([])
      await vi.advanceTimersByTimeAsync(1_001)
      expect(told).toMatchObject([{ code: '53300' }])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a rest after statements that took long', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('is as long as they took, and others go on meanwhile', async () => {
    const turns = new Turns()
    const { ask, end, began } = line(turns)
    void ask('slow1')
    void ask('quick1')
    await settled()
    turns.charge('s', 300)
    await end('slow1')
    void ask('slow2')
    await end('quick1')
    // Nobody has the connection, and the next quick one need not wait.
    await vi.advanceTimersByTimeAsync(299)
    expect(began).toEqual(['slow1', 'quick1'])
    void ask('quick2')
    await settled()
    expect(began.at(-1)).toBe('quick2')
    await end('quick2')
    await vi.advanceTimersByTimeAsync(1)
    expect(began.at(-1)).toBe('slow2')
  })

  it('is nothing that others who read give way to', async () => {
    const turns = new Turns()
    void turns.take('a')
    turns.charge('b', 300)
    void turns.take('b')
    expect(turns.othersWait('a')).toBe(false)
    vi.advanceTimersByTime(300)
    expect(turns.othersWait('a')).toBe(true)
  })

  it('is left out where nobody else has asked for a second', async () => {
    const turns = new Turns()
    const { ask, end, began } = line(turns)
    void ask('others')
    await end('others')
    await settled()
    await end('others')
    turns.charge('s', 5_000)
    void ask('slow1')
    await vi.advanceTimersByTimeAsync(999)
    expect(began).toEqual(['others'])
    await vi.advanceTimersByTimeAsync(1)
    expect(began).toEqual(['others', 'slow1'])
    turns.charge('s', 5_000)
    await end('slow1')
    void ask('slow2')
    await settled()
    expect(began.at(-1)).toBe('slow2')
  })

  it('lasts two seconds at most', async () => {
    const turns = new Turns()
    let isServed = false
    const somebodyAsks = async () => (await turns.take('x'))()
    turns.charge('s', 60_000)
    await somebodyAsks()
    void turns.take('s').then(() => (isServed = true))
    for (let passed = 0; passed < 2_000; passed += 500) {
      expect(isServed).toBe(false)
      await somebodyAsks()
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(isServed).toBe(true)
  })

  it('is known from the turns where several run at once, and then follows only what took a quarter of a second', async () => {
    const turns = new Turns(3)
    const { ask, end, began } = line(turns)
    void ask('long1')
    void ask('quick1')
    void ask('others1')
    await settled()
    vi.advanceTimersByTime(249)
    await end('quick1')
    void ask('quick2')
    await settled()
    expect(began.at(-1)).toBe('quick2')
    vi.advanceTimersByTime(51)
    await end('long1')
    void ask('long2')
    void ask('others2')
    await settled()
    expect(began.at(-1)).toBe('others2')
    await end('others1')
    await vi.advanceTimersByTimeAsync(300)
    expect(began.at(-1)).toBe('long2')
  })

  it('is followed by one at a time where several run at once, as long as others ask', async () => {
    const turns = new Turns(4)
    const { ask, end, began } = line(turns)
    void ask('long1')
    void ask('others1')
    await settled()
    vi.advanceTimersByTime(300)
    await end('long1')
    for (const name of ['long2', 'long3']) void ask(name)
    await vi.advanceTimersByTimeAsync(300)
    expect(began).toEqual(['long1', 'others1', 'long2'])
    // Nobody else asks any more: the next turn that ends lets both run.
    vi.advanceTimersByTime(1_000)
    void ask('long4')
    await settled()
    expect(began.slice(3)).toEqual(['long3', 'long4'])
  })

  it('does not follow what is quick, or jobs of the server', async () => {
    const turns = new Turns()
    const { ask, end, began } = line(turns)
    void ask('x')
    await settled()
    turns.charge('q', 49)
    turns.charge(ownJobs, 5_000)
    void ask('quick')
    void ask('job', ownJobs)
    await end('x')
    await end('quick')
    expect(began).toEqual(['x', 'quick', 'job'])
  })
})
