import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazy } from '#ui/lazy.tsx'
import { isHereOpen, onHereOpenChange, setHereOpen } from './here-state.ts'

const IAmHere = lazy(() => import('#app/routes/trips/i-am-here.tsx').then((file) => ({ default: file.IAmHere })))

/** Opens 'I'm here' over whatever screen is shown. The address of the shortcut asks for it once, and forgets it. */
export function FollowHere() {
  const open = useSyncExternalStore(onHereOpenChange, isHereOpen)
  const isAsked = useLocation({ select: ({ search }) => 'here' in search })
  const navigate = useNavigate()
  useEffect(() => {
    if (!isAsked) return
    setHereOpen(true)
    void navigate({
      to: '.',
      search: ({ here: _here, ...rest }: Record<string, unknown>) => rest,
      hash: true,
      replace: true,
      resetScroll: false,
    })
  }, [isAsked, navigate])
  // Whoever signs out leaves nothing open.
  useEffect(() => () => setHereOpen(false), [])
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <IAmHere onClose={() => setHereOpen(false)} />
    </Suspense>
  )
}
