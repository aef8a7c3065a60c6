import { Navigate, useParams } from '@tanstack/react-router'
import { MemberScreen } from '#features/connections/member-screen.tsx'
import { MemberPosts } from '#features/posts/member-posts.tsx'
import { useSession } from '#auth/session.ts'
import { ListedItineraries } from '#app/routes/shared/listed-itineraries.tsx'
import { links } from './links.ts'

/** Another traveller; one's own address leads to one's own profile. */
export default function MemberRoute() {
  const { id } = useParams({ from: '/signed-in/dashboard/social/users/$id' })
  const session = useSession()
  if (id === session?.userId) return <Navigate {...links.profile} replace />
  return (
    <MemberScreen
      key={id}
      id={id}
      links={{ tab: links.socialTab, member: links.member, profile: links.profile }}
      posts={<MemberPosts author={id} links={links} />}
      renderItineraries={(itineraries) => <ListedItineraries itineraries={itineraries} />}
    />
  )
}
