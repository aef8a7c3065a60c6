import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SharedListView } from '#features/bucket-lists/page/shared-list-view.tsx'
import { SharedGoalGrid } from '#features/goals/list/shared-goal-grid.tsx'
import { NotOnDevice } from '#features/sharing/not-on-device.tsx'
import { useSharedBucketList } from '#remote/people/use-shared-items.ts'
import { links } from '#app/routes/links.ts'
import { SharerAndReport } from './sharer-and-report.tsx'

/** A list that is not on this device: read-only, when its owner shares it with this traveler. */
export default function SharedListHere({ id, notFound }: { id: string; notFound: ReactNode }) {
  const { t } = useLingui()
  return (
    <NotOnDevice
      shared={useSharedBucketList(id)}
      loadingText={t`Loading bucket list...`}
      failedText={t`Failed to fetch bucket lists`}
      notFound={notFound}
      renderItem={(shared) => (
        <SharedListView
          shared={shared}
          sharer={<SharerAndReport owner={shared.owner} item={{ kind: 'bucket_list', id }} />}
          goals={<SharedGoalGrid goals={shared.goals} goalLink={links.goal} />}
        />
      )}
    />
  )
}
