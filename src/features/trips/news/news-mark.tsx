import { useLingui } from '@lingui/react/macro'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { markWords } from './news-words.ts'
import { useTripNews } from './trip-news.tsx'

/** Says beside a part that it is new, and of whom; nothing where it is not. */
export function NewsMark({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const news = useTripNews()
  const mark = news?.marks[id]
  if (!news || !mark) return null
  const person = news.nameOf(mark.userId) ?? t`somebody who left`
  return (
    <p className="flex items-center gap-2 text-dusk-ink text-sm print:hidden">
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-dusk-ink" />
      <bdi>{markWords(mark, person, i18n)}</bdi>
    </p>
  )
}

/** The same beside a booking. */
export const NewsMarkOfBooking = ({ booking }: SlotProps['booking']) => <NewsMark id={booking.id} />
