import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Clock, UserPlus, X } from 'lucide-react'
import type { Person } from '#domain/people/person.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { personName } from '#data/people.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { standingOf } from './known-people.ts'
import { useConnectionWith } from './queries.ts'
import { useConnectionActs } from './use-connection-acts.ts'

interface ConnectActionsProps {
  person: Person
  /** The one thing to do on this screen. */
  primary?: boolean
}

/** What there is between this person and another, and what can be done about it. */
export function ConnectActions({ person, primary = false }: ConnectActionsProps) {
  const { t } = useLingui()
  const connection = useConnectionWith(person.id)
  const { busy, request, accept, reject, cancel } = useConnectionActs()
  if (connection === undefined) return null
  const name = personName(person) || t`a traveler`
  const standing = standingOf(connection, requireAccount().userId)
  if (!connection || standing === 'none') {
    return (
      <Button
        size="sm"
        variant={primary ? 'primary' : 'secondary'}
        busy={busy}
        aria-label={t`Connect with ${name}`}
        onClick={() => void request(person)}
      >
        {!busy && <UserPlus aria-hidden />}
        <Trans>Connect</Trans>
      </Button>
    )
  }
  if (standing === 'connected') {
    return (
      <Badge tone="moss" icon={<Check aria-hidden />}>
        <Trans>Connected</Trans>
      </Badge>
    )
  }
  if (standing === 'asked') {
    return (
      <>
        <Badge tone="dusk" icon={<Clock aria-hidden />}>
          <Trans>Pending</Trans>
        </Badge>
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          aria-label={t`Cancel the request to ${name}`}
          onClick={() => void cancel(connection)}
        >
          <Trans>Cancel</Trans>
        </Button>
      </>
    )
  }
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        busy={busy}
        aria-label={t`Accept ${name}`}
        onClick={() => void accept(connection)}
      >
        {!busy && <Check aria-hidden />}
        <Trans>Accept</Trans>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={busy}
        aria-label={t`Reject ${name}`}
        onClick={() => void reject(connection)}
      >
        <X aria-hidden />
        <Trans>Reject</Trans>
      </Button>
    </>
  )
}
