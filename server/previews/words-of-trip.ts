/** The words of a trip that a link opens, as HTML for readers without scripts: what the page shows, in its order. */
import { photoPath } from '#domain/access-links/link-photo.ts'
import { formatTripDates, formatTripDay, dateOfDay } from '#domain/itineraries/trip-dates.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { TripByLink } from '#domain/sharing/shared-by-link.ts'
import { formatDate } from '#domain/text/dates.ts'
import { escaped } from '#server/content/escaped.ts'

const joined = (parts: readonly (string | null | undefined | false)[]): string =>
  escaped(parts.filter((part) => part).join(' · '))

/** A small one that leads to a large one. */
const photo = (token: string) => (id: string, at: number, all: readonly string[]) =>
  `<a href="${photoPath(token, id, 'large')}"><img src="${photoPath(token, id, 'small')}" alt="Photo ${at + 1} of ${all.length}" width="160" height="160" loading="lazy"></a>`

/** @param photosOf the secret of the link, where this server gives its photos */
export function wordsOfTrip(trip: TripByLink, photosOf: string | null): string {
  const { itinerary, tells, bookings, packing, photos, people } = trip
  const { destinationName, startDate, aiGeneratedPlan, numberOfDays } = itinerary
  const { days, summary } = aiGeneratedPlan
  const length = days.length || numberOfDays
  const withCosts = tells.has('costs')
  const day = ({ day: number, title, activities }: (typeof days)[number]) => {
    const when = startDate ? formatTripDay(dateOfDay(startDate, number)) : `Day ${number}`
    const lines = activities.map(({ time, title: name, location, cost, notes }) => {
      const facts = [time, name, location.name, withCosts && cost.amount > 0 && formatMoney(cost.amount, cost.currency)]
      return `<li>${joined([...facts, notes])}</li>`
    })
    return `<h2>${joined([when, title])}</h2><ul>${lines.join('')}</ul>`
  }
  const booked = bookings.map((booking) => {
    const { title, provider, fromPlace, toPlace, startsAt, confirmationCode, seats, cost, currency, notes } = booking
    const when = startsAt && joined([formatDate(startsAt.slice(0, 10)), startsAt.slice(11)])
    const money = cost !== null && formatMoney(cost, currency)
    return `<li>${joined([title, provider, fromPlace, toPlace])}${when ? ` · ${when}` : ''} ${joined([confirmationCode, seats, money, notes])}</li>`
  })
  return [
    `<h1>${escaped(destinationName)}</h1>`,
    `<p>${joined([`${length}-day itinerary`, startDate && formatTripDates(startDate, length)])}</p>`,
    summary && `<p>${escaped(summary)}</p>`,
    people.length > 0 && `<p>Going: ${joined(people)}</p>`,
    ...days.map(day),
    photosOf !== null && photos.length > 0 && `<h2>Photos</h2><p>${photos.map(photo(photosOf)).join('\n')}</p>`,
    booked.length > 0 && `<h2>Bookings</h2><ul>${booked.join('')}</ul>`,
    packing.length > 0 &&
      `<h2>Packing list</h2><ul>${packing.map(({ title }) => `<li>${escaped(title)}</li>`).join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('\n')
}
