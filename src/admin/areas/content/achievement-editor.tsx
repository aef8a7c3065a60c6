import { Trans } from '@lingui/react/macro'
import type { AchievementName } from '#remote/admin/content.ts'
import { readCatalogue } from '#remote/admin/content.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { Editor } from './editor.tsx'

/** Name, description and points of an achievement; what it asks for stays. */
export function AchievementEditor({ name }: { name: AchievementName }) {
  const catalogue = useOne(['catalogue', 'all'], (signal) => readCatalogue(1000, 0, signal))
  if (!catalogue.data) return <Skeleton className="h-96" />
  const row = catalogue.data.rows.find(({ id }) => name === `achievement/${id}`)
  if (!row) return <EmptyState title={<Trans>There is no such achievement</Trans>} />
  const { name: called, description, points } = row
  return <Editor name={name} title={called} initial={{ name: called, description, points }} />
}
