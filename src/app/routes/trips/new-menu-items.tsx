import { Trans } from '@lingui/react/macro'
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { ClipboardPaste, FileUp, MapPin, Route, Target, Ticket, WalletCards } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { setHereOpen } from '#app/here/here-state.ts'
import { links } from '#app/routes/links.ts'
import { paths } from '#app/paths.ts'
import { askToAdd } from '#features/trips/shared/asked-to-add.ts'
import { useTripsToBook } from '#features/trips/shared/trips-to-book.ts'
import { mayReadClipboard, readClipboard } from '#lib/page/read-clipboard.ts'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'

interface NewMenuItemsProps {
  trigger: ReactNode
  /** Somebody chose. */
  onFollow?: () => void
}

/** What can be begun from everywhere. It is fetched with the first press, so it begins open. */
export function NewMenuItems({ trigger, onFollow }: NewMenuItemsProps) {
  const [open, setOpen] = useState(true)
  const navigate = useNavigate()
  // Mostly it is for the trip under way, else for the one after it.
  const trips = useTripsToBook().slice(0, 2)
  const [trip] = trips
  // What begins there takes the focus: it begins once the menu has gone.
  const begin = (to: NavigateOptions): Promise<void> => {
    onFollow?.()
    return navigate(to)
  }
  return (
    <Menu trigger={trigger} align="start" open={open} onOpenChange={setOpen}>
      <MenuItem icon={<Target aria-hidden />} onGone={() => begin(links.newGoal())}>
        <Trans>Goal</Trans>
      </MenuItem>
      <MenuItem
        icon={<Route aria-hidden />}
        onGone={() => begin({ to: paths.itineraries, state: { createTrip: true } })}
      >
        <Trans>Trip</Trans>
      </MenuItem>
      {trips.map(({ id, destinationName }) => (
        <MenuItem
          key={id}
          icon={<Ticket aria-hidden />}
          onGone={() => void begin(links.itinerary(id)).then(() => askToAdd('booking-of-any-trip'))}
        >
          <Trans>
            Booking for <bdi>{destinationName}</bdi>
          </Trans>
        </MenuItem>
      ))}
      {trip && (
        <MenuItem
          icon={<WalletCards aria-hidden />}
          onGone={() => void begin(links.itinerary(trip.id)).then(() => askToAdd('expense'))}
        >
          <Trans>
            Expense for <bdi>{trip.destinationName}</bdi>
          </Trans>
        </MenuItem>
      )}
      {trip && mayReadClipboard() && (
        <MenuItem
          icon={<ClipboardPaste aria-hidden />}
          onGone={() =>
            void readClipboard().then((pasted) => begin(links.itinerary(trip.id)).then(() => askToAdd({ pasted })))
          }
        >
          <Trans>
            Paste a booking for <bdi>{trip.destinationName}</bdi>
          </Trans>
        </MenuItem>
      )}
      <MenuItem
        icon={<MapPin aria-hidden />}
        onGone={() => {
          onFollow?.()
          setHereOpen(true)
        }}
      >
        <Trans>I’m here</Trans>
      </MenuItem>
      <MenuItem icon={<FileUp aria-hidden />} onGone={() => begin({ to: paths.import })}>
        <Trans>Import from another app</Trans>
      </MenuItem>
    </Menu>
  )
}
