import { Trans, useLingui } from '@lingui/react/macro'
import {
  ArrowDown,
  ArrowUp,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  CopyPlus,
  EllipsisVertical,
  Pencil,
  Ticket,
  TicketX,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import type { NamedActivity } from '#domain/itineraries/plan/part-ids.ts'
import { type ActivityList, hasRoom, listOf } from '#domain/itineraries/plan/plan-acts.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
import { useBoard } from './board-context.ts'
import { MoveItems } from './move-items.tsx'
import { usePartActs } from './use-part-acts.ts'

interface PartMenuProps {
  part: NamedActivity
  /** Where it stands. */
  list: ActivityList
  onEdit: () => void
  /** Begins something new before the activity of this id, or at the end of the day. */
  onAdd?: (before: string | null) => void
}

/** What can be done with an activity or idea without dragging it. */
export function PartMenu({ part, list, ...begin }: PartMenuProps) {
  const { t } = useLingui()
  const { id, title } = part
  return (
    <Menu
      trigger={
        <IconButton
          data-actions-of={id}
          label={t`Actions for ${title}`}
          size="sm"
          className="text-muted pointer-coarse:size-11"
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <PartMenuItems part={part} list={list} {...begin} />
    </Menu>
  )
}

/** What stands at the head of a list that has become empty: the heading of a day; where an idea is added, its button. */
const listHead = (list: ActivityList) =>
  list === 'ideas' ? '[data-list="ideas"] button[type="submit"]' : `[data-list="${list.day}"] :is(h2, h3) button`

function PartMenuItems({ part, list, onEdit, onAdd }: PartMenuProps) {
  const { id } = part
  const [plan] = useState(useBoard().planNow)
  const { move, step, copy, remove } = usePartActs()
  const neighbours = listOf(plan, list)
  const at = neighbours.findIndex((one) => one.id === id)
  const isFull = !hasRoom(list === 'ideas' ? 'ideas' : 'day', neighbours.length)
  // The list is gone through further, from its neighbour.
  const next = (neighbours[at + 1] ?? neighbours[at - 1])?.id
  const goOn = () =>
    requestAnimationFrame(() => {
      const place = next === undefined ? listHead(list) : `[data-actions-of="${next}"]`
      document.querySelector<HTMLElement>(place)?.focus()
    })
  return (
    <>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
        <Trans>Edit</Trans>
      </MenuItem>
      {onAdd && (
        <>
          <MenuItem icon={<BetweenHorizontalStart aria-hidden />} disabled={isFull} onGone={() => onAdd(id)}>
            <Trans>Add above</Trans>
          </MenuItem>
          <MenuItem
            icon={<BetweenHorizontalEnd aria-hidden />}
            disabled={isFull}
            onGone={() => onAdd(neighbours[at + 1]?.id ?? null)}
          >
            <Trans>Add below</Trans>
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={<ArrowUp aria-hidden />} disabled={at <= 0} drawnFirst onSelect={() => void step(id, -1)}>
        <Trans>Move up</Trans>
      </MenuItem>
      <MenuItem
        icon={<ArrowDown aria-hidden />}
        disabled={at === neighbours.length - 1}
        drawnFirst
        onSelect={() => void step(id, 1)}
      >
        <Trans>Move down</Trans>
      </MenuItem>
      <MenuItem icon={<CopyPlus aria-hidden />} disabled={isFull} drawnFirst onSelect={() => void copy([id])}>
        <Trans>Duplicate</Trans>
      </MenuItem>
      <BookingItem part={part} list={list} />
      <MenuSeparator />
      <MoveItems
        plan={plan}
        count={1}
        from={list}
        onMove={(to) => {
          void move([id], to, plan)
          goOn()
        }}
      />
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 aria-hidden />}
        tone="danger"
        onSelect={() => {
          void remove([id])
          goOn()
        }}
      >
        <Trans>Delete</Trans>
      </MenuItem>
    </>
  )
}

/** What it has to do with the bookings of the trip; nothing where there are none. */
function BookingItem({ part: { id, bookingId }, list }: Pick<PartMenuProps, 'part' | 'list'>) {
  const bookings = useTripBookings()?.bookings ?? []
  const { chooseBooking } = useBoard()
  const { keepApart } = usePartActs()
  const booking = bookings.find((one) => one.id === bookingId)
  if (booking)
    return (
      <MenuItem icon={<TicketX aria-hidden />} drawnFirst onSelect={() => void keepApart(id, booking.id)}>
        <Trans>Unlink from its booking</Trans>
      </MenuItem>
    )
  return bookings.length > 0 && list !== 'ideas' ? (
    <MenuItem icon={<Ticket aria-hidden />} onSelect={() => chooseBooking(id)}>
      <Trans>Link to a booking…</Trans>
    </MenuItem>
  ) : null
}
