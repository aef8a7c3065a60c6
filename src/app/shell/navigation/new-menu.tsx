import { useLater } from '#lib/timing/use-later.ts'
import type { NewMenuProps } from './new-menu-button.tsx'

const loadButton = () => import('./new-menu-button.tsx')

/** What can be begun from everywhere comes once the screen is shown; until then its place is kept. */
export function NewMenu(props: NewMenuProps) {
  const later = useLater(loadButton)
  return later ? <later.NewMenuButton {...props} /> : <span className="size-11 shrink-0" />
}
