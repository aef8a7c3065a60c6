import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Keyboard, LogOut, Settings, ShieldUser, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { shortPaths } from '#app/paths.ts'
import { useAdminCheck } from '#app/session/admin-check.ts'
import { SignOutDialog, useSignOut } from '#app/session/sign-out.tsx'
import { setShortcutsOpen } from '#app/shortcuts/dialog-state.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/overlays/menu.tsx'

interface UserMenuItemsProps {
  trigger: ReactNode
  name: string
  email: string
}

/** What the user menu holds, with the way out. It is fetched with the first click, so it begins open. */
export function UserMenuItems({ trigger, name, email }: UserMenuItemsProps) {
  const [open, setOpen] = useState(true)
  const signOut = useSignOut()
  const { isAdmin } = useAdminCheck()
  return (
    <>
      <Menu trigger={trigger} open={open} onOpenChange={setOpen}>
        <MenuLabel>
          <span className="block max-w-64 truncate font-semibold text-ink">{name}</span>
          <span className="block max-w-64 truncate">{email}</span>
        </MenuLabel>
        <MenuSeparator />
        <MenuItem asChild>
          <Link to={shortPaths.profile}>
            <UserRound aria-hidden />
            <Trans>Profile</Trans>
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={shortPaths.settings}>
            <Settings aria-hidden />
            <Trans>Settings</Trans>
          </Link>
        </MenuItem>
        <MenuItem icon={<Keyboard aria-hidden />} onSelect={() => setShortcutsOpen(true)}>
          <Trans>Keyboard shortcuts</Trans>
        </MenuItem>
        {isAdmin && (
          <MenuItem asChild>
            {/* A page of its own. */}
            <a href="/admin">
              <ShieldUser aria-hidden />
              <Trans>Back office</Trans>
            </a>
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden />} onSelect={signOut.start}>
          <Trans>Sign Out</Trans>
        </MenuItem>
      </Menu>
      <SignOutDialog {...signOut} />
    </>
  )
}
