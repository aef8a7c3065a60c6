import type { LinkProps } from '@tanstack/react-router'

/** The addresses that the screens of itineraries lead to. */
export interface ItineraryLinks {
  itineraries: LinkProps
  itinerary: (id: string) => LinkProps
}
