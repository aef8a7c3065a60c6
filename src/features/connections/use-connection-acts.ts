import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Connection } from '#domain/connections/connection.ts'
import type { Person } from '#domain/people/person.ts'
import { acceptConnection, ConnectionRefused, endConnection, requestConnection } from '#remote/connections.ts'
import { toast } from '#ui/overlays/toast.ts'
import { refusalWords } from './refusal-words.ts'

export interface ConnectionActs {
  /** One of them is under way. */
  busy: boolean
  request: (person: Person) => Promise<void>
  accept: (connection: Connection) => Promise<void>
  reject: (connection: Connection) => Promise<void>
  cancel: (connection: Connection) => Promise<void>
  /** Answers whether it was done. */
  remove: (connection: Connection) => Promise<boolean>
}

/** What can be done about a connection, once at a time however often a button is pressed; says how it went. */
export function useConnectionActs(): ConnectionActs {
  const { t } = useLingui()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  async function act(work: () => Promise<void>, done: string, failed: string): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      await work()
      toast.success(done)
      return true
    } catch (cause) {
      console.warn(cause)
      const words = cause instanceof ConnectionRefused ? refusalWords[cause.refusal] : null
      toast.error(failed, words ? { description: t(words) } : undefined)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    busy,
    request: async (person) =>
      void (await act(() => requestConnection(person), t`Connection request sent`, t`Failed to request connection`)),
    accept: async (connection) =>
      void (await act(() => acceptConnection(connection), t`Connection accepted`, t`Failed to accept connection`)),
    reject: async (connection) =>
      void (await act(() => endConnection(connection), t`Connection rejected`, t`Failed to reject connection`)),
    cancel: async (connection) =>
      void (await act(() => endConnection(connection), t`Request cancelled`, t`Failed to cancel the request`)),
    remove: (connection) =>
      act(() => endConnection(connection), t`Connection removed`, t`Failed to remove the connection`),
  }
}
