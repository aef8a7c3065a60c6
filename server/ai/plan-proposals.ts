/** The function that proposes changes of a plan. Without a model there is no proposal: nothing could stand for one. */
import { type ProposalAnswer, proposalInAnswer } from '#domain/itineraries/proposals/proposal-answer.ts'
import type { ProposalRequest } from '#domain/itineraries/proposals/proposal-request.ts'
import { modelFunction, type ModelFunctionOptions } from './model-function.ts'
import { proposalPrompt } from './proposal-prompt.ts'
import { readProposalRequest } from './proposal-request.ts'

/** `POST /functions/v1/propose-changes`: `{ proposal }`, null where the model has made none. Counts as a plan. */
export const planProposals = (options: ModelFunctionOptions) =>
  modelFunction<ProposalRequest, ProposalAnswer | null>(options, {
    path: '/functions/v1/propose-changes',
    kind: 'itinerary',
    readRequest: readProposalRequest,
    question: proposalPrompt,
    readAnswer: proposalInAnswer,
    sample: () => null,
    answer: (proposal) => ({ proposal }),
    words: {
      several: 'proposals',
      theOne: 'your one AI plan',
      ofToday: 'AI plans',
      instead: 'keep your plan as it is',
    },
  })
