import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Sparkle } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { NewsAct } from '#domain/itineraries/news/trip-news.ts'
import { useTripPage } from '#features/trips/shared/trip-page.tsx'
import { useNow } from '#lib/timing/use-now.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { actWords, sinceWords } from './news-words.ts'
import { useTripNews } from './trip-news.tsx'

/** So much is told of one person; the rest is a number. */
const actsShown = 4

/** What others changed since the traveler last looked: a quiet sentence for each of them, whose parts lead there. */
export function NewsLine() {
  const { t, i18n } = useLingui()
  const news = useTripNews()
  const now = useNow()
  const [open, setOpen] = useState(false)
  if (!news) return null
  const since = sinceWords(news.since, now, i18n)
  const count = news.people.reduce((sum, { acts }) => sum + acts.length, 0)
  return (
    <section aria-label={t`What is new`} className="rounded-control bg-sunken text-sm print:hidden">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-8 w-full items-center gap-2 rounded-control px-3 text-start pointer-coarse:min-h-11"
      >
        <Sparkle aria-hidden className="size-4 shrink-0 text-ember-ink" />
        <span className="min-w-0 flex-1 truncate">
          <Plural value={count} one="# change since you were last here" other="# changes since you were last here" />
          <span className="text-muted"> · {since}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-4 text-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <ul className="flex flex-col gap-1 px-3 pb-2.5">
          {news.people.map(({ userId, acts }) => (
            <li key={userId} className="leading-relaxed [overflow-wrap:anywhere]">
              <bdi className="font-semibold">{news.nameOf(userId) ?? <Trans>Somebody who left</Trans>}</bdi>{' '}
              <Acts acts={acts} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Acts({ acts }: { acts: readonly NewsAct[] }) {
  const { t, i18n } = useLingui()
  const page = useTripPage()
  const shown = acts.length > actsShown ? acts.slice(0, actsShown - 1) : acts
  const more = acts.length - shown.length
  const words = shown.map((act) => actWords(act, i18n))
  const list = [...words, ...(more > 0 ? [t`${more} more`] : [])]
  const parts = new Intl.ListFormat('en-US').formatToParts(list)
  return parts.map(({ type, value }, place) => {
    const before = parts.slice(0, place).filter((part) => part.type === 'element').length
    const target = type === 'element' ? shown[before]?.target : null
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other name
      <Fragment key={place}>
        {target ? (
          <Button
            variant="link"
            className="inline min-h-6 whitespace-normal text-start font-medium text-[1em] pointer-coarse:py-2"
            onClick={() => page.acts.show(target)}
          >
            {value}
          </Button>
        ) : (
          value
        )}
      </Fragment>
    )
  })
}
