import { useLoaderData } from '@tanstack/react-router'
import { rememberAskedPath } from '#lib/page/asked-path.ts'
import { SharedListView } from '#features/bucket-lists/page/shared-list-view.tsx'
import { SharedGoalGrid } from '#features/goals/list/shared-goal-grid.tsx'
import { PublicItemPage } from '#features/sharing/public-item-page.tsx'
import { SharerLine } from '#features/sharing/sharer-line.tsx'
import { publicLinks } from '#app/routes/links.ts'

/** A public list, for a visitor without an account. */
export default function PublicListRoute() {
  const shared = useLoaderData({ from: '/bucket-lists/$id' })
  return (
    <PublicItemPage onLeave={() => rememberAskedPath(location.pathname)}>
      <SharedListView
        shared={shared}
        sharer={<SharerLine owner={shared.owner} />}
        goals={<SharedGoalGrid goals={shared.goals} goalLink={publicLinks.goal} />}
      />
    </PublicItemPage>
  )
}
