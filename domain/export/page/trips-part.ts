/** Trips on the page of an archive: what is planned, booked, paid, packed, said and kept. */
import type { Whose } from '#domain/export/archive-format.ts'
import { commentText } from '#domain/itineraries/comments/mentions.ts'
import { inOrder } from '#domain/itineraries/bookings/booking-days.ts'
import { clockOf, dayOf } from '#domain/itineraries/bookings/local-time.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { wayWords } from '#domain/itineraries/bookings/booking-words.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { givenNameOfDay } from '#domain/itineraries/plan/unnamed-day.ts'
import { dateOfDay, formatTripDates } from '#domain/itineraries/trip-dates.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatClock, formatDate, formatDateTime } from '#domain/text/dates.ts'
import { expensesPart } from './expenses-part.ts'
import { facts, fileLink, html, name, type Piece, webLink, written } from './html.ts'
import { type NameOf, type PageFacts, recordsIn } from './page-facts.ts'

/** All trips, one's own before those of others; null where there are none. */
export function tripsPart(page: PageFacts, nameOf: NameOf): Piece | null {
  const trips = (['own', 'shared'] as const).flatMap((whose) =>
    recordsIn(page, whose, 'itineraries')
      .toSorted((one, other) => ((one.startDate ?? '9') < (other.startDate ?? '9') ? -1 : 1))
      .map((itinerary) => trip(page, whose, itinerary, nameOf)),
  )
  return trips.length === 0 ? null : html`<section id="trips"><h2>Trips</h2>${trips}</section>`
}

function trip(page: PageFacts, whose: Whose, itinerary: Itinerary, nameOf: NameOf): Piece {
  const { id, destinationName, startDate, aiGeneratedPlan: plan, userId } = itinerary
  const of = <T extends { itineraryId: string }>(rows: readonly T[]) => rows.filter((row) => row.itineraryId === id)
  const members = of(recordsIn(page, whose, 'tripMembers'))
  const owner = nameOf(userId) ?? 'Somebody else'
  const dates = startDate ? formatTripDates(startDate, plan.days.length) : `${plan.days.length} days`
  return html`<article>
<h3>${name(destinationName)} <small>${dates}</small></h3>
${whose === 'shared' && html`<p class="theirs">${name(owner)} shares this trip with you.</p>`}
${written(plan.summary)}
${otherApps(page.tripFiles.get(id))}
${members.length > 1 && html`<p>With ${members.filter((one) => one.userId !== page.info.account).map((one, at) => html`${at > 0 && ', '}${name(one.name || 'somebody')}`)}.</p>`}
${plan.days.map((day) => html`<h4>Day ${day.day}${startDate && html` <small>${formatDate(dateOfDay(startDate, day.day))}</small>`}${givenNameOfDay(day.title) && html`: ${name(day.title)}`}</h4>${written(day.description)}${activities(day.activities)}`)}
${(plan.ideas?.length ?? 0) > 0 && html`<h4>Ideas</h4>${activities(plan.ideas ?? [])}`}
${bookings(of(recordsIn(page, whose, 'tripBookings')))}
${expensesPart(page, whose, id)}
${lists(of(recordsIn(page, whose, 'tripItems')))}
${polls(of(recordsIn(page, whose, 'tripPolls')))}
${files(page, of(recordsIn(page, whose, 'tripFiles')))}
${comments(
  [
    ...of(recordsIn(page, whose, 'tripComments')),
    ...(whose === 'shared' ? of(recordsIn(page, 'own', 'tripComments')) : []),
  ],
  nameOf,
)}
${plan.tips.length > 0 && html`<h4>Tips</h4><ul>${plan.tips.map((tip) => html`<li dir="auto">${tip}</li>`)}</ul>`}
</article>`
}

const otherApps = (paths: readonly string[] | undefined): Piece | null =>
  paths && paths.length > 0
    ? html`<p class="quiet">For other apps: ${paths.map((path, at) => html`${at > 0 && ', '}${fileLink(path, path.slice(path.lastIndexOf('/') + 1))}`)}</p>`
    : null

const activities = (planned: readonly PlannedActivity[]): Piece | null =>
  planned.length === 0
    ? null
    : html`<ul class="lines">${planned.map(
        ({ time, title, description, location, cost, notes }) =>
          html`<li>${time && html`<span class="time">${time}</span> `}<strong>${name(title)}</strong>${location.name && location.name !== title && html` · ${name(location.name)}`}${cost.amount > 0 && html` · ${formatMoney(cost.amount, cost.currency)}`}${written(description)}${written(notes)}</li>`,
      )}</ul>`

const moment = (local: string | null): string =>
  local ? [formatDate(dayOf(local)), clockOf(local) && formatClock(clockOf(local))].filter(Boolean).join(', ') : ''

const bookings = (booked: readonly TripBooking[]): Piece | null =>
  booked.length === 0
    ? null
    : html`<h4>Bookings</h4><ul class="lines">${inOrder(booked).map(
        (booking) =>
          html`<li><strong>${name(booking.title)}</strong>${facts(
            ['Kind', booking.kind],
            ['With', booking.provider],
            ['Route', wayWords(booking)],
            ['Where', booking.toPlace ? null : booking.fromPlace],
            ['From', moment(booking.startsAt)],
            ['Until', moment(booking.endsAt)],
            ['Code', booking.confirmationCode],
            ['Seats', booking.seats],
            ['For', booking.people],
            ['Cost', booking.cost === null ? null : formatMoney(booking.cost, booking.currency)],
            ['Phone', booking.phone],
            ['Link', webLink(booking.link)],
          )}${written(booking.notes)}</li>`,
      )}</ul>`

function lists(
  items: readonly { kind: string; title: string; section: string | null; ticked: boolean; place: string }[],
) {
  return (['packing', 'to-do'] as const).map((kind) => {
    const entries = items
      .filter((item) => item.kind === kind)
      .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    if (entries.length === 0) return null
    return html`<h4>${kind === 'packing' ? 'Packing list' : 'To do'}</h4><ul class="lines">${entries.map(
      ({ title, section, ticked }) =>
        html`<li>${ticked ? '☑' : '☐'} ${name(title)}${section && html` <small>${name(section)}</small>`}</li>`,
    )}</ul>`
  })
}

const polls = (
  asked: readonly { question: string; options: readonly { id: string; text: string }[]; chosenOption: string | null }[],
) =>
  asked.map(
    ({ question, options, chosenOption }) =>
      html`<h4>${name(question)}</h4><ul>${options.map(
        ({ id, text }) => html`<li>${name(text)}${id === chosenOption && ' (chosen)'}</li>`,
      )}</ul>`,
  )

const files = ({ files: paths }: PageFacts, kept: readonly { id: string; name: string }[]): Piece | null =>
  kept.length === 0
    ? null
    : html`<h4>Files</h4><ul>${kept.map(({ id, name: called }) => {
        const path = paths.get(id)
        return html`<li>${path ? fileLink(path, called) : html`${name(called)} <span class="quiet">is not in this archive.</span>`}</li>`
      })}</ul>`

interface Said {
  userId: string
  authorName: string
  content: string
  createdAt: string
}

const comments = (said: readonly Said[], nameOf: NameOf): Piece | null =>
  said.length === 0
    ? null
    : html`<h4>Comments</h4><ul class="lines">${said
        .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
        .map(
          ({ userId, authorName, content, createdAt }) =>
            html`<li><strong>${name((nameOf(userId) ?? authorName) || 'Somebody')}</strong> <small>${formatDateTime(createdAt)}</small>${written(commentText(content, (id) => nameOf(id) ?? 'somebody'))}</li>`,
        )}</ul>`
