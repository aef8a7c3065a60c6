import type { ActivityCategory } from '#domain/itineraries/plan/itinerary-plan.ts'

/** Words that say what kind of thing an activity is; the first kind that is met counts. */
const words: readonly [ActivityCategory, RegExp][] = [
  ['accommodation', /\b(?:check[- ]?(?:in|out)|hotel|hostel|ryokan|minshuku|guest ?house|airbnb|campsite)\b/iu],
  [
    'food',
    /\b(?:breakfast|brunch|lunch|dinner|supper|snacks?|coffee|caf[eé]|tea|restaurant|bistro|bar|pub|drinks?|bakery|picnic|food|ramen|sushi|soba|tapas|pizza|gelato|ice cream|tasting)\b/iu,
  ],
  [
    'transportation',
    /\b(?:flight|fly|train|tram|metro|subway|bus|coach|taxi|ferry|boat to|drive|transfer|shuttle|pick[- ]?up|rental car|airport)\b/iu,
  ],
  [
    'sightseeing',
    /\b(?:museum|gallery|temple|shrine|church|cathedral|mosque|synagogue|castle|palace|tower|fort|ruins?|monument|viewpoint|view|old town|market|garden|zoo|aquarium|sights?|sightseeing|tour)\b/iu,
  ],
]

/** The kind of activity that its words say; 'activity' where they say none. */
export const categoryOfWords = (title: string): ActivityCategory =>
  words.find(([, pattern]) => pattern.test(title))?.[0] ?? 'activity'
