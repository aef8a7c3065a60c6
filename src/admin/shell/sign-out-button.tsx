import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { SignOutDialog, useSignOut } from '#app/session/sign-out.tsx'
import { readSession, subscribeToSession } from '#auth/session.ts'
import { Button } from '#ui/button.tsx'

/** Leaves this device as a traveller does: what the administrator's own app has not sent is sent first, or asked about. */
export function SignOutButton() {
  const signOut = useSignOut()
  useEffect(
    () =>
      subscribeToSession(() => {
        if (!readSession()) location.replace('/')
      }),
    [],
  )
  async function start() {
    const { openAccount } = await import('#sync/account/account.ts')
    const session = readSession()
    if (session) openAccount(session.userId)
    signOut.start()
  }
  return (
    <>
      <Button size="sm" className="max-sm:px-2.5" busy={signOut.busy} onClick={() => void start()}>
        <Trans>Sign Out</Trans>
      </Button>
      <SignOutDialog {...signOut} />
    </>
  )
}
