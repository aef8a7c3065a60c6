import type { Notification } from '#domain/notifications/notification.ts'
import { usePerson } from '#data/people.ts'
import { ConnectActions } from '#features/connections/connect-actions.tsx'
import { standingOf } from '#features/connections/known-people.ts'
import { useConnectionWith } from '#features/connections/queries.ts'
import { requireAccount } from '#sync/account/active-account.ts'

/** Accept and Reject, below the notification of a request that still waits. */
export function AnswerRequest({ notification: { data } }: { notification: Notification }) {
  const isRequest = data?.event === 'connection-requested'
  return isRequest && typeof data.personId === 'string' ? <Answer personId={data.personId} /> : null
}

function Answer({ personId }: { personId: string }) {
  const person = usePerson(personId)
  const connection = useConnectionWith(personId)
  if (!person || standingOf(connection ?? null, requireAccount().userId) !== 'asked-by') return null
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      <ConnectActions person={person} />
    </div>
  )
}
