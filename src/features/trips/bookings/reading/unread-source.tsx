import { Plural, Trans } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Banner } from '#ui/banner.tsx'
import { AskingNote } from '#ui/forms/asking-note.tsx'

interface UnreadSourceProps {
  /** All that it tells of is called off. */
  isCancelled: boolean
  /** There are words that a model could read. */
  hasText: boolean
  /** It stays with the booking that is filled in. */
  isKept: boolean
  hasAi: boolean
  /** Parts of a booking were found, with which the form starts. */
  hasFound: boolean
  asking: boolean
  problem: string | null
}

/** Nothing in the source says by itself what is booked: what can be done now. */
export function UnreadSource({ isCancelled, hasText, isKept, hasAi, hasFound, asking, problem }: UnreadSourceProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {isCancelled ? (
          <Trans>What this tells of is cancelled.</Trans>
        ) : (
          <Trans>We could not read a booking in this by ourselves.</Trans>
        )}
      </h3>
      <p className="text-muted">
        {hasAi && hasText ? (
          <Trans>
            AI can read its text, which is then sent to the AI service of this site, names and all. It counts among your
            AI plans of today. Or enter the booking by hand.
          </Trans>
        ) : (
          <>
            <Trans>You can enter the booking by hand.</Trans>{' '}
            {isKept && <Trans>What you gave us is kept with it.</Trans>}
          </>
        )}
      </p>
      {hasFound && (
        <p className="text-muted">
          <Trans>The form starts with what we found, such as a code, a day or a price.</Trans>
        </p>
      )}
      {!hasAi && (
        <Banner tone="sand" icon={<Info aria-hidden />}>
          <Trans>AI is not set up here. Ask your administrator to turn it on.</Trans>
        </Banner>
      )}
      <AskingNote
        isWaiting={asking}
        waiting={<Trans>AI is reading. This can take up to a minute.</Trans>}
        problem={problem}
      />
    </div>
  )
}

/** Beside what was read: how much else is in it. */
export const UnreadParts = ({ count }: { count: number }) => (
  <Banner tone="sand" icon={<Info aria-hidden />}>
    <Plural
      value={count}
      one="# booking in there could not be read. Please look it up yourself."
      other="# bookings in there could not be read. Please look them up yourself."
    />
  </Banner>
)
