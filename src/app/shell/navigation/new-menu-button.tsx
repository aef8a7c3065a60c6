import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'

const fetchItems = () => import('#app/routes/trips/new-menu-items.tsx')
const NewMenuItems = lazy(() => fetchItems().then((file) => ({ default: file.NewMenuItems })))

export interface NewMenuProps {
  /** In the middle of the phone's bar. */
  inBar?: boolean
  onFollow?: () => void
}

/** Begins a goal, a trip or a booking. The menu itself is fetched when the button is about to be pressed. */
export function NewMenuButton({ inBar = false, onFollow }: NewMenuProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const button = (
    <IconButton
      label={t`New`}
      variant={inBar ? 'primary' : 'secondary'}
      aria-haspopup="menu"
      className={inBar ? 'rounded-full' : 'size-11 shrink-0'}
      onPointerEnter={() => void fetchItems()}
      onFocus={() => void fetchItems()}
      onClick={opened ? undefined : () => setOpened(true)}
    >
      {inBar ? <Plus aria-hidden /> : <ChevronDown aria-hidden />}
    </IconButton>
  )
  if (!opened) return button
  return (
    <Suspense fallback={button}>
      <NewMenuItems trigger={button} onFollow={onFollow} />
    </Suspense>
  )
}
