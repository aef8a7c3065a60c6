import { Trans } from '@lingui/react/macro'
import { Pencil, Share2, Trash2 } from 'lucide-react'
import { CardMenu } from '#ui/overlays/card-menu.tsx'
import { MenuItem } from '#ui/overlays/menu.tsx'

interface GoalCardMenuProps {
  title: string
  /** Sharing and deleting is the owner's business. */
  owned: boolean
  onEdit: () => void
  onShare: () => void
  onDelete: () => void
}

/** What can be done to a goal from its card. */
export function GoalCardMenu({ title, owned, onEdit, onShare, onDelete }: GoalCardMenuProps) {
  return (
    <CardMenu name={title}>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
        <Trans>Edit</Trans>
      </MenuItem>
      {owned && (
        <MenuItem icon={<Share2 aria-hidden />} onSelect={onShare}>
          <Trans>Share</Trans>
        </MenuItem>
      )}
      {owned && (
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={onDelete}>
          <Trans>Delete</Trans>
        </MenuItem>
      )}
    </CardMenu>
  )
}
