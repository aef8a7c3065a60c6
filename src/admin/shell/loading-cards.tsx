import { Trans } from '@lingui/react/macro'
import { Card } from '#ui/layout/card.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { classNames } from '#ui/theme/class-names.ts'

/** Lines that are coming: in a card or a dialog that is there already. */
export function LoadingLines({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-4 py-1">
      <p role="status" className="sr-only">
        <Trans>Loading...</Trans>
      </p>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} className={classNames('h-4', line % 3 === 2 ? 'w-2/3' : 'w-full')} />
      ))}
    </div>
  )
}

interface LoadingCardsProps {
  /** For each card how many lines it will have; one that is wide takes the whole row. */
  cards: readonly { lines: number; wide?: boolean }[]
  /** How they lie. */
  className?: string
}

/** The cards of a screen before its answer, where they will be and about as high. */
export function LoadingCards({ cards, className = 'grid items-start gap-5 lg:grid-cols-2' }: LoadingCardsProps) {
  return (
    <div className={className}>
      {cards.map(({ lines, wide }, at) => (
        <Card key={at} className={classNames('flex flex-col gap-4 p-5 sm:p-6', wide && 'lg:col-span-2')}>
          <Skeleton className="h-6 w-36" />
          {at === 0 && (
            <LoadingText className="absolute top-5 end-5 sm:top-6 sm:end-6">
              <Trans>Loading...</Trans>
            </LoadingText>
          )}
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} className={classNames('h-4', line % 3 === 2 ? 'w-2/3' : 'w-full')} />
          ))}
        </Card>
      ))}
    </div>
  )
}
