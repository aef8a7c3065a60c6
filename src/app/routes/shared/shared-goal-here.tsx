import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SharedGoalView } from '#features/goals/page/shared-goal-view.tsx'
import { NotOnDevice } from '#features/sharing/not-on-device.tsx'
import { useSharedGoal } from '#remote/people/use-shared-items.ts'
import { links } from '#app/routes/links.ts'
import { SharerAndReport } from './sharer-and-report.tsx'

/** A goal that is not on this device: read-only, when its owner shares it with this traveler. */
export default function SharedGoalHere({ id, notFound }: { id: string; notFound: ReactNode }) {
  const { t } = useLingui()
  return (
    <NotOnDevice
      shared={useSharedGoal(id)}
      loadingText={t`Loading goal details...`}
      failedText={t`Failed to fetch goal`}
      notFound={notFound}
      renderItem={(shared) => (
        <SharedGoalView
          shared={shared}
          listLink={links.bucketList}
          sharer={<SharerAndReport owner={shared.owner} item={{ kind: 'goal', id }} />}
        />
      )}
    />
  )
}
