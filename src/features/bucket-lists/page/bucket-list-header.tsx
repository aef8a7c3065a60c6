import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { EllipsisVertical, FileDown, Flag, Pencil, Plus, Share2, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type BucketListRole, mayWorkOn } from '#domain/bucket-lists/list-role.ts'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { DeleteListDialog } from '#features/bucket-lists/delete-list-dialog.tsx'
import { BucketListBadges } from '#features/bucket-lists/list-badges.tsx'
import { BucketListIcon } from '#features/bucket-lists/list-icon.tsx'
import type { BucketListLinks } from '#features/bucket-lists/list-links.ts'

const BucketListFormDialog = lazy(() =>
  import('#features/bucket-lists/form/bucket-list-form-dialog.tsx').then((file) => ({
    default: file.BucketListFormDialog,
  })),
)

const SaveListDialog = lazy(() => import('#features/bucket-lists/save-list-dialog.tsx'))

interface BucketListHeaderProps {
  list: BucketList
  links: BucketListLinks
  /** Undefined until it is known: then only what everybody may do is offered. */
  role: BucketListRole | undefined
  onShare: () => void
  onReport: () => void
  onDeleted: () => void
}

/** Name, description, badges and what can be done with the list. */
export function BucketListHeader({ list, links, role, onShare, onReport, onDeleted }: BucketListHeaderProps) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [saving, setSaving] = useState(false)
  return (
    <>
      <PageHeader
        back={
          <Link {...links.bucketLists}>
            <Trans>Bucket Lists</Trans>
          </Link>
        }
        title={
          <span className="flex items-center gap-4">
            <BucketListIcon list={list} className="size-13 rounded-card [&_svg]:size-6.5" />
            <span className="min-w-0">{list.name}</span>
          </span>
        }
        subtitle={
          <span className="mt-1 flex flex-col gap-3">
            <span className="max-w-prose whitespace-pre-line break-words">
              {list.description || <Trans>No description provided.</Trans>}
            </span>
            <BucketListBadges list={list} />
          </span>
        }
        actions={
          <>
            {role === 'owner' && (
              <>
                <Button variant="ghost" className="text-danger" onClick={() => setDeleting(true)}>
                  <Trash2 aria-hidden />
                  <Trans>Delete</Trans>
                </Button>
                <Button onClick={() => setEditing(true)}>
                  <Pencil aria-hidden />
                  <Trans>Edit</Trans>
                </Button>
                <Button onClick={onShare}>
                  <Share2 aria-hidden />
                  <Trans>Share</Trans>
                </Button>
              </>
            )}
            {role && role !== 'owner' && (
              <Button variant="ghost" className="text-muted" onClick={onReport}>
                <Flag aria-hidden />
                <Trans>Report</Trans>
              </Button>
            )}
            {role && mayWorkOn(role) && (
              <Button asChild variant="primary" className="max-sm:order-first max-sm:w-[calc(100%-3.5rem)]">
                <Link {...links.newGoal(list.id)}>
                  <Plus aria-hidden />
                  <Trans>Add New Goal</Trans>
                </Link>
              </Button>
            )}
            {role && (
              <Menu
                trigger={
                  <IconButton label={t`More actions for this list`} className="text-muted max-sm:order-first">
                    <EllipsisVertical aria-hidden />
                  </IconButton>
                }
              >
                <MenuItem icon={<FileDown aria-hidden />} onSelect={() => setSaving(true)}>
                  <Trans>Save as…</Trans>
                </MenuItem>
              </Menu>
            )}
          </>
        }
      />
      <DeleteListDialog
        id={deleting ? list.id : null}
        message={t`Are you sure you want to delete "${list.name}"? This will also delete all goals in this bucket list.`}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
      {editing && (
        <Suspense fallback={null}>
          <BucketListFormDialog list={list} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {saving && (
        <Suspense fallback={null}>
          <SaveListDialog list={list} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  )
}
