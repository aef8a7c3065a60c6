import { useAreaPlace } from '#admin/area-place.ts'
import { ItemPage } from './item-page.tsx'
import { Queue } from './queue.tsx'
import { QueueSteps } from './queue-steps.tsx'

/** What people have reported, and what is decided about it. */
export default function ModerationScreen() {
  const place = useAreaPlace()
  if (!place) return <Queue />
  return (
    <div className="flex flex-col gap-3">
      {/* It stays while the reports change, and keeps the focus. */}
      <QueueSteps id={place} />
      <ItemPage key={place} id={place} />
    </div>
  )
}
