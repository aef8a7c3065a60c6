import { useLoaderData } from '@tanstack/react-router'
import { rememberAskedPath } from '#lib/page/asked-path.ts'
import { SharedGoalView } from '#features/goals/page/shared-goal-view.tsx'
import { PublicItemPage } from '#features/sharing/public-item-page.tsx'
import { SharerLine } from '#features/sharing/sharer-line.tsx'
import { publicLinks } from '#app/routes/links.ts'

/** A public goal, for a visitor without an account. */
export default function PublicGoalRoute() {
  const shared = useLoaderData({ from: '/goals/$id' })
  return (
    <PublicItemPage onLeave={() => rememberAskedPath(location.pathname)}>
      <SharedGoalView shared={shared} listLink={publicLinks.bucketList} sharer={<SharerLine owner={shared.owner} />} />
    </PublicItemPage>
  )
}
