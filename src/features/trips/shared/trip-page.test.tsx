import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import {
  Slot,
  type TripActs,
  TripPageProvider,
  useAskedComment,
  useAskedPart,
  useHasSlot,
  useTripPage,
} from './trip-page.tsx'
import { emptySlots, type SlotProps, type TripSlots } from './trip-slots.ts'

const nothing = () => undefined
const acts: TripActs = {
  show: nothing,
  openPart: nothing,
  read: nothing,
  share: nothing,
  leave: nothing,
  goToTrip: nothing,
  calendarAddress: async () => null,
}

const shown = (slots: Partial<TripSlots>, children: ReactNode, askedPart: { id: string } | null = null) =>
  renderToStaticMarkup(
    <TripPageProvider
      itineraryId="lisbon"
      slots={{ ...emptySlots, ...slots }}
      acts={acts}
      askedPart={askedPart}
      askedComment={{ id: 'c1', onShown: nothing }}
    >
      {children}
    </TripPageProvider>,
  )

const News = ({ id }: SlotProps['part']) => <i>news of {id}</i>
const Comments = ({ title }: SlotProps['part']) => <b>comments on {title}</b>
const castle = { id: 'castle', title: 'The castle' }

it('a place of the page shows what the registry has for it, in its order, and tells each what it is about', () => {
  const place = <Slot of="part" told={castle} />
  expect(shown({ part: { news: News, comments: Comments } }, place)).toBe(
    '<i>news of castle</i><b>comments on The castle</b>',
  )
  expect(shown({ part: { comments: Comments, news: News } }, place)).toBe(
    '<b>comments on The castle</b><i>news of castle</i>',
  )
  expect(shown({ day: { bookings: () => <i>booked</i> } }, place)).toBe('')
})

it('what reads something for the whole page stands around it, the first outermost', () => {
  const around =
    (name: string) =>
    ({ itineraryId, children }: SlotProps['around']) => <div id={`${name} of ${itineraryId}`}>{children}</div>
  expect(shown({ around: { bookings: around('bookings'), files: around('files') } }, 'page')).toBe(
    '<div id="bookings of lisbon"><div id="files of lisbon">page</div></div>',
  )
})

function Told() {
  const page = useTripPage()
  return (
    <>
      {page.itineraryId}, {String(page.acts === acts)}, {useAskedPart()?.id}, {useAskedComment()?.id}
    </>
  )
}

it('a part knows which trip it is on, what it may ask of the page, and what was asked for', () => {
  expect(shown({ head: {} }, <Told />, { id: 'castle' })).toBe('lisbon, true, castle, c1')
})

const Has = () => String(useHasSlot('map'))

it('a page knows whether something stands at a place', () => {
  expect(shown({ map: { trip: () => null } }, <Has />)).toBe('true')
  expect(shown({}, <Has />)).toBe('false')
})

it('readers who are told of the plan alone find every place empty, and nobody to ask', () => {
  expect(renderToStaticMarkup(<Slot of="part" told={castle} />)).toBe('')
  expect(renderToStaticMarkup(<Has />)).toBe('false')
  expect(() => renderToStaticMarkup(<Told />)).toThrow('Outside of the page of a trip')
})
