import { expect, it, vi } from 'vitest'
import { connectToaster, toast } from './toast.ts'

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
