import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Session } from '#auth/session.ts'
import { useOwnAccount } from '#data/own-account.ts'
import { Avatar } from '#ui/avatar.tsx'

const fetchItems = () => import('./user-menu-items.tsx')
const UserMenuItems = lazy(() => fetchItems().then((file) => ({ default: file.UserMenuItems })))

/** The traveller: profile, settings, sign out. The menu itself is fetched when the button is about to be pressed. */
export function UserMenu({ session }: { session: Session }) {
  const user = useOwnAccount()
  const [opened, setOpened] = useState(false)
  const name = `${user?.firstName ?? session.firstName} ${user?.lastName ?? session.lastName}`.trim() || session.email
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      onPointerEnter={() => void fetchItems()}
      onFocus={() => void fetchItems()}
      onClick={opened ? undefined : () => setOpened(true)}
      className="relative shrink-0 rounded-full p-0.5 pointer-coarse:p-1"
    >
      <Avatar decorative name={name} src={user?.avatarUrl} size="md" className="size-9" />
      <span className="sr-only">
        <Trans>User menu for {name}</Trans>
      </span>
    </button>
  )
  if (!opened) return button
  return (
    <Suspense fallback={button}>
      <UserMenuItems trigger={button} name={name} email={session.email} />
    </Suspense>
  )
}
