import { filled, map, maker, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'
import type { FeedbackMark, RecommendationData, RecommendationType } from './recommendation.ts'

export const recommendations = noun({
  serverTable: 'recommendations',
  called: 'A recommendation',
  title: 'title',
  columns: {
    id: plain.create(filled),
    userId: plain.create(maker),
    /** The goal that the traveler made of it. */
    goalId: plain.write<string | null>(null),
    recommendationType: plain.create<RecommendationType>(),
    title: plain.write(),
    description: plain.write(''),
    recommendationData: map.write<RecommendationData>(),
    /** 0 to 1 */
    aiConfidence: plain.create<number | null>(0.7),
    userFeedback: plain.write<FeedbackMark | null>(null),
    status: plain.write<'active' | 'dismissed'>('active'),
    /** Where it comes from: a model, or the built-in samples (decision 21). */
    source: plain.create<'ai' | 'fallback'>(),
    expiresAt: time.write(),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  words: { goalId: 'goal', recommendationData: 'details', userFeedback: 'feedback' },
  wordless: ['goalId', 'recommendationData'],
  audience: 'owner',
  parents: [{ noun: 'goals', field: 'goalId', onDeletion: 'stays' }],
  keepsEditTimes: true,
  indexes: ['createdAt'],
})

export type Recommendation = RecordFrom<typeof recommendations.columns>
