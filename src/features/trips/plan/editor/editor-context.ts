import { createContext, useContext } from 'react'

interface Editor {
  /** Sections that are open: days and activities by their keys, 'ideas', 'tips', 'budget'. */
  isOpen: (section: string) => boolean
  setOpen: (section: string, open: boolean) => void
  /** Currencies to choose from: those on offer, and those that the plan was in when the editor opened (decision P13). */
  currencies: readonly string[]
}

export const EditorContext = createContext<Editor | null>(null)

/** What the parts of the editor share, besides the form. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('No editor around this part')
  return editor
}
