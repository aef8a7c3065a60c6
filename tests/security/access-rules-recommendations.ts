/** Recommendations: the traveler's own, and nobody else's. */
import { type AccessRule, change, nobodyElse, read, remove, signedIn, workers } from './access-rule.ts'
import { smallIdea } from './world.ts'

const keepFor = (person: string, goal: string | null = null) =>
  `insert into recommendations (user_id, goal_id, recommendation_type, title, recommendation_data)
   values ('${person}', ${goal ? `'${goal}'` : 'null'}, 'destination', 'Oslo', '${JSON.stringify(smallIdea)}') returning 1`

export const recommendationRules: AccessRule[] = [
  {
    table: 'recommendations',
    operation: 'select',
    sentence: 'people can see their own recommendations',
    allowed: nobodyElse,
    statement: ({ records }) => read('recommendations', records.recommendation),
  },
  {
    table: 'recommendations',
    operation: 'insert',
    sentence: 'people can keep recommendations of their own',
    allowed: signedIn,
    statement: (_, me) => keepFor(me),
  },
  {
    table: 'recommendations',
    operation: 'insert',
    sentence: 'people can keep recommendations of their own: not in the name of others',
    allowed: nobodyElse,
    statement: ({ people }) => keepFor(people.owner),
  },
  {
    table: 'recommendations',
    operation: 'insert',
    sentence: 'people can keep recommendations of their own: with a goal that they work on',
    allowed: workers,
    statement: ({ goals }, me) => keepFor(me, goals.shared),
  },
  {
    table: 'recommendations',
    operation: 'update',
    sentence: 'people can edit their own recommendations',
    allowed: nobodyElse,
    statement: ({ records }) => change('recommendations', records.recommendation, `user_feedback = 'liked'`),
  },
  {
    table: 'recommendations',
    operation: 'delete',
    sentence: 'people can delete their own recommendations',
    allowed: nobodyElse,
    statement: ({ records }) => remove('recommendations', records.recommendation),
  },
]
