import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarSync, Link2, Unlink } from 'lucide-react'
import { formatDate } from '#domain/text/dates.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { type LinkUse, readLinkUses } from '#remote/link-uses.ts'
import { useRemote } from '#remote/asking/use-remote.ts'
import { IconButton } from '#ui/button.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { dayOfEnd } from './last-day.ts'
import { type LinkWithName, useOwnLinks } from './queries.ts'
import { useEndLink } from './use-end-link.ts'

/** All that somebody without an account can open, and the address for all trips. */
export function OwnLinks() {
  const { t } = useLingui()
  const links = useOwnLinks()
  const uses = useRemote(['link-uses'], readLinkUses, { wanted: links !== undefined && links.length > 0 })
  if (!links) return null
  return (
    <>
      {links.length === 0 ? (
        <p>
          <Trans>You haven’t shared any links.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Links you’ve shared`} className="flex flex-col divide-y">
          {links.map((link) => (
            <LinkLine
              key={link.id}
              link={link}
              use={uses.state === 'ready' ? (uses.data.get(link.id) ?? 'never') : null}
            />
          ))}
        </ul>
      )}
      <CalendarAddress title={<Trans>All my trips in my calendar</Trans>} itineraryId={null} />
    </>
  )
}

interface LinkLineProps {
  link: LinkWithName
  /** Null until the server has said it. */
  use: LinkUse | 'never' | null
}

function LinkLine({ link, use }: LinkLineProps) {
  const { t } = useLingui()
  const name = useName(link)
  const end = useEndLink()
  const isCalendar = link.kind === 'calendar'
  const Icon = isCalendar ? CalendarSync : Link2
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="text-muted text-sm">
          <Use link={link} use={use} />
        </span>
      </div>
      <IconButton
        label={isCalendar ? t`Turn off the address for ${name}` : t`Turn off the link to ${name}`}
        className="text-muted"
        onClick={() => end(link)}
      >
        <Unlink aria-hidden />
      </IconButton>
    </li>
  )
}

/** What it leads to, in a word where this device does not have it. */
function useName({ kind, itineraryId, goalId, bucketListId, name }: LinkWithName): string {
  const { t } = useLingui()
  if (name !== null) return name
  if (goalId !== null) return t`A goal`
  if (bucketListId !== null) return t`A bucket list`
  return kind === 'calendar' && itineraryId === null ? t`All my trips` : t`A trip`
}

/** Whether it works, and how often and when it was used. */
function Use({ link, use }: LinkLineProps) {
  const { kind, isWaiting, expiresAt } = link
  const today = useToday()
  if (isWaiting) return <Trans>Works once this device syncs</Trans>
  if (expiresAt !== null && dayOfEnd(expiresAt) < today)
    return <Trans>Stopped working after {formatDate(dayOfEnd(expiresAt))}</Trans>
  if (kind === 'calendar') {
    if (use === null) return <Trans>A calendar address</Trans>
    if (use === 'never') return <Trans>Not read yet</Trans>
  } else {
    if (use === null) return <Trans>A private link</Trans>
    if (use === 'never') return <Trans>Not opened yet</Trans>
  }
  return (
    <>
      {kind === 'calendar' ? (
        <Plural value={use.opened} one="Read once" other="Read # times" />
      ) : (
        <Plural value={use.opened} one="Opened once" other="Opened # times" />
      )}
      , <Trans>last</Trans> <TimeAgo value={use.lastOpenedAt} inSentence />
    </>
  )
}
