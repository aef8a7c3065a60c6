/** What somebody may ask a plan for. */
import { z } from 'zod'
import { planLimits, type PlanRequest } from '#domain/itineraries/itinerary-plan.ts'
import { keptText } from '#domain/text/typed-text.ts'

const { destination: longestName, customRequests: longestWishes, daysAtStart: mostDays } = planLimits

const text = z.string().transform(keptText)

const planRequest = z.object({
  destination: text.refine((value) => value !== '' && value.length <= longestName),
  coordinates: z
    .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
    .nullable()
    .default(null),
  days: z.int().min(1).max(mostDays),
  customRequests: text.refine((value) => value.length <= longestWishes).default(''),
}) satisfies z.ZodType<PlanRequest>

const demands: Record<string, string> = {
  destination: `destination must be a text of 1 to ${longestName} characters`,
  coordinates: 'coordinates must be null or [longitude, latitude]',
  days: `days must be a whole number from 1 to ${mostDays}`,
  customRequests: `customRequests must be a text of at most ${longestWishes} characters`,
}

/** The request, or the sentence that says what is wrong with it. */
export function readPlanRequest(value: unknown): { request: PlanRequest } | { complaint: string } {
  const read = planRequest.safeParse(value)
  if (read.success) return { request: read.data }
  const field = String(read.error.issues[0]?.path[0])
  return {
    complaint:
      demands[field] ?? 'The body must be a JSON object with destination, coordinates, days and customRequests',
  }
}
