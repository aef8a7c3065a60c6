import { Plural, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import { bookingThread, partThread, type ThreadKey } from '#domain/itineraries/comments/threads.ts'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { useThread } from './trip-comments.tsx'

const CommentThread = lazy(() => import('./comment-thread.tsx').then((file) => ({ default: file.CommentThread })))

/** The comments on a part of the plan. */
export const CommentsOfPart = ({ id, title }: SlotProps['part']) => <CommentsOf thread={partThread(id)} title={title} />

/** The comments on a booking. */
export const CommentsOfBooking = ({ booking: { id, title } }: SlotProps['booking']) => (
  <CommentsOf thread={bookingThread(id)} title={title} />
)

interface CommentsOfProps {
  thread: ThreadKey
  /** What it is about. */
  title: string
}

/** How many comments there are about something, and they themselves once that is pressed; nothing where nobody would read. */
const CommentsOf = memo(function CommentsOf({ thread, title }: CommentsOfProps) {
  const said = useThread(thread)
  const asked = said?.asked ?? null
  const [open, setOpen] = useState(false)
  const [startsTyping, setStartsTyping] = useState(false)
  const { t } = useLingui()
  // What was asked for stays open when it has been shown.
  const [shown, setShown] = useState<typeof asked>(null)
  if (asked && asked !== shown) {
    setShown(asked)
    setOpen(true)
  }
  if (!said) return null
  const { found, comments } = said
  const count = comments.length
  const counted = t`${plural(count, { one: '# comment', other: '# comments' })}`
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={open}
        aria-label={count === 0 ? t`Comment on ${title}` : t`${counted} on ${title}`}
        title={count === 0 ? t`Comment` : undefined}
        className="-mx-1 -my-1 min-h-7 w-fit px-1.5 font-medium text-[0.8125rem] text-muted hover:text-ink pointer-coarse:min-h-7 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2 print:hidden"
        onClick={() => {
          setStartsTyping(count === 0)
          setOpen(!open)
        }}
      >
        <MessageCircle aria-hidden />
        {count > 0 && <Plural value={count} one="# comment" other="# comments" />}
      </Button>
      {open && (
        <div className="order-last basis-full pt-1 text-base text-ink print:hidden">
          <Suspense fallback={null}>
            <CommentThread
              found={found}
              thread={thread}
              comments={comments}
              title={title}
              asked={asked}
              startsTyping={startsTyping}
            />
          </Suspense>
        </div>
      )}
    </>
  )
})
