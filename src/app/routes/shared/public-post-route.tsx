import { useLoaderData } from '@tanstack/react-router'
import { rememberAskedPath } from '#lib/page/asked-path.ts'
import { SharedPostView } from '#features/posts/shared-post-view.tsx'
import { PublicItemPage } from '#features/sharing/public-item-page.tsx'
import { publicLinks } from '#app/routes/links.ts'

/** A public post, for a visitor without an account. */
export default function PublicPostRoute() {
  const post = useLoaderData({ from: '/posts/$id' })
  return (
    <PublicItemPage onLeave={() => rememberAskedPath(location.pathname)}>
      <SharedPostView post={post} itineraryLink={publicLinks.itinerary} />
    </PublicItemPage>
  )
}
