import { Navigate, useParams } from '@tanstack/react-router'
import { PersonScreen } from '#features/connections/person-screen.tsx'
import { PostsOfPerson } from '#features/posts/posts-of-person.tsx'
import { useSession } from '#auth/session.ts'
import { ListedItineraries } from '#app/routes/shared/listed-itineraries.tsx'
import { links } from './links.ts'

/** Another traveller; one's own address leads to one's own profile. */
export default function PersonRoute() {
  const { id } = useParams({ from: '/signed-in/dashboard/social/users/$id' })
  const session = useSession()
  if (id === session?.userId) return <Navigate {...links.profile} replace />
  return (
    <PersonScreen
      key={id}
      id={id}
      links={{ tab: links.socialTab, person: links.person, profile: links.profile }}
      posts={<PostsOfPerson author={id} links={links} />}
      renderItineraries={(itineraries) => <ListedItineraries itineraries={itineraries} />}
    />
  )
}
