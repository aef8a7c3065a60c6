/** 300 trips as a device has them, with what is planned, booked, packed and said in them. */
import { newlyNamedPlan } from '#domain/itineraries/plan/part-ids.ts'

export const trips = 300
const activitiesOfTrip = 20
const bookingsOfTrip = 4
const commentsOfTrip = 6
const entriesOfTrip = 10

/** Towns, dishes and the like, of which every trip has some: a search finds few things or thousands. */
const words =
  'harbour lantern noodles cathedral vineyard glacier bakery tramway orchard lighthouse monastery observatory aquarium funicular'.split(
    ' ',
  )
const word = (at: number) => words[at % words.length] ?? ''
/** What is typed, letter by letter. */
export const typedWords = ['lighthouse', 'noodles', 'observatory', 'funicular', 'cathedral']
/** Stands in the trip that is read last. */
export const lastWord = 'zugspitze'

const id = (kind: number, at: number) => `00000000-0000-7000-${8000 + kind}-${String(at).padStart(12, '0')}`
const at = '2026-01-01T00:00:00.000Z'

export interface DeviceRecord {
  id: string
  itineraryId?: string
  [column: string]: unknown
}
/** Records by the tables of the device. */
export type DeviceTables = Record<string, DeviceRecord[]>

/** The records of so many trips. */
export function manyTrips(userId: string): DeviceTables {
  const tables: DeviceTables = {
    itineraries: [],
    tripBookings: [],
    tripComments: [],
    tripItems: [],
  }
  for (let trip = 0; trip < trips; trip += 1) {
    const itineraryId = id(0, trip)
    const plan = newlyNamedPlan({
      summary: `Slowly along the ${word(trip)}.`,
      days: Array.from({ length: 5 }, (_, day) => ({
        day: day + 1,
        title: `Around the ${word(trip + day)}`,
        activities: Array.from({ length: activitiesOfTrip / 5 }, (_, place) => ({
          time: `${10 + place}:00`,
          title: `The ${word(trip * 3 + day + place)} of town ${trip}`,
          description: 'A walk along the river, with a stop where the boats are mended, and back by the old road.',
          location: { name: `Town ${trip}` },
          cost: { amount: 10, currency: 'EUR' },
          category: 'sightseeing' as const,
        })),
      })),
      tips: [],
      estimatedBudget: {
        total: 500,
        currency: 'EUR',
        breakdown: { accommodation: 0, food: 0, activities: 0, transportation: 0, other: 0 },
      },
      source: 'ai',
    })
    tables.itineraries?.push({
      id: itineraryId,
      userId,
      destinationName: trip === 0 ? `Town 0, below the ${lastWord}` : `Town ${trip}`,
      destinationCoordinates: null,
      numberOfDays: plan.days.length,
      aiGeneratedPlan: plan,
      startDate: null,
      timeZone: null,
      isPublic: false,
      privacyLevel: 'private',
      // The first is the eldest, which is read last.
      createdAt: new Date(Date.parse(at) + trip * 1000).toISOString(),
      updatedAt: at,
    })
    const add = (table: string, kind: number, count: number, values: (place: number) => object) => {
      for (let place = 0; place < count; place += 1)
        tables[table]?.push({ id: id(kind, trip * 100 + place), itineraryId, createdAt: at, ...values(place) })
    }
    add('tripBookings', 1, bookingsOfTrip, (place) => ({
      kind: 'stay',
      title: `Hotel by the ${word(trip + place)}`,
      confirmationCode: `AB${trip}-${place}`,
      provider: 'A house that has been there for long',
      fromPlace: `Town ${trip}`,
      toPlace: null,
      startsAt: null,
      notes: 'Breakfast until ten, and the key is below the stone.',
    }))
    add('tripComments', 2, commentsOfTrip, (place) => ({
      userId,
      authorName: 'Mira Reyes',
      partId: null,
      bookingId: null,
      content: `Shall we rather see the ${word(trip + place * 2)}? It is said to be quiet in the morning.`,
    }))
    add('tripItems', 3, entriesOfTrip, (place) => ({
      kind: 'packing',
      title: `Something for the ${word(place)}`,
      section: null,
      place: `i${place}`,
      ticked: false,
      memberId: null,
      due: null,
    }))
  }
  return tables
}
