import { expect, it, vi } from 'vitest'
import { connectToaster, toast, whenToastWaits } from './toast.ts'

it('keeps messages until the toaster is there, in order, and then passes them at once', () => {
  const first = vi.fn()
  toast.error('Failed')
  toast('Plain', { duration: 10 })
  const disconnect = connectToaster(first)
  toast.success('Saved', { id: 'save' })
  expect(first.mock.calls.map(([message]) => message)).toEqual([
    { tone: 'error', text: 'Failed', duration: 5000 },
    { tone: 'default', text: 'Plain', duration: 10 },
    { tone: 'success', text: 'Saved', duration: 3000, id: 'save' },
  ])

  disconnect()
  toast.info('Later')
  expect(first).toHaveBeenCalledTimes(3)
  const second = vi.fn()
  connectToaster(second)()
  expect(second).toHaveBeenCalledExactlyOnceWith({ tone: 'info', text: 'Later', duration: 4000 })
})

it('says that a message waits, now or later, until the toaster is there', () => {
  const fetchToaster = vi.fn()
  const stop = whenToastWaits(fetchToaster)
  expect(fetchToaster).not.toHaveBeenCalled()
  toast('First')
  expect(fetchToaster).toHaveBeenCalledOnce()
  stop()
  toast('Second')
  expect(fetchToaster).toHaveBeenCalledOnce()

  whenToastWaits(fetchToaster)()
  expect(fetchToaster).toHaveBeenCalledTimes(2)
  connectToaster(() => {})()
})
