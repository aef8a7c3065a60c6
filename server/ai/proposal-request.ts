/** What somebody may ask changes of a plan for. */
import { z } from 'zod'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { mostInQuestion, type ProposalRequest } from '#domain/itineraries/proposals/proposal-request.ts'
import { keptText } from '#domain/text/typed-text.ts'

const text = (most: number) => z.string().max(most).transform(keptText)
const id = z.string().min(1).max(40)

const activity = z.object({
  id,
  time: text(planLimits.time),
  title: text(planLimits.title),
  place: text(planLimits.place),
  cost: z.string().max(40),
  category: z.string().max(40),
})
const activities = z.array(activity)

const proposalRequest = z
  .object({
    destination: text(planLimits.destination).refine((value) => value !== ''),
    days: z
      .array(z.object({ id, title: text(planLimits.title), date: z.string().max(40).optional(), activities }))
      .min(1)
      .max(planLimits.days),
    ideas: activities.max(planLimits.ideas),
    wish: text(planLimits.customRequests),
    task: z.union([
      z.object({ kind: z.literal('change') }),
      z.object({ kind: z.literal('fill'), dayId: id }),
      z.object({ kind: z.literal('ideas') }),
    ]),
  })
  .refine(({ days, ideas }) => days.reduce((sum, day) => sum + day.activities.length, ideas.length) <= mostInQuestion)
  .refine(({ wish, task }) => task.kind !== 'change' || wish !== '') satisfies z.ZodType<ProposalRequest>

/** The request, or the sentence that says what is wrong with it. */
export function readProposalRequest(value: unknown): { request: ProposalRequest } | { complaint: string } {
  const read = proposalRequest.safeParse(value)
  if (read.success) return { request: read.data }
  const field = read.error.issues[0]?.path[0]
  const about = field === undefined ? '' : ` (${String(field)})`
  return {
    complaint: `The body must be a JSON object with destination, days, ideas, wish and task, of at most ${mostInQuestion} activities${about}`,
  }
}
