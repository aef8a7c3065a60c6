import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { areaPath } from '#admin/paths.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

type Kind = 'text' | 'achievement'

/** The top of an editor, with the way back to the list that it is in. */
export function EditorHeader({ of, title }: { of: Kind; title: ReactNode }) {
  return (
    <PageHeader
      title={title}
      back={
        <Link
          to={areaPath('content') as string as '/'}
          search={(of === 'achievement' ? { tab: 'achievements' } : {}) as never}
        >
          <Trans>All texts</Trans>
        </Link>
      }
    />
  )
}

/** An address that names nothing. */
export function NoSuchText({ of }: { of: Kind }) {
  return (
    <>
      <EditorHeader of={of} title={<Trans>Content Management</Trans>} />
      <EmptyState
        title={
          of === 'achievement' ? <Trans>There is no such achievement</Trans> : <Trans>There is no such text</Trans>
        }
      />
    </>
  )
}
