import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Flag, Pencil, Share2, Trash2 } from 'lucide-react'
import type { ShownPost } from '#domain/posts/social.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import type { PostActs } from './use-post-acts.tsx'

/** What can be done with a post, by its author and by others. */
export function PostMenu({ post, mine, acts }: { post: ShownPost; mine: boolean; acts: PostActs }) {
  const { t } = useLingui()
  return (
    <Menu
      trigger={
        <IconButton label={t`Actions for this post`} size="sm" className="-mt-1 -me-2 text-muted">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {mine ? (
        <>
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => acts.edit(post)}>
            <Trans>Edit</Trans>
          </MenuItem>
          <MenuItem icon={<Share2 aria-hidden />} onSelect={() => acts.share(post)}>
            <Trans>Share</Trans>
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => acts.remove(post)}>
            <Trans>Delete</Trans>
          </MenuItem>
        </>
      ) : (
        <MenuItem icon={<Flag aria-hidden />} onSelect={() => acts.report({ kind: 'post', id: post.id })}>
          <Trans>Report</Trans>
        </MenuItem>
      )}
    </Menu>
  )
}
