import { Trans } from '@lingui/react/macro'
import { commentPieces } from '#domain/itineraries/comments/mentions.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { type CommentsOfTrip, nameIn } from './trip-comments.tsx'

/** What a comment says, with the names that people have now. */
export function CommentWords({ content, found }: { content: string; found: CommentsOfTrip }) {
  const { userId: me } = requireAccount()
  return (
    <p dir="auto" className="whitespace-pre-wrap [text-align:match-parent] [overflow-wrap:anywhere]">
      {commentPieces(content).map((piece, at) =>
        'text' in piece ? (
          piece.text
        ) : (
          <bdi
            // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name, and never move
            key={at}
            className={classNames('font-semibold text-dusk-ink', piece.person === me && 'rounded bg-dusk-soft px-1')}
          >
            @{nameIn(found, piece.person) ?? <Trans>somebody who left</Trans>}
          </bdi>
        ),
      )}
    </p>
  )
}
