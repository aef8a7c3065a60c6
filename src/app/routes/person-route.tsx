import { Navigate, useParams } from '@tanstack/react-router'
import { PersonScreen } from '#features/connections/person-screen.tsx'
import { PostsOfPerson } from '#features/posts/posts-of-person.tsx'
import { ReportButton } from '#features/reports/report-button.tsx'
import { useSession } from '#auth/session.ts'
import { ListedItineraries } from '#app/routes/shared/listed-itineraries.tsx'
import { useReportDialog } from '#app/routes/shared/use-report-dialog.tsx'
import { links } from './links.ts'

/** Another traveler; one's own address leads to one's own profile. */
export default function PersonRoute() {
  const { id } = useParams({ from: '/signed-in/dashboard/social/users/$id' })
  const session = useSession()
  const { report, dialog } = useReportDialog()
  if (id === session?.userId) return <Navigate {...links.profile} replace />
  return (
    <>
      <PersonScreen
        key={id}
        id={id}
        links={{ tab: links.socialTab, person: links.person, profile: links.profile }}
        report={<ReportButton onReport={() => report({ kind: 'profile', id })} />}
        posts={<PostsOfPerson author={id} links={links} onReport={report} />}
        renderItineraries={(itineraries) => <ListedItineraries itineraries={itineraries} />}
      />
      {dialog}
    </>
  )
}
