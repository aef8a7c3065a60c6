/** As a traveler leaves the page of a trip who has opened all that is below its days, on this device. */
export const sectionsOpened: readonly [key: string, value: string] = [
  'farlight-trip-sections',
  JSON.stringify(
    Object.fromEntries(
      ['ideas', 'polls', 'bookings', 'papers', 'lists', 'comments', 'details', 'budget', 'tips', 'resources'].map(
        (name) => [name, true],
      ),
    ),
  ),
]
