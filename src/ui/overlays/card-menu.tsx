import { useLingui } from '@lingui/react/macro'
import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Menu } from './menu.tsx'

interface CardMenuProps {
  /** Of what the card shows. */
  name: string
  /** Marks the button, for whoever gives it the focus. */
  id?: string
  children: ReactNode
}

/** What can be done from a card; its button lies on the card's picture. */
export function CardMenu({ name, id, children }: CardMenuProps) {
  const { t } = useLingui()
  return (
    <Menu
      trigger={
        <IconButton
          data-actions-of={id}
          label={t`Actions for ${name}`}
          size="sm"
          className="rounded-full bg-surface/90 shadow-soft hover:bg-surface pointer-coarse:size-11"
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {children}
    </Menu>
  )
}
