import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { announce } from '#ui/announce.ts'
import { classNames } from '#ui/theme/class-names.ts'

interface EmptyStateProps {
  title: ReactNode
  /** `h1` where this is all that the page has to say. */
  heading?: 'h1' | 'h2'
  text?: ReactNode
  /** The one next step (a primary button). */
  action?: ReactNode
  secondary?: ReactNode
  /** A `TravelPoster` or other picture, shown as a tilted print. */
  poster?: ReactNode
  /** There are some, but none that match: whoever searches hears it, since the field keeps the focus. */
  filtered?: boolean
  className?: string
}

/** Nothing here yet: a picture, what could be here, and the one next step. */
export function EmptyState({
  title,
  heading: Heading = 'h2',
  text,
  action,
  secondary,
  poster,
  filtered = false,
  className,
}: EmptyStateProps) {
  const { t } = useLingui()
  useEffect(() => {
    if (filtered) announce(t`Nothing matches.`)
  }, [filtered, t])
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-lg flex-col items-center gap-2 px-4 py-12 text-center max-sm:py-6',
        className,
      )}
    >
      {poster && (
        <div className="mb-6 aspect-4/3 w-56 -rotate-2 max-sm:mb-4 max-sm:w-40 overflow-hidden rounded-card border-4 border-white shadow-lift dark:border-track [&>*]:size-full">
          {poster}
        </div>
      )}
      <Heading className="max-w-full font-display font-semibold text-xl">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {(action || secondary) && (
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {action}
          {secondary}
        </div>
      )}
    </div>
  )
}
