/** A recommendation of each type, in the table's words. Every own text begins with 'Own: '. */
export const fourRecommendations = [
  {
    recommendation_type: 'destination',
    title: 'Own: Moss gardens of Kyoto',
    description: 'Own: After rain.',
    ai_confidence: 0.92,
    recommendation_data: {
      category: 'culture',
      tags: ['Own: temples', 'Own: gardens', 'Own: tea', 'Own: autumn', 'Own: trains'],
      matchReasons: ['Own: You like gardens', 'Own: You travel slowly'],
      personalityMatch: 0.9,
      imageUrls: [],
      externalLinks: [{ title: 'Own: Kyoto', url: 'https://en.wikivoyage.org/wiki/Kyoto' }],
      location: { name: 'Own: Kyoto', country: 'Own: Japan', region: 'Own: Kansai', coordinates: [135.7681, 35.0116] },
    },
  },
  {
    recommendation_type: 'activity',
    title: 'Own: Sunrise on the ridge',
    description: 'Own: Up in the dark.',
    ai_confidence: 0.8,
    recommendation_data: {
      tags: ['Own: hiking'],
      matchReasons: ['Own: You hike'],
      activity: {
        name: 'Own: Ridge walk',
        duration: 'Own: 4 hours',
        difficulty: 'Own: Moderate',
        bestTimeOfDay: 'Own: Early morning',
        indoorOutdoor: 'Own: Outdoor',
      },
    },
  },
  {
    recommendation_type: 'timing',
    title: 'Own: November in Kansai',
    description: 'Own: The maples turn.',
    recommendation_data: {
      timing: {
        bestMonths: ['Own: November', 'Own: December'],
        season: 'Own: Autumn',
        weatherConditions: 'Own: Cool',
        crowdLevels: 'Own: High',
        events: ['Own: Night viewings'],
      },
    },
  },
  {
    recommendation_type: 'budget',
    title: 'Own: Ten days by train',
    description: 'Own: Simple rooms.',
    source: 'fallback',
    recommendation_data: {
      budget: {
        estimatedCost: 2400,
        currency: 'EUR',
        breakdown: { 'Own: rooms': 900, 'Own: trains': 600 },
        budgetCategory: 'Own: moderate',
        savingTips: ['Own: Buy the rail pass early.'],
      },
    },
  },
]

/** All 19 fields of a travel profile. */
export const wholeProfile = {
  demographic_data: {
    age_range: '26-35',
    profession: 'freelancer',
    income_range: 'moderate',
    location: 'Lisbon, Portugal',
    location_type: 'urban',
    travel_experience: 'expert',
  },
  travel_personality: {
    adventure_level: 8,
    cultural_immersion: 9,
    culinary_exploration: 6,
    social_preference: 4,
    planning_style: 5,
    motivation_type: 'experience',
    decision_style: 'intuitive',
  },
  interests: { hiking: 9, food: 7 },
  preferences: {
    budget_preference: 5,
    preferred_currency: 'EUR',
    travel_frequency: 'occasionally',
    preferred_travel_style: 'solo',
    accommodation_preference: 'unique',
  },
  profile_completion_percentage: 100,
  assessment_completed: true,
}
