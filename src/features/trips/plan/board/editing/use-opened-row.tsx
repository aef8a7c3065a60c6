import { Suspense, useCallback, useState } from 'react'
import type { NamedActivity } from '#domain/itineraries/plan/part-ids.ts'
import { lazy } from '#ui/lazy.tsx'

const ActivityEditor = lazy(() => import('./activity-editor.tsx').then((file) => ({ default: file.ActivityEditor })))

/** A line of the plan that opens where it stands, as the editor of what it shows. Closed, its title has the focus again. */
export function useOpenedRow(activity: NamedActivity) {
  const [opened, setOpened] = useState(false)
  const { id } = activity
  const close = useCallback(() => {
    setOpened(false)
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-title-of="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
    )
  }, [id])
  const editor = opened && (
    <Suspense fallback={null}>
      <ActivityEditor activity={activity} onClose={close} />
    </Suspense>
  )
  return { opened, setOpened, editor }
}
