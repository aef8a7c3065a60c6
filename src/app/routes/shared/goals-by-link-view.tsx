import { Trans } from '@lingui/react/macro'
import type { ThingByLink } from '#domain/sharing/thing-by-link.ts'
import { formatDate } from '#domain/text/dates.ts'
import { SharedListView } from '#features/bucket-lists/page/shared-list-view.tsx'
import { SharedGoalGrid } from '#features/goals/list/shared-goal-grid.tsx'
import { SharedGoalView } from '#features/goals/page/shared-goal-view.tsx'
import { SharerLine } from '#features/sharing/sharer-line.tsx'

type Of<Kind extends ThingByLink['kind']> = Extract<ThingByLink, { kind: Kind }>

/** A goal as its link tells it. */
export const GoalByLinkView = ({ shared: { goal, owner, expiresAt } }: { shared: Of<'goal'> }) => (
  <>
    <SharedGoalView shared={{ goal, list: null }} sharer={<Sharer owner={owner} />} />
    <LastDay expiresAt={expiresAt} />
  </>
)

/** A list as its link tells it; its goals are told here and have no pages of their own. */
export const ListByLinkView = ({ shared: { list, goals, owner, expiresAt } }: { shared: Of<'list'> }) => (
  <>
    <SharedListView
      shared={{ list, goals }}
      sharer={<Sharer owner={owner} />}
      goals={<SharedGoalGrid goals={goals} />}
    />
    <LastDay expiresAt={expiresAt} />
  </>
)

const Sharer = ({ owner }: Pick<Of<'goal'>, 'owner'>) => owner && <SharerLine owner={{ ...owner, avatarUrl: null }} />

const LastDay = ({ expiresAt }: Pick<Of<'goal'>, 'expiresAt'>) =>
  expiresAt !== null && (
    <p className="text-muted text-sm print:hidden">
      <Trans>This link works through {formatDate(expiresAt)}.</Trans>
    </p>
  )
