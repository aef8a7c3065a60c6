import { describe, expect, it, vi } from 'vitest'
import { loadedState } from './loaded.ts'
import type { FirstPull } from './status.ts'

const pull = (state: FirstPull['state'], error?: Error): FirstPull => ({ state, error, retry: vi.fn() })
const isEmpty = (rows: string[]) => rows.length === 0
const answer = (data?: string[], error?: Error) => ({ data, error })
const never = () => {}

describe('loadedState', () => {
  it('shows what is on the device, whatever the first pull does', () => {
    for (const state of ['loading', 'error', 'ready'] as const) {
      expect(loadedState(answer(['row']), pull(state), isEmpty, never)).toEqual({ state: 'ready', data: ['row'] })
    }
  })

  it('takes an empty answer for the truth only after the first pull', () => {
    expect(loadedState(answer([]), pull('loading'), isEmpty, never)).toEqual({ state: 'loading' })
    expect(loadedState(answer([]), pull('ready'), isEmpty, never)).toEqual({ state: 'ready', data: [] })
  })

  it('fails with the first pull and tries it again', () => {
    const failed = pull('error', new Error('gone'))
    const loaded = loadedState(answer([]), failed, isEmpty, never)
    expect(loaded).toMatchObject({ state: 'failed', error: new Error('gone') })
    if (loaded.state === 'failed') loaded.retry()
    expect(failed.retry).toHaveBeenCalledOnce()
  })

  it('fails with the local query and asks it again', () => {
    const askAgain = vi.fn()
    const loaded = loadedState(answer(undefined, new Error('disk')), pull('ready'), isEmpty, askAgain)
    expect(loaded).toMatchObject({ state: 'failed', error: new Error('disk') })
    if (loaded.state === 'failed') loaded.retry()
    expect(askAgain).toHaveBeenCalledOnce()
  })
})
