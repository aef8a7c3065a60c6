import { FollowFormats } from '#features/profile/follow-formats.ts'
import { FollowPreferences } from '#features/profile/follow-preferences.tsx'
import { FollowHere } from '#app/here/follow-here.tsx'
import { KeyboardShortcuts } from '#app/shortcuts/keyboard-shortcuts.tsx'
import { CarryFiles } from './carry-files.tsx'
import { CarryImports } from './carry-imports.tsx'
import { FollowPush } from './follow-push.tsx'
import { NothingThere } from './nothing-there.tsx'
import { SyncNotices } from './saving/sync-notices.tsx'

interface LaterPartsProps {
  userId: string
  /** Draws the page on the screen anew. */
  onRedraw: () => void
}

/** What works beside every screen and shows nothing by itself: it comes when the first one has settled. */
export function LaterParts({ userId, onRedraw }: LaterPartsProps) {
  return (
    <>
      <SyncNotices />
      <KeyboardShortcuts />
      <FollowPreferences userId={userId} />
      <FollowFormats userId={userId} onRedraw={onRedraw} />
      <FollowHere />
      <NothingThere />
      <FollowPush userId={userId} />
      <CarryFiles userId={userId} />
      <CarryImports userId={userId} />
    </>
  )
}
