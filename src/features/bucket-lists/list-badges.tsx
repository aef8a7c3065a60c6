import { Trans } from '@lingui/react/macro'
import { Globe, Share2, Users } from 'lucide-react'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { Badge } from '#ui/badge.tsx'

/** Who else takes part, each badge only when it is true. */
export function BucketListBadges({
  list,
}: {
  list: Pick<BucketList, 'isPublic' | 'privacyLevel' | 'isCollaborative'>
}) {
  if (list.privacyLevel === 'private' && !list.isCollaborative) return null
  return (
    <span className="flex flex-wrap gap-2">
      {list.isPublic && (
        <Badge tone="sea" icon={<Globe aria-hidden />}>
          <Trans>Public</Trans>
        </Badge>
      )}
      {list.privacyLevel === 'connections' && (
        <Badge tone="sea" icon={<Share2 aria-hidden />}>
          <Trans>Shared with connections</Trans>
        </Badge>
      )}
      {list.isCollaborative && (
        <Badge tone="dusk" icon={<Users aria-hidden />}>
          <Trans>Collaborative</Trans>
        </Badge>
      )}
    </span>
  )
}
