import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { inCurrency, type Spot } from './trip.ts'

const yen = inCurrency('JPY')
const tanabe: Spot = ['Kii-Tanabe', 135.378, 33.7335]
const takijiri: Spot = ['Takijiri-ōji', 135.5125, 33.7747]
const takahara: Spot = ['Takahara', 135.5383, 33.7894]
const chikatsuyu: Spot = ['Chikatsuyu', 135.6064, 33.8061]
const tsugizakura: Spot = ['Tsugizakura-ōji', 135.64, 33.811]
const hongu: Spot = ['Kumano Hongū Taisha', 135.7735, 33.8404]
const yunomine: Spot = ['Yunomine Onsen', 135.7573, 33.8287]
const shingu: Spot = ['Kumano Hayatama Taisha', 135.9835, 33.7319]
const nachi: Spot = ['Nachi Falls', 135.8873, 33.6752]

/** On foot through the mountains of Kii. */
export const kumano: ItineraryPlan = {
  summary:
    'Four days on the old pilgrims’ way through the cedar woods of Kii: from the gate at Takijiri over Takahara and Hongū to the falls of Nachi, with nights in minshuku and a bath in a river.',
  days: [
    {
      day: 1,
      title: 'Through the gate at Takijiri',
      description: 'A short first stage, but a steep one.',
      activities: [
        yen(
          '09:50 AM',
          'Walking map and luggage forwarding',
          tanabe,
          'other',
          2000,
          'The visitor centre beside the station knows which teahouses are open and sends bags ahead.',
          'Bags have to be there by ten.',
        ),
        yen('11:00 AM', 'Bus into the valley', tanabe, 'transportation', 970, 'Forty minutes up the Tonda river.'),
        yen(
          '12:00 PM',
          'Pass through the womb of the rock',
          takijiri,
          'sightseeing',
          0,
          'The narrow cave behind the shrine is where pilgrims began again.',
        ),
        yen(
          '12:45 PM',
          'Walk to Takahara',
          takahara,
          'activity',
          0,
          'Four kilometres, four hundred metres up, over roots polished by a thousand years of sandals.',
        ),
        yen(
          '06:30 PM',
          'Dinner and a room with the valley below',
          takahara,
          'accommodation',
          13500,
          'River fish, mountain vegetables, and mist in the morning if you are lucky.',
        ),
      ],
    },
    {
      day: 2,
      title: 'Cedars and little shrines',
      description: 'Thirteen kilometres over three passes. The longest day on foot.',
      activities: [
        yen(
          '07:30 AM',
          'Set out from Takahara',
          takahara,
          'activity',
          0,
          'The path leaves the terraces behind and does not meet a road for two hours.',
        ),
        yen(
          '12:30 PM',
          'Lunch at Chikatsuyu',
          chikatsuyu,
          'food',
          1200,
          'Soba by the Hiki river, and the only shop of the day.',
        ),
        yen(
          '03:30 PM',
          'The cedars that lean to the south',
          tsugizakura,
          'sightseeing',
          0,
          'Eight hundred years old; a teahouse stands beside them.',
        ),
        yen(
          '06:00 PM',
          'Minshuku with a wooden bath',
          tsugizakura,
          'accommodation',
          12000,
          'Two rooms, one long table, lunch boxes for tomorrow.',
          'Cash only.',
        ),
      ],
    },
    {
      day: 3,
      title: 'Hongū, and a bath in a creek',
      activities: [
        yen(
          '07:00 AM',
          'Over the last passes to Hongū',
          hongu,
          'activity',
          0,
          'Six to seven hours, the last of them along a ridge with the great gate below.',
        ),
        yen(
          '03:00 PM',
          'Kumano Hongū Taisha',
          hongu,
          'sightseeing',
          0,
          'Cypress bark roofs and the largest torii of the world on the old river bed.',
        ),
        yen(
          '05:00 PM',
          'Tsuboyu, the bath in the creek',
          yunomine,
          'activity',
          800,
          'A cabin over a hot spring for two at a time, thirty minutes each.',
          'Tickets are given out in order; ask before dinner.',
        ),
        yen(
          '07:00 PM',
          'Night in Yunomine',
          yunomine,
          'accommodation',
          15000,
          'Rice porridge boiled in spring water for breakfast.',
        ),
      ],
    },
    {
      day: 4,
      title: 'Down the river to the falls',
      activities: [
        yen(
          '10:00 AM',
          'By wooden boat to Shingū',
          shingu,
          'transportation',
          4300,
          'Ninety minutes down the Kumano, as the emperors went.',
          'Runs from March to November; book a day ahead.',
        ),
        yen(
          '12:30 PM',
          'Mehari-zushi',
          shingu,
          'food',
          900,
          'Rice balls in mustard leaves, made to be eaten on the way.',
        ),
        yen(
          '02:30 PM',
          'Daimon-zaka and the falls of Nachi',
          nachi,
          'sightseeing',
          300,
          'The last mossy stairs, the red pagoda, and 133 metres of water behind it.',
        ),
        yen(
          '06:30 PM',
          'Tuna dinner in Katsuura',
          ['Kii-Katsuura', 135.9409, 33.6283],
          'food',
          3500,
          'The harbour sells its catch at seven in the morning; dinner is what is left of the best.',
        ),
      ],
    },
  ],
  ideas: [
    yen(
      '',
      'A night in a temple on Kōya-san',
      ['Kōya-san', 135.5862, 34.2131],
      'accommodation',
      14000,
      'Two hours north by bus and cable car. Dinner without meat, prayers at six.',
      'Only if the knees are still good.',
    ),
    yen(
      '',
      'Seiganto-ji at dusk',
      nachi,
      'sightseeing',
      0,
      'The red pagoda with the falls behind it, once the buses are gone.',
    ),
    yen(
      '',
      'Sennin-buro, the bath for a thousand',
      ['Kawayu Onsen', 135.7539, 33.8107],
      'activity',
      0,
      'Dug into the river bed, winter only.',
    ),
  ],
  tips: [
    'Book the minshuku of the middle stages first: there are few rooms and no villages between them.',
    'Buses are rare in the afternoon. Photograph the timetable at Tanabe.',
    'Carry cash and two litres of water; below the tree line it is humid even in spring.',
    'The stamp book is free, and the wooden boxes with the stamps are easily missed.',
  ],
  estimatedBudget: {
    total: 96000,
    currency: 'JPY',
    breakdown: { accommodation: 40500, food: 21000, activities: 6500, transportation: 18000, other: 10000 },
  },
  source: 'ai',
  customRequests: 'On foot as far as possible. Minshuku with a bath, one rest day’s worth of slack.',
}
