import { useState } from 'react'
import { addressToSocial, socialToAddress } from '#features/connections/social-address.ts'
import { SocialScreen } from '#features/connections/social-screen.tsx'
import { Composer } from '#features/posts/composer.tsx'
import { FeedTab } from '#features/posts/feed-tab.tsx'
import { usePostCount } from '#features/posts/queries.ts'
import { links } from './links.ts'
import { PublicItineraries } from '#app/routes/shared/public-itineraries.tsx'
import { useAddressFilters } from './use-address-filters.ts'
import { useReportDialog } from '#app/routes/shared/use-report-dialog.tsx'
import { useShareDialog } from '#app/routes/shared/use-share-dialog.tsx'

export default function SocialRoute() {
  const [address, setAddress] = useAddressFilters(addressToSocial, socialToAddress)
  const share = useShareDialog()
  const { report, dialog: reportDialog } = useReportDialog()
  const postCount = usePostCount()
  const [written, setWritten] = useState(0)
  return (
    <>
      <SocialScreen
        // A post that is asked for is in the feed.
        address={address.post ? { ...address, tab: 'feed' } : address}
        onAddressChange={setAddress}
        links={{ tab: links.socialTab, person: links.person, profile: links.profile }}
        postCount={postCount}
        composer={<Composer onPosted={() => setWritten((before) => before + 1)} />}
        feed={
          <FeedTab
            key={address.post}
            links={links}
            askedId={address.post}
            written={written}
            onShare={({ id }) => void share.sharePost(id)}
            onReport={report}
          />
        }
        publicItineraries={<PublicItineraries />}
      />
      {share.dialog}
      {reportDialog}
    </>
  )
}
