import { expect, test, vi } from 'vitest'
import { planOf } from '#domain/itineraries/testing/plan-histories.ts'
import { planHistory } from './plan-history.ts'

const change = () => ({ from: planOf([1]), to: planOf([2]) })

test('steps are taken back from the last, and done again from the first, until something new is done', () => {
  const history = planHistory('one')
  const [first, second] = [history.add(change()), history.add(change())]
  expect(history.lastDone()).toBe(second)
  history.undone(second)
  history.undone(first)
  expect([history.lastDone(), history.lastUndone()]).toEqual([undefined, first])
  history.redone(first)
  expect([history.lastDone(), history.lastUndone()]).toEqual([first, second])
  const third = history.add(change())
  expect([history.lastDone(), history.lastUndone()]).toEqual([third, undefined])
})

test('each trip has its own, which tells who listens, and keeps the last fifty steps', () => {
  const history = planHistory('two')
  expect(planHistory('two')).toBe(history)
  expect(history.lastDone()).toBeUndefined()
  const listener = vi.fn()
  const stop = history.subscribe(listener)
  for (let at = 0; at < 60; at += 1) history.add(change())
  expect(listener).toHaveBeenCalledTimes(60)
  stop()
  let steps = 0
  for (let last = history.lastDone(); last; last = history.lastDone()) {
    history.undone(last)
    steps += 1
  }
  expect(steps).toBe(50)
  expect(listener).toHaveBeenCalledTimes(60)
})
