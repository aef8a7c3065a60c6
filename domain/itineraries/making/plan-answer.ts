/**
 * Reads what a planning model answered. The structure, the days and every figure must be right, or it is no plan
 * (decision 15); what is only missing or too long is put right here, so that every plan can be stored and shown.
 */
import { z } from 'zod'
import {
  amountBelow,
  coordinates,
  currency,
  jsonInAnswer,
  needed,
  optional,
  price,
  tidy,
} from '#domain/text/answer-fields.ts'
import { roundedTo } from '#domain/money/currency-decimals.ts'
import {
  activityCategories,
  type BudgetPart,
  budgetParts,
  type EstimatedBudget,
  type ItineraryPlan,
  type PlannedActivity,
  type PlannedDay,
  type PlanRequest,
  planLimits,
  sumOfParts,
} from '#domain/itineraries/plan/itinerary-plan.ts'

/** A plan, or in a few words (none of the model's) why there is none. */
type PlanReading = { plan: ItineraryPlan } | { problem: string }

/** Which part of the budget an activity counts for, where the model gave no budget. */
const partOf = {
  accommodation: 'accommodation',
  food: 'food',
  sightseeing: 'activities',
  transportation: 'transportation',
  activity: 'activities',
  other: 'other',
} as const satisfies Record<PlannedActivity['category'], BudgetPart>

/** Bytes. The database takes a plan of 500,000, and writes it with blanks. */
const largestPlan = 400_000

const amount = amountBelow(planLimits.amount)

const location = z
  .union([
    needed(planLimits.place).transform((name) => ({ name, coordinates: undefined })),
    z.object({ name: needed(planLimits.place), coordinates }),
  ])
  .optional()
  .catch(undefined)

const activity = z.object({
  time: optional(planLimits.time),
  title: needed(planLimits.title),
  description: optional(planLimits.description),
  location,
  cost: price(planLimits.amount),
  category: z
    .string()
    .transform((name) => name.trim().toLowerCase())
    .pipe(z.enum(activityCategories))
    .catch('other'),
  notes: optional(planLimits.notes),
})

const day = z.object({
  title: optional(planLimits.title),
  description: optional(planLimits.description),
  activities: z.array(activity).min(1),
})

const budget = z.object({
  total: amount.nullish(),
  currency,
  breakdown: z
    .object({
      accommodation: amount.nullish(),
      food: amount.nullish(),
      activities: amount.nullish(),
      transportation: amount.nullish(),
      other: amount.nullish(),
    } satisfies Record<BudgetPart, unknown>)
    .nullish(),
})

const answer = z.object({
  summary: needed(planLimits.summary),
  days: z.array(day),
  tips: z.array(optional(planLimits.tip)).optional().catch(undefined),
  estimatedBudget: budget.nullish(),
})

/** The plan in the text that a model answered. */
export function planInAnswer(text: string, request: PlanRequest): PlanReading {
  try {
    return planIn(jsonInAnswer(text), request)
  } catch {
    return { problem: 'no JSON' }
  }
}

/** The plan in a parsed answer. */
export function planIn(value: unknown, request: PlanRequest): PlanReading {
  const read = answer.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    return { problem: `${issue?.path.join('.') || 'answer'}: ${issue?.message}` }
  }
  const { summary, days, tips = [], estimatedBudget } = read.data
  if (days.length !== request.days) return { problem: `days: ${days.length} instead of ${request.days}` }
  const planned = days.map((one, index) => dayOf(one, index + 1, request.destination))
  const cost = estimatedBudget ? completed(estimatedBudget) : undefined
  const whole = cost ?? budgetOf(planned)
  if (!whole) return { problem: 'estimatedBudget: missing, and the costs do not tell it' }
  const customRequests = tidy(request.customRequests, planLimits.customRequests)
  const plan: ItineraryPlan = {
    summary,
    days: planned,
    tips: tips.filter((tip) => tip !== undefined).slice(0, planLimits.tips),
    estimatedBudget: whole,
    source: 'ai',
    ...(customRequests === '' ? {} : { customRequests }),
  }
  const size = new TextEncoder().encode(JSON.stringify(plan)).length
  return size <= largestPlan ? { plan } : { problem: 'answer: too large' }
}

const dayOf = ({ title, description, activities }: z.output<typeof day>, number: number, destination: string) =>
  ({
    day: number,
    title: title ?? `Day ${number}`,
    ...(description === undefined ? {} : { description }),
    activities: activities.slice(0, planLimits.activitiesOfDay).map((one) => activityOf(one, destination)),
  }) satisfies PlannedDay

function activityOf(read: z.output<typeof activity>, destination: string): PlannedActivity {
  const { name, coordinates: point } = read.location ?? { name: tidy(destination, planLimits.place) }
  return {
    time: read.time ?? 'Any time',
    title: read.title,
    description: read.description ?? '',
    location: point ? { name, coordinates: point } : { name },
    cost: read.cost,
    category: read.category,
    ...(read.notes === undefined ? {} : { notes: read.notes }),
  }
}

/** What no part accounts for is 'other', where the model left that out. Undefined without any figure. */
function completed({ total, currency: code, breakdown }: z.output<typeof budget>): EstimatedBudget | undefined {
  const parts = Object.fromEntries(
    budgetParts.map((part) => [part, roundedTo(breakdown?.[part] ?? 0, code)]),
  ) as Record<BudgetPart, number>
  const named = budgetParts.some((part) => typeof breakdown?.[part] === 'number')
  if (typeof total !== 'number')
    return named
      ? within({ total: sumOfParts({ breakdown: parts, currency: code }), currency: code, breakdown: parts })
      : undefined
  const whole = roundedTo(total, code)
  if (typeof breakdown?.other !== 'number')
    parts.other = roundedTo(Math.max(0, whole - sumOfParts({ breakdown: parts, currency: code })), code)
  return { total: whole, currency: code, breakdown: parts }
}

/** What the activities cost together, when one currency tells it. */
function budgetOf(days: PlannedDay[]): EstimatedBudget | undefined {
  const activities = days.flatMap((one) => one.activities)
  const paid = activities.filter(({ cost }) => cost.amount > 0)
  const [code, ...others] = new Set((paid.length > 0 ? paid : activities).map(({ cost }) => cost.currency))
  if (code === undefined || others.length > 0) return undefined
  const breakdown: EstimatedBudget['breakdown'] = {
    accommodation: 0,
    food: 0,
    activities: 0,
    transportation: 0,
    other: 0,
  }
  for (const { cost, category } of paid)
    breakdown[partOf[category]] = roundedTo(breakdown[partOf[category]] + cost.amount, code)
  return within({ total: sumOfParts({ breakdown, currency: code }), currency: code, breakdown })
}

const within = (whole: EstimatedBudget): EstimatedBudget | undefined =>
  Math.max(whole.total, ...Object.values(whole.breakdown)) < planLimits.amount ? whole : undefined
