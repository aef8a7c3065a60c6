/** The page of a trip as its rooms find it: what stands where, what they may ask of the page, and what is asked of them. */
import { type FunctionComponent, createContext, type ReactNode, use, useMemo } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import type { NewsTarget } from '#domain/itineraries/news/trip-news.ts'
import type { Pasted } from './pasted.ts'
import type { SlotPlace, SlotProps, TripSlots } from './trip-slots.ts'

/** What can be shown on the page: besides what news tell of, an entry of a list and a companion. */
export type TripTarget = NewsTarget | { entry: string } | { companion: string }

/** What a part of the page may ask of the page as a whole. */
export interface TripActs {
  /** Shows something where it stands, and puts the focus there. */
  show: (target: TripTarget) => void
  /** Opens the day that a part of the plan is on. */
  openPart: (id: string) => void
  /** Reads bookings from a file of the trip, from what was pasted, or from what is still to be chosen. */
  read: (source: TripFile | Pasted | 'new') => void
  share: (itinerary: Itinerary) => void
  /** The address at which calendars read the trip, made where there is none; null where only another device can show it. */
  calendarAddress: () => Promise<string | null>
  /** The trip is no longer the traveler's: leaves the page. */
  leave: () => void
  /** Goes to another trip, in place of this one. */
  goToTrip: (id: string) => void
}

/** What somebody asked to see, a part of the plan or anything else; each time one asks it is another object. */
export interface AskedPart {
  id: string
}

/** The comment that was asked for, to be shown and focused, and who is to know that it was. */
export interface AskedComment {
  id: string
  onShown: () => void
}

interface TripPage {
  itineraryId: string
  slots: TripSlots
  /** The same as long as the page is open. */
  acts: TripActs
}

const PageContext = createContext<TripPage | null>(null)
const AskedPartContext = createContext<AskedPart | null>(null)
const AskedCommentContext = createContext<AskedComment | null>(null)

interface TripPageProviderProps extends TripPage {
  askedPart: AskedPart | null
  askedComment: AskedComment | null
  children: ReactNode
}

/** Hands the registry to the page of a trip and to all that stands on it. */
export function TripPageProvider(props: TripPageProviderProps) {
  const { itineraryId, slots, acts, askedPart, askedComment, children } = props
  const page = useMemo(() => ({ itineraryId, slots, acts }), [itineraryId, slots, acts])
  return (
    <PageContext value={page}>
      <AskedPartContext value={askedPart}>
        <AskedCommentContext value={askedComment}>
          {Object.values(slots.around).reduceRight(
            (inside, Around) => (
              <Around itineraryId={itineraryId}>{inside}</Around>
            ),
            children,
          )}
        </AskedCommentContext>
      </AskedPartContext>
    </PageContext>
  )
}

/** The page that this stands on. @throws Error outside of one */
export function useTripPage(): TripPage {
  const page = use(PageContext)
  if (!page) throw new Error('Outside of the page of a trip')
  return page
}

/** Whether something stands at a place; never for readers who are told of the plan alone. */
export function useHasSlot(place: SlotPlace): boolean {
  const slots = use(PageContext)?.slots
  return slots !== undefined && Object.keys(slots[place]).length > 0
}

interface SlotOfPage<Place extends SlotPlace> {
  of: Place
  told: SlotProps[Place]
}

/** What stands at a place of the page; nothing for readers who are told of the plan alone. */
export function Slot<Place extends SlotPlace>({ of, told }: SlotOfPage<Place>) {
  const parts: Readonly<Record<string, FunctionComponent<SlotProps[Place]>>> | undefined = use(PageContext)?.slots[of]
  return parts && Object.entries(parts).map(([name, Part]) => <Part key={name} {...told} />)
}

/** What is to be shown, by its id: the day of a part opens, the list of an entry is chosen. */
export const useAskedPart = (): AskedPart | null => use(AskedPartContext)

export const useAskedComment = (): AskedComment | null => use(AskedCommentContext)
