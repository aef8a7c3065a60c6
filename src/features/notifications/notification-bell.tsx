import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '#ui/lazy.tsx'
import { IconButton } from '#ui/button.tsx'
import { useUnreadCount } from './queries.ts'

const fetchDropdown = () => import('./bell-dropdown.tsx')
const BellDropdown = lazy(() => fetchDropdown().then((file) => ({ default: file.BellDropdown })))

const largestShown = 99

/** The bell in the top bar, with the number of unread notifications. */
export function NotificationBell() {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const unread = useUnreadCount()
  const label =
    unread === 0 ? t`Notifications` : t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`
  const bell = (
    <IconButton
      label={label}
      aria-haspopup="dialog"
      className="relative"
      onPointerEnter={() => void fetchDropdown()}
      onClick={opened ? undefined : () => setOpened(true)}
    >
      <Bell aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 end-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-ember px-1 font-semibold text-[0.6875rem] text-on-ember tabular-nums ring-2 ring-paper"
        >
          {unread > largestShown ? '99+' : unread}
        </span>
      )}
    </IconButton>
  )
  if (!opened) return bell
  return (
    <Suspense fallback={bell}>
      <BellDropdown trigger={bell} />
    </Suspense>
  )
}
