/** The function that makes recommendations. `source` tells whether they are the model's or the built-in samples. */
import { ideasInAnswer } from '#domain/recommendations/idea-answer.ts'
import type { Idea, IdeasRequest } from '#domain/recommendations/recommendation.ts'
import { sampleIdeas } from '#domain/recommendations/sample-ideas.ts'
import { ideasPrompt } from './ideas-prompt.ts'
import { readIdeasRequest } from './ideas-request.ts'
import { modelFunction, type ModelFunctionOptions } from './model-function.ts'

interface MadeIdeas {
  recommendations: Idea[]
  source: 'ai' | 'fallback'
}

/** `POST /functions/v1/generate-recommendations` */
export const recommendations = (options: ModelFunctionOptions) =>
  modelFunction<IdeasRequest, MadeIdeas>(options, {
    path: '/functions/v1/generate-recommendations',
    kind: 'recommendations',
    readRequest: readIdeasRequest,
    question: ideasPrompt,
    readAnswer: (text, request) => {
      const read = ideasInAnswer(text, request)
      return 'ideas' in read ? { made: { recommendations: read.ideas, source: 'ai' } } : read
    },
    sample: ({ profile, count }) => ({ recommendations: sampleIdeas(profile, count), source: 'fallback' }),
    answer: (made) => made,
    words: {
      several: 'recommendations',
      theOne: 'your one round of AI recommendations',
      ofToday: 'rounds of AI recommendations',
      instead: 'have built-in samples now',
    },
  })
