import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { inCurrency, type Spot } from './trip.ts'

const euro = inCurrency('EUR')
const chora: Spot = ['Naxos Town', 25.3763, 37.1036]
const portara: Spot = ['Portara', 25.3723, 37.1104]
const halki: Spot = ['Halki', 25.4822, 37.0627]
const zas: Spot = ['Mount Zas', 25.5022, 37.0309]
const prokopios: Spot = ['Agios Prokopios', 25.3464, 37.0734]

/** An island without a car. */
export const naxos: ItineraryPlan = {
  summary:
    'Three slow days on the largest of the Cyclades: the marble gate at sunset, the villages of the interior and the mountain of Zeus, and a beach before the evening ferry.',
  days: [
    {
      day: 1,
      title: 'Off the ferry, up the castle',
      activities: [
        euro(
          '08:30 AM',
          'Blue Star from Piraeus',
          chora,
          'transportation',
          46,
          'Five and a half hours on deck. Naxos comes up behind Paros.',
          'Port side for the view.',
        ),
        euro(
          '04:00 PM',
          'Lanes of the Kastro',
          chora,
          'sightseeing',
          0,
          'Venetian doorways with coats of arms, cats on every second step.',
        ),
        euro(
          '07:30 PM',
          'Sunset through the Portara',
          portara,
          'sightseeing',
          0,
          'The door of a temple that was never finished. Everybody comes; the far side of the islet is empty.',
        ),
        euro(
          '09:00 PM',
          'Dinner in the old town',
          chora,
          'food',
          22,
          'Potatoes of Naxos with everything, and arseniko cheese.',
        ),
      ],
    },
    {
      day: 2,
      title: 'Villages and the mountain of Zeus',
      activities: [
        euro(
          '09:00 AM',
          'Morning bus to Halki',
          halki,
          'transportation',
          2.3,
          'The bus climbs through olive groves; sit on the right.',
        ),
        euro('10:00 AM', 'Kitron distillery', halki, 'food', 4, 'Three colours of the same leaf liqueur since 1896.'),
        euro(
          '11:30 AM',
          'Climb Mount Zas',
          zas,
          'activity',
          0,
          'Two hours from Agia Marina to 1,004 metres. On a clear day one sees Samos.',
          'No shade: hat and water.',
        ),
        euro('04:30 PM', 'Galaktoboureko on the square', halki, 'food', 5, 'Still warm, under the plane tree.'),
        euro(
          '08:00 PM',
          'Dinner on the square, and a room above it',
          halki,
          'accommodation',
          70,
          'The last bus is gone, and so are the day trippers. Swallows, and rooster in wine.',
        ),
      ],
    },
    {
      day: 3,
      title: 'Salt water until the ferry',
      activities: [
        euro(
          '09:30 AM',
          'Swim at Agios Prokopios',
          prokopios,
          'activity',
          0,
          'Coarse sand and glass-clear water, quiet before eleven.',
        ),
        euro('01:00 PM', 'Grilled octopus by the lagoon', prokopios, 'food', 19, 'Tables on the sand.'),
        euro('05:15 PM', 'Ferry to Paros', chora, 'transportation', 12, 'Fifty minutes to the next island.'),
      ],
    },
  ],
  ideas: [
    euro(
      '',
      'The unfinished giant of Apollonas',
      ['Apollonas', 25.5523, 37.1829],
      'sightseeing',
      0,
      'Ten metres of marble, left lying for 2,600 years.',
    ),
    euro(
      '',
      'Temple of Demeter at Sangri',
      ['Sangri', 25.4305, 37.0286],
      'sightseeing',
      0,
      'White marble in a barley field, half an hour’s walk from the bus.',
    ),
  ],
  tips: [
    'Ferries are late when the meltemi blows. Leave a night between the last one and a flight.',
    'Two buses a day go into the mountains; a scooter is not needed, but a timetable is.',
    'Swim in the morning, climb before noon, and sleep when the shops do.',
  ],
  estimatedBudget: {
    total: 390,
    currency: 'EUR',
    breakdown: { accommodation: 140, food: 120, activities: 20, transportation: 80, other: 30 },
  },
  source: 'ai',
  customRequests: 'No planes, no rental car.',
}
