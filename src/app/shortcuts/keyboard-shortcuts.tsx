import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { paths } from '#app/paths.ts'
import { isTypingElsewhere } from '#lib/page/typing-elsewhere.ts'
import { areShortcutsOpen, onShortcutsOpenChange, setShortcutsOpen } from './dialog-state.ts'
import { takeEarlyKeys } from './early-keys.ts'
import { placeKeys } from './places.ts'
import { shortcutsAreOn } from './setting.ts'
import { lazy } from '#ui/lazy.tsx'

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx').then((file) => ({ default: file.ShortcutsDialog })))

/** How long `g` waits for the letter of a place. */
const patienceMs = 1500

/** Keys that act anywhere in the app, except while something is being typed. `/` belongs to the search box. */
export function KeyboardShortcuts() {
  const navigate = useNavigate()
  const going = useRef(0)
  const open = useSyncExternalStore(onShortcutsOpenChange, areShortcutsOpen)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (!shortcutsAreOn() || isTypingElsewhere()) return
      const place = event.timeStamp < going.current && placeKeys.find(({ letter }) => letter === event.key)
      going.current = 0
      if (place) void navigate({ to: place.to })
      else if (event.key === 'g') going.current = event.timeStamp + patienceMs
      else if (event.key === 'n') void navigate({ to: paths.goals, state: { createGoal: true } })
      else if (event.key === '?') setShortcutsOpen(true)
      else return
      event.preventDefault()
    }
    for (const event of takeEarlyKeys()) onKey(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <ShortcutsDialog onClose={() => setShortcutsOpen(false)} />
    </Suspense>
  )
}
