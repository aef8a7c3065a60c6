import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { notificationTips } from '#lib/content/default-tips.ts'
import { usePublished } from '#lib/content/published.ts'
import { Card } from '#ui/layout/card.tsx'

/** How to make the most of notifications. */
export function NotificationTipsCard() {
  const { i18n } = useLingui()
  const { tips } = usePublished('tips/notifications') ?? {
    tips: notificationTips.tips.map(({ text }) => ({ title: '', text: i18n._(text) })),
  }
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="font-display font-semibold text-lg">
        <Trans>Tips</Trans>
      </h2>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-[0.9375rem] text-muted marker:text-ember">
        {tips.map(({ title, text }) => (
          <li key={text} className="break-words">
            {title && <strong className="block font-semibold text-ink">{title}</strong>}
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
