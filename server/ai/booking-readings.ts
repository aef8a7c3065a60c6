/** The function that reads bookings in a text. Without a model there is no reading: nothing could stand for one. */
import { z } from 'zod'
import {
  mostText,
  type ReadingAnswer,
  readingInAnswer,
  type ReadingRequest,
} from '#domain/itineraries/bookings/reading/reading-answer.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { isCalendarDay } from '#domain/text/dates.ts'
import { keptText } from '#domain/text/typed-text.ts'
import { modelFunction, type ModelFunctionOptions } from './model-function.ts'
import { readingPrompt } from './reading-prompt.ts'

const text = (most: number) => z.string().max(most).transform(keptText)

const readingRequest = z.object({
  text: text(mostText).refine((value) => value !== ''),
  destination: text(planLimits.destination).default(''),
  startDate: z
    .string()
    .refine((day) => day === '' || isCalendarDay(day))
    .default(''),
}) satisfies z.ZodType<ReadingRequest>

const demands: Record<string, string> = {
  text: `text must be a text of 1 to ${mostText} characters`,
  destination: `destination must be a text of at most ${planLimits.destination} characters`,
  startDate: 'startDate must be a day, as 2027-04-02, or empty',
}

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

/** The request, or the sentence that says what is wrong with it. */
function readReadingRequest(value: unknown): { request: ReadingRequest } | { complaint: string } {
  const read = readingRequest.safeParse(value)
  if (read.success) return { request: read.data }
  const field = String(read.error.issues[0]?.path[0])
  return { complaint: demands[field] ?? 'The body must be a JSON object with text, destination and startDate' }
}
