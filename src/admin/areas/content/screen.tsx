import { Trans, useLingui } from '@lingui/react/macro'
import type { Contents } from '#domain/content/content.ts'
import { useAreaPlace } from '#admin/area-place.ts'
import { type AchievementName, readCatalogue } from '#remote/admin/content.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { LoadingCards } from '#admin/shell/loading-cards.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { ContentList } from './content-list.tsx'
import { EditorHeader, NoSuchText } from './editor-header.tsx'
import { isAchievement, isText, labelOf, ownWords } from './texts.ts'
import { Editor } from './editor.tsx'

/** The texts of the landing page, of the pages below it, of tips and of the catalogue of achievements. */
export default function ContentScreen() {
  const place = useAreaPlace()
  if (place === '') return <ContentList />
  if (!isText(place)) return <NoSuchText of="text" />
  return isAchievement(place) ? <AchievementEditor key={place} name={place} /> : <TextEditor key={place} name={place} />
}

/** Name, description and points of an achievement; what it asks for stays. */
function AchievementEditor({ name }: { name: AchievementName }) {
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

/** A text of the app, which has words of its own where nobody has published others. */
function TextEditor({ name }: { name: keyof Contents }) {
  const { i18n } = useLingui()
  const label = labelOf(name)
  const own = ownWords(name, i18n)
  return <Editor name={name} title={label ? i18n._(label) : name} initial={own} own={own} />
}
