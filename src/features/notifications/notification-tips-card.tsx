import { Trans } from '@lingui/react/macro'
import { Card } from '#ui/layout/card.tsx'

/** How to make the most of notifications. */
export function NotificationTipsCard() {
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="font-display font-semibold text-lg">
        <Trans>Tips</Trans>
      </h2>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-[0.9375rem] text-muted marker:text-ember">
        <li>
          <Trans>Open a notification to go straight to what it is about.</Trans>
        </li>
        <li>
          <Trans>Name a milestone when you update a goal, and it is announced here.</Trans>
        </li>
        <li>
          <Trans>Switch off a kind you do not need: it stays off on all your devices.</Trans>
        </li>
      </ul>
    </Card>
  )
}
