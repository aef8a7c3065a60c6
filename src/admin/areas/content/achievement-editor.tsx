import { Trans, useLingui } from '@lingui/react/macro'
import type { AchievementName } from '#remote/admin/content.ts'
import { readCatalogue } from '#remote/admin/content.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { LoadingCards } from '#admin/shell/loading-cards.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { Editor } from './editor.tsx'
import { EditorHeader, NoSuchText } from './editor-header.tsx'

/** Name, description and points of an achievement; what it asks for stays. */
export function AchievementEditor({ name }: { name: AchievementName }) {
  const { t } = useLingui()
  const { data, failure, offline, again } = useOne(['catalogue', 'all'], (signal) => readCatalogue(1000, 0, signal))
  if (!data)
    return (
      <div className="flex flex-col gap-6">
        <EditorHeader of="achievement" title={<Trans>Achievement</Trans>} />
        {failure || offline ? (
          <PageFailure
            offline={offline}
            failure={failure}
            otherwise={t`Failed to fetch achievements`}
            onRetry={again}
          />
        ) : (
          <LoadingCards className="grid items-start gap-5 xl:grid-cols-2" cards={[{ lines: 8 }, { lines: 8 }]} />
        )}
      </div>
    )
  const row = data.rows.find(({ id }) => name === `achievement/${id}`)
  if (!row) return <NoSuchText of="achievement" />
  const { name: called, description, points } = row
  return <Editor name={name} title={called} initial={{ name: called, description, points }} />
}
