/** The function that reads bookings in a text. Without a model there is no reading: nothing could stand for one. */
import {
  type ReadingAnswer,
  readingInAnswer,
  type ReadingRequest,
} from '#domain/itineraries/bookings/reading/reading-answer.ts'
import { modelFunction, type ModelFunctionOptions } from './model-function.ts'
import { readingPrompt } from './reading-prompt.ts'
import { readReadingRequest } from './reading-request.ts'

/** `POST /functions/v1/read-booking`: `{ reading }`, null where the model has made none. Counts as a plan. */
export const bookingReadings = (options: ModelFunctionOptions) =>
  modelFunction<ReadingRequest, ReadingAnswer | null>(options, {
    path: '/functions/v1/read-booking',
    kind: 'itinerary',
    readRequest: readReadingRequest,
    question: readingPrompt,
    readAnswer: readingInAnswer,
    sample: () => null,
    answer: (reading) => ({ reading }),
    words: {
      several: 'readings',
      theOne: 'your one AI plan',
      ofToday: 'AI plans',
      instead: 'fill in the booking yourself',
    },
  })
