import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#auth/session.ts'
import { useOwnAccount } from '#data/own-account.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RemovedBanner } from '#ui/layout/removed-banner.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { AccountForm } from './account-form.tsx'

/** Name, address and picture; read-only until Edit. */
export function AccountPanel({ session }: { session: Session }) {
  const { t } = useLingui()
  const user = useOwnAccount()
  const [editing, setEditing] = useState(false)
  if (user === undefined) {
    return (
      <LoadingText>
        <Trans>Loading...</Trans>
      </LoadingText>
    )
  }
  const account = user ?? { ...session, avatarUrl: null }
  const facts = [
    { label: t`First name`, value: account.firstName },
    { label: t`Last name`, value: account.lastName },
    { label: t`Email`, value: account.email },
  ]
  return (
    <Card className="flex flex-col gap-6 p-5 sm:p-7">
      {user?.removedByModerators && <RemovedBanner />}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar decorative size="lg" name={`${account.firstName} ${account.lastName}`} src={account.avatarUrl} />
          <h2 className="min-w-0 break-words font-display font-semibold text-xl">
            {account.firstName} {account.lastName}
          </h2>
        </div>
        {!editing && user && (
          <Button onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
            <Trans>Edit</Trans>
          </Button>
        )}
      </div>
      {editing && user ? (
        <AccountForm user={user} onClose={() => setEditing(false)} />
      ) : (
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex min-w-0 flex-col gap-0.5">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
