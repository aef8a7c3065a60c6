import { KeyboardShortcuts } from '#app/shortcuts/keyboard-shortcuts.tsx'
import { CarryFiles } from './carry-files.tsx'
import { FollowPush } from './follow-push.tsx'
import { NothingThere } from './nothing-there.tsx'

/** What works beside every screen and shows nothing by itself: it comes when the first one has settled. */
export function LaterParts({ userId }: { userId: string }) {
  return (
    <>
      <KeyboardShortcuts />
      <NothingThere />
      <FollowPush userId={userId} />
      <CarryFiles userId={userId} />
    </>
  )
}
