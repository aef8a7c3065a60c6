import { useAreaPlace } from '#admin/area-place.ts'
import { ItemPage } from './item-page.tsx'
import { Queue } from './queue.tsx'

/** What people have reported, and what is decided about it. */
export default function ModerationScreen() {
  const place = useAreaPlace()
  return place ? <ItemPage key={place} id={place} /> : <Queue />
}
