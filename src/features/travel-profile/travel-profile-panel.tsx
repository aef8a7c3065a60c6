import { Trans } from '@lingui/react/macro'
import type { Session } from '#auth/session.ts'
import { useOwnProfile } from '#data/use-own-profile.ts'
import { Card } from '#ui/layout/card.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Assessment } from './assessment.tsx'

/** The assessment of the profile's Travel Profiling tab, begun with what is stored. */
export function TravelProfilePanel({ session }: { session: Session }) {
  const { data: profile } = useOwnProfile(session.userId)
  if (!profile) {
    return (
      <LoadingText>
        <Trans>Loading...</Trans>
      </LoadingText>
    )
  }
  return (
    <Card className="p-5 sm:p-7">
      <Assessment key={profile.id} profile={profile} />
    </Card>
  )
}
