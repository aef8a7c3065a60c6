import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarSync, Unlink } from 'lucide-react'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { type LinkUse, readLinkUses } from '#remote/link-uses.ts'
import { useRemote } from '#remote/asking/use-remote.ts'
import { IconButton } from '#ui/button.tsx'
import { CalendarAddress } from './calendar-address.tsx'
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
  const name = link.itineraryId === null ? t`All my trips` : (link.destination ?? t`A trip`)
  const end = useEndLink()
  return (
    <li className="flex items-center gap-3 py-3">
      <CalendarSync aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="text-muted text-sm">
          <Use use={use} isWaiting={link.isWaiting} />
        </span>
      </div>
      <IconButton label={t`Turn off the address for ${name}`} className="text-muted" onClick={() => end(link)}>
        <Unlink aria-hidden />
      </IconButton>
    </li>
  )
}

function Use({ use, isWaiting }: { use: LinkUse | 'never' | null; isWaiting: boolean }) {
  if (isWaiting) return <Trans>Works as soon as this device syncs</Trans>
  if (use === null) return <Trans>A calendar address</Trans>
  if (use === 'never') return <Trans>Not read yet</Trans>
  return (
    <>
      <Plural value={use.opened} one="Read once" other="Read # times" />, <Trans>last</Trans>{' '}
      <TimeAgo value={use.lastOpenedAt} inSentence />
    </>
  )
}
