import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { requireAccount } from '#sync/account/active-account.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Voter } from './queries.ts'

/** How many are named before the rest is a number. */
const mostNamed = 6

interface VotersLineProps {
  /** Ids of the accounts that voted for an option. */
  ids: readonly string[]
  voters: ReadonlyMap<string, Voter>
}

/** Who voted for an option, oneself first. */
export function VotersLine({ ids, voters }: VotersLineProps) {
  const { t } = useLingui()
  if (ids.length === 0) return null
  const me = requireAccount().userId
  const named = ids
    .toSorted((one, other) => Number(other === me) - Number(one === me))
    .map((id) => ({
      id,
      src: voters.get(id)?.avatarUrl,
      name: id === me ? t`You` : (voters.get(id)?.name ?? t`Somebody who left`),
      face: voters.get(id)?.name ?? '?',
    }))
  const shown = named.slice(0, named.length === mostNamed + 1 ? mostNamed + 1 : mostNamed)
  const rest = named.length - shown.length
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 ps-9 text-muted text-sm">
      <span aria-hidden className="flex gap-1">
        {shown.map(({ id, face, src }) => (
          <Avatar key={id} decorative size="xs" name={face} src={src} />
        ))}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">
          <Trans>Voted by</Trans>{' '}
        </span>
        {shown.map(({ name }) => name).join(', ')}
        {rest > 0 && (
          <>
            {' '}
            <Plural value={rest} one="and # other" other="and # others" />
          </>
        )}
      </span>
    </p>
  )
}
