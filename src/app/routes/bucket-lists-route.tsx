import { Suspense } from 'react'
import { BucketListsScreen } from '#features/bucket-lists/list/bucket-lists-screen.tsx'
import { addressOfBucketListFilters, bucketListFiltersFromAddress } from '#features/bucket-lists/list/list-filters.ts'
import { GoalsAndLists } from '#app/routes/shared/goals-and-lists.tsx'
import { links } from './links.ts'
import { useAddressFilters } from './use-address-filters.ts'
import { useShareDialog } from '#app/routes/shared/use-share-dialog.tsx'
import { lazy } from '#ui/lazy.tsx'

// Somebody else's: it may come after one's own.
const SharedWithMe = lazy(() => import('#app/routes/shared/shared-with-me.tsx'))

export default function BucketListsRoute() {
  const [filters, setFilters] = useAddressFilters(bucketListFiltersFromAddress, addressOfBucketListFilters)
  const share = useShareDialog()
  return (
    <>
      <GoalsAndLists />
      <BucketListsScreen
        filters={filters}
        onFiltersChange={setFilters}
        links={links}
        onShare={share.shareList}
        sharedWithMe={
          <Suspense fallback={null}>
            <SharedWithMe />
          </Suspense>
        }
      />
      {share.dialog}
    </>
  )
}
