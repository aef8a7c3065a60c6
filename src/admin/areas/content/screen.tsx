import { useAreaPlace } from '#admin/area-place.ts'
import { AchievementEditor } from './achievement-editor.tsx'
import { ContentList } from './content-list.tsx'
import { NoSuchText } from './editor-header.tsx'
import { TextEditor } from './text-editor.tsx'
import { isAchievement, isText } from './texts.ts'

/** The texts of the landing page, of the pages below it, of tips and of the catalogue of achievements. */
export default function ContentScreen() {
  const place = useAreaPlace()
  if (place === '') return <ContentList />
  if (!isText(place)) return <NoSuchText of="text" />
  return isAchievement(place) ? <AchievementEditor key={place} name={place} /> : <TextEditor key={place} name={place} />
}
