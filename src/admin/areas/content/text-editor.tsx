import { useLingui } from '@lingui/react'
import type { Contents } from '#domain/content/content.ts'
import { Editor } from './editor.tsx'
import { labelOf, ownWords } from './texts.ts'

/** A text of the app, which has words of its own where nobody has published others. */
export function TextEditor({ name }: { name: keyof Contents }) {
  const { i18n } = useLingui()
  const label = labelOf(name)
  const own = ownWords(name, i18n)
  return <Editor name={name} title={label ? i18n._(label) : name} initial={own} own={own} />
}
