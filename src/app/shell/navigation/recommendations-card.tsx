import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { shortPaths } from '#app/paths.ts'

/** The way to new ideas, below the places of the app. */
export function RecommendationsCard({ onFollow }: { onFollow?: () => void }) {
  return (
    <Link
      to={shortPaths.recommendations}
      onClick={onFollow}
      className="flex flex-col gap-0.5 rounded-card border bg-surface p-3.5 text-sm no-underline shadow-soft transition-colors hover:border-control"
    >
      <span className="flex items-center gap-2 font-semibold">
        <Sparkles aria-hidden className="size-4 shrink-0 text-ember-ink" />
        <Trans>AI Recommendations</Trans>
      </span>
      <span className="text-muted">
        <Trans>Ideas made for how you travel</Trans>
      </span>
    </Link>
  )
}
