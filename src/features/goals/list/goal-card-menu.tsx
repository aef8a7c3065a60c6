import { Trans, useLingui } from '@lingui/react/macro'
import { EllipsisVertical, Pencil, Share2, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'

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
  const { t } = useLingui()
  return (
    <Menu
      trigger={
        <IconButton
          label={t`Actions for ${title}`}
          size="sm"
          className="rounded-full bg-surface/90 shadow-soft hover:bg-surface pointer-coarse:size-11"
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
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
    </Menu>
  )
}
