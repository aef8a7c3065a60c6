import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { areaPath } from '#admin/paths.ts'
import { useKeys } from '#admin/shell/use-keys.ts'
import { readBeside } from '#remote/admin/moderation.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { inSameQueue, useQueue } from './use-queue.ts'

/** Above a report: back to the queue, and on to the ones before and after it, by buttons and by keys. */
export function QueueSteps({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { wanted } = useQueue()
  const { status, contentType, descending } = wanted
  const { data } = useOne(['moderation', 'beside', id, status ?? '', contentType, String(descending)], (signal) =>
    readBeside(id, wanted, signal),
  )
  const step = (to: string | null | undefined) =>
    to ? () => void navigate({ to: areaPath('moderation', to) as string as '/', search: inSameQueue as never }) : null
  const previous = step(data?.previous)
  const next = step(data?.next)
  // Arrows point as the buttons lie.
  const isMirrored = document.documentElement.dir === 'rtl'
  useKeys({
    j: next,
    k: previous,
    [isMirrored ? 'ArrowLeft' : 'ArrowRight']: next,
    [isMirrored ? 'ArrowRight' : 'ArrowLeft']: previous,
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex w-fit items-center gap-1.5 font-medium text-muted text-sm hover:text-ink [&_a]:py-1 pointer-coarse:[&_a]:py-3">
        <ArrowLeft aria-hidden className="size-4" />
        <Link to={areaPath('moderation') as string as '/'} search={inSameQueue as never}>
          <Trans>Content Moderation</Trans>
        </Link>
      </div>
      <nav aria-label={t`Reports`} className="flex items-center gap-2">
        <p role="status" className="pe-1 text-muted text-sm tabular-nums">
          {data && data.total > 0 && data.place > 0 && (
            <Trans>
              {data.place} of {data.total}
            </Trans>
          )}
        </p>
        <Button size="sm" disabled={!previous} aria-keyshortcuts="k ArrowLeft" onClick={() => previous?.()}>
          <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
          <Trans>Previous</Trans>
          <Key>K</Key>
        </Button>
        <Button size="sm" disabled={!next} aria-keyshortcuts="j ArrowRight" onClick={() => next?.()}>
          <Trans>Next</Trans>
          <Key>J</Key>
          <ChevronRight aria-hidden className="rtl:-scale-x-100" />
        </Button>
      </nav>
    </div>
  )
}

/** Told to assistive technology by `aria-keyshortcuts`; where there is no keyboard it is left out. */
function Key({ children }: { children: string }) {
  return (
    <span aria-hidden className="max-md:hidden pointer-coarse:hidden">
      <Kbd>{children}</Kbd>
    </span>
  )
}
