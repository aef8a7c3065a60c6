import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, Check, Lightbulb, Link } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { PollOption } from '#domain/itineraries/polls/trip-poll.ts'
import { Badge } from '#ui/badge.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import type { Voter } from './queries.ts'
import { VotersLine } from './voters-line.tsx'

interface OptionLineProps {
  option: PollOption
  /** What it is called now. */
  words: string
  /** Ids of the accounts that voted for it. */
  ids: readonly string[]
  /** Of all who voted, the share that voted for it: 0 to 1. */
  share: number
  isMine: boolean
  isDecided: boolean
  multiple: boolean
  voters: ReadonlyMap<string, Voter>
  /** Votes for it, or takes the vote back; without it the poll is closed. */
  onChoose?: () => Promise<unknown>
}

const lineStyle =
  'relative flex min-h-11 w-full min-w-0 items-center gap-3 overflow-hidden rounded-control border px-3 py-2 text-start'

/** One option of a poll: to vote for while it is open, and who did. */
export function OptionLine(props: OptionLineProps) {
  const { option, words, ids, share, isMine, isDecided, multiple, voters, onChoose } = props
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const count = ids.length
  const content = (
    <>
      <span
        aria-hidden
        className="absolute inset-y-0 start-0 bg-sea-soft transition-[width] duration-250"
        style={{ width: `${share * 100}%` }}
      />
      <span
        aria-hidden
        className={classNames(
          'relative flex size-5 shrink-0 items-center justify-center border',
          multiple ? 'rounded-md' : 'rounded-full',
          isMine ? 'border-sea bg-sea text-surface' : 'border-control bg-surface',
          !onChoose && !isMine && 'invisible',
        )}
      >
        {isMine && <Check strokeWidth={3} className="size-3.5" />}
      </span>
      <span className="relative flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <span dir="auto" className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {words}
        </span>
        <Kind option={option} />
        {isDecided && (
          <Badge tone="moss" icon={<Check aria-hidden />}>
            <Trans>Decided</Trans>
          </Badge>
        )}
      </span>
      <span className="relative shrink-0 text-sm tabular-nums">
        <Plural value={count} one="# vote" other="# votes" />
      </span>
    </>
  )

  async function choose({ detail }: MouseEvent): Promise<void> {
    // The second click of a double one would take the vote back.
    if (busy || detail > 1 || !onChoose) return
    setBusy(true)
    await onChoose()
    setBusy(false)
  }

  return (
    <li className="flex flex-col gap-1.5">
      {onChoose ? (
        <button
          type="button"
          aria-pressed={isMine}
          onClick={(event) => void choose(event)}
          className={classNames(
            lineStyle,
            'transition-colors',
            isMine ? 'border-sea' : 'border-control hover:border-muted',
          )}
        >
          {content}
        </button>
      ) : (
        <div className={classNames(lineStyle, isDecided && 'border-moss')}>
          {content}
          {isMine && <span className="sr-only">{t`You voted for this.`}</span>}
        </div>
      )}
      {option.link && <LookUp link={option.link} />}
      <VotersLine ids={ids} voters={voters} />
    </li>
  )
}

/** What it is about, where it is more than words. */
function Kind({ option: { partId, bookingId } }: { option: PollOption }) {
  const { t } = useLingui()
  if (!partId && !bookingId) return null
  const Icon = partId ? Lightbulb : Bookmark
  return (
    <span className="inline-flex shrink-0 text-muted">
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{partId ? t`from Ideas` : t`from Bookings`}</span>
    </span>
  )
}

/** Only what the web can open is a link: a row may have come from an older or another program. */
function LookUp({ link }: { link: string }) {
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null
  return (
    <p className="ps-9">
      <ExternalLink
        href={link}
        className="inline-flex min-h-6 items-center gap-1.5 text-ink text-sm underline decoration-2 decoration-ember underline-offset-4 hover:text-ember-ink pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted"
      >
        <Link aria-hidden />
        <bdi className="[overflow-wrap:anywhere]">{new URL(link).host.replace(/^www\./, '')}</bdi>
      </ExternalLink>
    </p>
  )
}
