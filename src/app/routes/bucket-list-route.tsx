import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { BucketListScreen } from '#features/bucket-lists/page/bucket-list-screen.tsx'
import { GoalsOfList } from '#features/goals/list/goals-of-list.tsx'
import { MembersSection } from '#features/list-members/members-section.tsx'
import { useRefreshOnOpen } from '#sync/account/refresh.ts'
import { paths } from '#app/paths.ts'
import { links } from './links.ts'
import { useReportDialog } from '#app/routes/shared/use-report-dialog.tsx'
import { useShareDialog } from '#app/routes/shared/use-share-dialog.tsx'
import { lazy } from '#ui/lazy.tsx'

/** Others' things are asked of the server: rare here, and the screen of one's own does without. */
const SharedListHere = lazy(() => import('#app/routes/shared/shared-list-here.tsx'))

/** Only what people share has others in it. */
const PeopleHere = lazy(() => import('#app/routes/shared/people-here.tsx'))

export default function BucketListRoute() {
  const { id } = useParams({ from: '/signed-in/dashboard/bucket-lists/$id' })
  const navigate = useNavigate()
  const share = useShareDialog()
  const { report, dialog: reportDialog } = useReportDialog()
  useRefreshOnOpen(id)
  const leave = () => void navigate({ to: paths.bucketLists, replace: true })
  return (
    <>
      <BucketListScreen
        key={id}
        id={id}
        links={links}
        goals={<GoalsOfList bucketListId={id} links={links} />}
        renderMembers={(list) => <MembersSection list={list} onLeft={leave} />}
        renderHere={(list) =>
          list.isCollaborative && (
            <Suspense fallback={null}>
              <PeopleHere groupId={list.id} />
            </Suspense>
          )
        }
        onShare={share.shareList}
        onReport={() => report({ kind: 'bucket_list', id })}
        renderNotHere={(notFound) => (
          <Suspense fallback={null}>
            <SharedListHere id={id} notFound={notFound} />
          </Suspense>
        )}
        onDeleted={leave}
      />
      {share.dialog}
      {reportDialog}
    </>
  )
}
