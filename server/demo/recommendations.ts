/** What was recommended to the demo's traveler. */
import type { FeedbackMark, Idea } from '#domain/recommendations/recommendation.ts'

export interface DemoRecommendation extends Idea {
  feedback?: FeedbackMark
  /** Days before today at which it was made. */
  age: number
}

/** Newest first. */
export const demoRecommendations: readonly DemoRecommendation[] = [
  {
    type: 'destination',
    title: 'Yakushima after the rain',
    description:
      'A ferry away from Kagoshima stand cedars of three thousand years, and moss in every green there is. Two days on foot, huts included.',
    confidence: 0.93,
    age: 2,
    data: {
      category: 'nature',
      tags: ['forest', 'hiking', 'ferry', 'moss'],
      matchReasons: [
        'You are planning the Kumano Kodō: this is the same love of cedars and paths',
        'You like to arrive by ferry',
      ],
      personalityMatch: 0.94,
      externalLinks: [{ title: 'Yakushima on Wikivoyage', url: 'https://en.wikivoyage.org/wiki/Yakushima' }],
      location: { name: 'Yakushima', country: 'Japan', region: 'Kyushu', coordinates: [130.53, 30.34] },
    },
  },
  {
    type: 'activity',
    title: 'Dye a cloth with indigo in Tokushima',
    description:
      'A morning with a dyer on Shikoku: fold, bind, dip, wait for the air to turn it blue. You carry home what you made.',
    confidence: 0.86,
    feedback: 'saved',
    age: 2,
    data: {
      category: 'culture',
      tags: ['crafts', 'workshop', 'slow travel'],
      matchReasons: [
        'You want to learn to make soba: another craft, the same patience',
        'On the way of your local trains',
      ],
      personalityMatch: 0.88,
      activity: {
        name: 'Indigo dyeing',
        duration: '3 hours',
        difficulty: 'Easy',
        bestTimeOfDay: 'Morning',
        indoorOutdoor: 'Indoor',
      },
      location: { name: 'Tokushima', country: 'Japan', region: 'Shikoku', coordinates: [134.5594, 34.0658] },
    },
  },
  {
    type: 'timing',
    title: 'The Cyclades in late May',
    description:
      'The hills are still green, the sea is warm enough for the brave, and ferries run to every island without the crowds of July.',
    confidence: 0.84,
    feedback: 'liked',
    age: 9,
    data: {
      category: 'season',
      tags: ['islands', 'shoulder season', 'ferry'],
      matchReasons: ['Your islands by ferry are easier without queues', 'Rooms cost a third less'],
      timing: {
        bestMonths: ['May', 'June'],
        season: 'Late spring',
        weatherConditions: '22 to 26 °C, little wind before the meltemi',
        crowdLevels: 'Low',
        events: ['Feasts of the villages on Naxos'],
      },
    },
  },
  {
    type: 'budget',
    title: 'Six weeks of local trains for what three of bullet trains cost',
    description:
      'The Seishun 18 ticket and a few reserved legs carry you from Kyushu to Aomori. The nights are where the money goes, so mix minshuku with capsules.',
    confidence: 0.81,
    age: 9,
    data: {
      category: 'budget',
      tags: ['trains', 'japan', 'six weeks'],
      matchReasons: ['You travel by local trains only', 'Your list for Japan spans six weeks'],
      budget: {
        estimatedCost: 4300,
        currency: 'USD',
        breakdown: { accommodation: 2100, food: 1300, transportation: 500, activities: 400 },
        budgetCategory: 'moderate',
        savingTips: [
          'Buy the ticket for five days at any larger station; it is sold in spring, summer and winter.',
          'Lunch sets cost half of what the same kitchen asks in the evening.',
          'Send the large bag ahead and keep one for the day: lockers add up.',
        ],
      },
    },
  },
]

/** What the demo's traveler answered in the travel profile: all of it, so that new ideas can be asked for. */
export const demoProfile = {
  demographic_data: {
    age_range: '26-35',
    profession: 'freelancer',
    income_range: 'moderate',
    location: 'Lisbon, Portugal',
    location_type: 'urban',
    travel_experience: 'expert',
  },
  travel_personality: {
    adventure_level: 7,
    cultural_immersion: 9,
    culinary_exploration: 8,
    social_preference: 4,
    planning_style: 6,
    motivation_type: 'experience',
    decision_style: 'intuitive',
  },
  interests: { culture: 9, food: 8, hiking: 8, photography: 6, music: 5 },
  preferences: {
    budget_preference: 5,
    preferred_currency: 'USD',
    travel_frequency: 'frequently',
    preferred_travel_style: 'solo',
    accommodation_preference: 'unique',
  },
  profile_completion_percentage: 100,
  assessment_completed: true,
}
