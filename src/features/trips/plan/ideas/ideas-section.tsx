import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'

interface IdeasSectionProps {
  /** What can be done with all of them, beside the heading. */
  tools?: ReactNode
  /** Above the list, for whoever may add. */
  form?: ReactNode
  /** An `IdeaItem` for each idea. */
  children: ReactNode[]
}

/** The ideas of a trip below its days. */
export function IdeasSection({ tools, form, children }: IdeasSectionProps) {
  const some = children.length > 0
  return (
    <section
      aria-labelledby="trip-ideas"
      className={some ? 'flex flex-col gap-3.5' : 'flex flex-col gap-3.5 print:hidden'}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="trip-ideas" className="font-display font-semibold text-xl">
          <Trans>Ideas</Trans>
        </h2>
        {tools && <div className="flex flex-wrap items-center gap-2 print:hidden">{tools}</div>}
      </div>
      <Card data-list="ideas" className="print:overflow-visible print:border-0 print:shadow-none">
        {form}
        {some && <ul className="flex flex-col divide-y py-2 print:py-0">{children}</ul>}
      </Card>
    </section>
  )
}
