import { Trans } from '@lingui/react/macro'
import { SharedListCard } from '#features/bucket-lists/list/shared-list-card.tsx'
import { SharedGoalCard } from '#features/goals/list/shared-goal-card.tsx'
import { SharerLine } from '#features/sharing/sharer-line.tsx'
import { useSharedWithMe } from '#remote/people/use-shared-items.ts'
import { links } from '#app/routes/links.ts'

/** What connections share. It is asked of the server and only there when there is something. */
export default function SharedWithMe() {
  const shared = useSharedWithMe()
  if (shared.state !== 'ready') return null
  const { lists, goals } = shared.data
  if (lists.length + goals.length === 0) return null
  return (
    <section aria-labelledby="shared-with-me" className="mt-6 flex flex-col gap-5 border-t pt-8">
      <h2 id="shared-with-me" className="font-display font-semibold text-xl">
        <Trans>Shared with me</Trans>
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18.75rem,100%),1fr))] gap-5 *:min-w-0 [&>li>*]:h-full">
        {lists.map(({ list, owner, goals: goalCount }) => (
          <li key={list.id}>
            <SharedListCard
              list={list}
              goalCount={goalCount}
              link={links.bucketList(list.id)}
              sharer={<SharerLine owner={owner} />}
            />
          </li>
        ))}
        {goals.map(({ goal, owner }) => (
          <li key={goal.id}>
            <SharedGoalCard goal={goal} link={links.goal(goal.id)} sharer={<SharerLine owner={owner} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}
