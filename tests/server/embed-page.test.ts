/** What the page for frames of other sites says. */
import { expect, it } from 'vitest'
import { type PageByLink, thingByLinkFrom } from '#domain/sharing/thing-by-link.ts'
import { embedPage } from '#server/links/embed-page.ts'

const titlesOfDays = async (startDate: string | null): Promise<string[]> => {
  const told: PageByLink = {
    tells: { days: true },
    expires_at: null,
    trip: {
      itinerary: {
        id: 'trip',
        destination_name: 'Kyoto',
        number_of_days: 2,
        start_date: startDate,
        time_zone: null,
        ai_generated_plan: {
          summary: '',
          days: [
            { id: 'a', day: 1, title: 'New Day', activities: [] },
            { id: 'b', day: 2, title: 'Gion <at dusk>', activities: [] },
          ],
        },
      },
      bookings: null,
      items: null,
      photos: null,
      people: null,
    },
  }
  const page = String(await embedPage(thingByLinkFrom(told), 'https://x.example/s/y', 'Farlight'))
  return [...page.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title ?? '')
}

it('tells a day that nobody has named by its date, and without dates by its number', async () => {
  expect(await titlesOfDays('2027-04-02')).toEqual(['Fri, Apr 2', 'Sat, Apr 3 · Gion &lt;at dusk&gt;'])
  expect(await titlesOfDays(null)).toEqual(['Day 1', 'Day 2 · Gion &lt;at dusk&gt;'])
})
