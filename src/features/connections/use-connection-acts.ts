import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Connection } from '#domain/connections/connection.ts'
import type { Person } from '#domain/people/person.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import {
  acceptConnection,
  type ConnectionRefusal,
  ConnectionRefused,
  endConnection,
  requestConnection,
} from '#remote/people/connections.ts'
import { toast } from '#ui/overlays/toast.ts'

/** Why it did not work, below what did not work; nothing where there is nothing to tell. */
const refusalWords: Record<ConnectionRefusal, MessageDescriptor | null> = {
  offline: msg`You are offline. Requests and their answers need a connection to the internet.`,
  exists: msg`Connection already exists`,
  changed: msg`They answered or changed their mind in the meantime. You now see the latest.`,
  nobody: msg`You can’t send this traveler a request.`,
  'too-many': msg`Too many of your requests are still unanswered. Cancel some first.`,
  failed: null,
}

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

/** What can be done about a connection, one thing at a time; says how it went. */
export function useConnectionActs(): ConnectionActs {
  const { t } = useLingui()
  const { run, busy } = useOnce(
    async ({ work, done }: { work: () => Promise<void>; done: string; failed: string }) => {
      await work()
      toast.success(done)
      return true
    },
    {
      onFailure: (cause, { failed }) => {
        console.warn(cause)
        const words = cause instanceof ConnectionRefused ? refusalWords[cause.refusal] : null
        toast.error(failed, words ? { description: t(words) } : undefined)
      },
    },
  )
  const act = async (work: () => Promise<void>, done: string, failed: string) =>
    (await run({ work, done, failed })) === true

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
