import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EllipsisVertical, Globe, Link2, Link2Off, Pencil, Phone, StickyNote, Trash2 } from 'lucide-react'
import type { BookingCaution } from '#domain/itineraries/bookings/booking-cautions.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { formatMoney } from '#domain/money/money.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { BookingCode } from './booking-code.tsx'
import { BookingTime } from './booking-time.tsx'
import { kindLabels } from './booking-labels.ts'
import { KindMark, Places } from './booking-parts.tsx'
import { CautionLines } from './caution-lines.tsx'
import { LengthWords } from './length-words.tsx'
import { isWebAddress } from './web-address.ts'

interface BookingCardProps {
  booking: TripBooking
  cautions: readonly BookingCaution[]
  /** Which activities it is. */
  activities?: ReactNode
  /** What is said of it where the trip does not have its days. */
  outside?: ReactNode
  /** What can be done with it; nothing for whoever only looks. */
  acts?: {
    onEdit: () => void
    /** It is an activity of the plan, which is asked for. */
    onJoin: () => void
    /** By their names, the activities that it is, to say that it is not. */
    joined: readonly { id: string; title: string; onPart: () => void }[]
    onDelete: () => void
  }
  /** What else stands below it. */
  below?: ReactNode
}

/** One booking in the list of all, with everything that is known of it. */
export function BookingCard({ booking, cautions, activities, outside, acts, below }: BookingCardProps) {
  const { t } = useLingui()
  const { kind, title, provider, confirmationCode, fromPlace, toPlace, seats, people, cost, currency } = booking
  const facts = [seats && t`Seats ${seats}`, people && t`For ${people}`, cost && formatMoney(cost, currency)].filter(
    Boolean,
  )
  return (
    <li
      data-booking={booking.id}
      className="flex items-start gap-3.5 px-4 py-4 sm:px-6 print:break-inside-avoid print:px-0"
    >
      <KindMark kind={kind} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-col gap-0.5">
          <p className="dots text-muted text-sm [overflow-wrap:anywhere]">
            <span>{t(kindLabels[kind])}</span> {provider && <bdi>{provider}</bdi>}
          </p>
          <h3
            dir="auto"
            className="[text-align:match-parent] font-sans font-semibold leading-snug tracking-normal [overflow-wrap:anywhere]"
          >
            {title}
          </h3>
        </div>
        <p className="font-medium text-sm tabular-nums">
          <BookingTime booking={booking} />
        </p>
        <p className="text-muted text-sm tabular-nums empty:hidden">
          <LengthWords booking={booking} />
        </p>
        <Places from={fromPlace} to={toPlace} />
        {confirmationCode && <BookingCode large code={confirmationCode} title={title} />}
        {facts.length > 0 && (
          <p className="dots text-sm [overflow-wrap:anywhere]">
            {facts.map((fact) => (
              <span key={fact}>{fact} </span>
            ))}
          </p>
        )}
        <Contact booking={booking} />
        {booking.notes && (
          <p className="flex max-w-prose items-start gap-1.5 text-muted text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
            <StickyNote aria-hidden />
            <span className="sr-only">
              <Trans>Notes:</Trans>{' '}
            </span>
            <bdi className="whitespace-pre-line [overflow-wrap:anywhere]">{booking.notes}</bdi>
          </p>
        )}
        {activities}
        <CautionLines cautions={cautions} />
        {outside}
        {below}
      </div>
      {acts && (
        <Menu
          trigger={
            <IconButton
              label={t`Actions for ${title}`}
              size="sm"
              className="-me-2 text-muted print:hidden pointer-coarse:size-11"
            >
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} onSelect={acts.onEdit}>
            <Trans>Edit</Trans>
          </MenuItem>
          <MenuItem icon={<Link2 aria-hidden />} onSelect={acts.onJoin}>
            <Trans>Link to an activity…</Trans>
          </MenuItem>
          {acts.joined.map(({ id, title: activity, onPart }) => (
            <MenuItem key={id} icon={<Link2Off aria-hidden />} onSelect={onPart}>
              <span className="[overflow-wrap:anywhere]">
                <Trans>
                  Unlink from “<bdi>{activity}</bdi>”
                </Trans>
              </span>
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={acts.onDelete}>
            <Trans>Delete</Trans>
          </MenuItem>
        </Menu>
      )}
    </li>
  )
}

const contactStyle =
  'inline-flex items-center gap-1.5 py-0.5 text-ink text-sm underline decoration-2 decoration-ember underline-offset-4 hover:text-ember-ink pointer-coarse:py-3 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted'

/** Where it can be looked up, and whom to call. */
function Contact({ booking: { link, phone } }: { booking: TripBooking }) {
  if (!link && !phone) return null
  return (
    <p className="flex flex-wrap gap-x-5">
      {link && isWebAddress(link) && (
        <ExternalLink href={link} className={contactStyle}>
          <Globe aria-hidden />
          <bdi className="[overflow-wrap:anywhere]">{hostOf(link)}</bdi>
        </ExternalLink>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+0-9]/g, '')}`} className={contactStyle}>
          <Phone aria-hidden />
          <bdi className="tabular-nums">{phone}</bdi>
        </a>
      )}
    </p>
  )
}

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : link)
