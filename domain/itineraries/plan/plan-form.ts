/** The plan of an itinerary as text fields, and what was typed in them as a checked plan. Long, because each field is there and back. */
// The small form of the library, as in the other forms: its parts are on the device already.
import * as z from 'zod/mini'
import {
  type ActivityCategory,
  activityCategories,
  type BudgetPart,
  budgetParts,
  isTooLarge,
  planLimits,
} from './itinerary-plan.ts'
import { type NamedActivity, type NamedDay, type NamedPlan, newPartId, tipIdsFor, withIdeas } from './part-ids.ts'
import { amountsChecked } from '#domain/money/amount-check.ts'
import { roundedTo } from '#domain/money/currency-decimals.ts'
import { type AmountProblem, amountProblem, amountToType, typedAmount } from '#domain/money/typed-amount.ts'
import { keptText } from '#domain/text/typed-text.ts'

/** What the form can find wrong; the screen words it. */
export type PlanProblem =
  | 'summary-too-long'
  | 'day-title-missing'
  | 'activity-title-missing'
  | 'title-too-long'
  | 'text-too-long'
  | 'time-too-long'
  | 'place-too-long'
  | AmountProblem
  | 'tip-too-long'
  | 'too-many-tips'
  | 'plan-too-large'

const problem = (code: PlanProblem) => code
const typed = z.pipe(z.string(), z.transform(keptText))
const text = (limit: number, tooLong: PlanProblem) =>
  z.pipe(typed, z.string().check(z.maxLength(limit, problem(tooLong))))
const title = (missing: PlanProblem) =>
  z.pipe(
    typed,
    z.string().check(z.minLength(1, problem(missing)), z.maxLength(planLimits.title, problem('title-too-long'))),
  )

/** What is wrong with a typed amount; an empty one is 0. */
const problemOfAmount = (typed: string, currency: string): AmountProblem | null =>
  amountProblem(typed, currency, (amount) => amount >= planLimits.amount)

const linesOf = (tips: string): string[] =>
  tips
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(keptText)
    .filter((line) => line !== '')

function tipsProblem(tips: string): PlanProblem | null {
  const lines = linesOf(tips)
  if (lines.length > planLimits.tips) return 'too-many-tips'
  return lines.some((line) => line.length > planLimits.tip) ? 'tip-too-long' : null
}

/** Text that must have no problem. */
const checked = (problemOf: (value: string) => PlanProblem | null) =>
  z.string().check(({ value, issues }) => {
    const message = problemOf(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })
/** Checks what was typed of one activity or idea, and trims it. */
export const activityFormSchema = z
  .object({
    /** The name of the part in the plan; it tells activities apart while they are moved, too. */
    key: z.string(),
    time: text(planLimits.time, 'time-too-long'),
    title: title('activity-title-missing'),
    description: text(planLimits.description, 'text-too-long'),
    place: text(planLimits.place, 'place-too-long'),
    /** Where the place is; counts only as long as the name is that of this place. */
    knownPlace: z.nullable(z.object({ name: z.string(), coordinates: z.tuple([z.number(), z.number()]) })),
    cost: z.string(),
    currency: z.string(),
    category: z.enum(activityCategories),
    notes: text(planLimits.notes, 'text-too-long'),
  })
  .check(amountsChecked(({ cost, currency }) => [[['cost'], problemOfAmount(cost, currency)]]))

const day = z.object({
  key: z.string(),
  title: title('day-title-missing'),
  description: text(planLimits.description, 'text-too-long'),
  activities: z.array(activityFormSchema),
})

/** Checks what was typed and trims it. Amounts and tips stay text here: `planOfForm` reads them. */
export const planFormSchema = z
  .object({
    summary: text(planLimits.summary, 'summary-too-long'),
    days: z.array(day).check(z.minLength(1), z.maxLength(planLimits.days)),
    ideas: z.array(activityFormSchema).check(z.maxLength(planLimits.ideas)),
    /** One per line. */
    tips: z.pipe(typed, checked(tipsProblem)),
    total: z.string(),
    currency: z.string(),
    breakdown: z.object({
      accommodation: z.string(),
      food: z.string(),
      activities: z.string(),
      transportation: z.string(),
      other: z.string(),
    }),
  })
  .check(
    amountsChecked(({ total, currency, breakdown }) => [
      [['total'], problemOfAmount(total, currency)],
      ...budgetParts.map((part) => [['breakdown', part], problemOfAmount(breakdown[part], currency)] as const),
    ]),
    ({ value, issues }) => {
      if (isTooLarge(contentOf(value)))
        issues.push({ code: 'custom', path: ['summary'], message: problem('plan-too-large'), input: value })
    },
  )
export type PlanFormValues = z.infer<typeof planFormSchema>
export type DayValues = PlanFormValues['days'][number]
export type ActivityValues = DayValues['activities'][number]

/** A plan as the form shows it; a copy, which shares nothing with the plan. */
export const valuesOfPlan = (plan: NamedPlan): PlanFormValues => ({
  summary: plan.summary,
  days: plan.days.map((one) => ({
    key: one.id,
    title: one.title,
    description: one.description ?? '',
    activities: one.activities.map(valuesOfActivity),
  })),
  ideas: (plan.ideas ?? []).map(valuesOfActivity),
  tips: plan.tips.join('\n'),
  total: amountToType(plan.estimatedBudget.total, plan.estimatedBudget.currency),
  currency: plan.estimatedBudget.currency,
  breakdown: Object.fromEntries(
    budgetParts.map((part) => [
      part,
      amountToType(plan.estimatedBudget.breakdown[part], plan.estimatedBudget.currency),
    ]),
  ) as Record<BudgetPart, string>,
})

/** One activity as a form shows it. */
export function valuesOfActivity({ location, cost, notes, ...rest }: NamedActivity): ActivityValues {
  const { name, coordinates } = location
  return {
    key: rest.id,
    time: rest.time,
    title: rest.title,
    description: rest.description,
    place: name,
    knownPlace: coordinates ? { name, coordinates: [...coordinates] } : null,
    cost: amountToType(cost.amount, cost.currency),
    currency: cost.currency,
    category: rest.category,
    notes: notes ?? '',
  }
}

/** An activity as it starts. @param title 'New Activity', as the screen says it */
export const newActivity = (title: string): ActivityValues => ({
  key: newPartId(),
  time: '12:00 PM',
  title,
  description: '',
  place: '',
  knownPlace: null,
  cost: '0',
  currency: 'USD',
  category: 'activity' satisfies ActivityCategory,
  notes: '',
})

/** An idea as it starts: at no time of a day yet. */
export const newIdea = (title: string): ActivityValues => ({ ...newActivity(title), time: '' })

/** A day as it starts. */
export const newDay = (title: string): DayValues => ({
  key: newPartId(),
  title,
  description: '',
  activities: [],
})

/** The plan that checked values make; what the form does not show is kept as it was, of every part too. */
export function planOfForm(values: PlanFormValues, before: NamedPlan): NamedPlan {
  const content = contentOf(values)
  const parts = new Map<string, object>()
  for (const { activities, ...day } of before.days) {
    parts.set(day.id, unshown(day, ['title', 'description']))
    for (const activity of activities) parts.set(activity.id, unshown(activity, shownOfActivity))
  }
  for (const idea of before.ideas ?? []) parts.set(idea.id, unshown(idea, shownOfActivity))
  const withUnshown = (activity: NamedActivity): NamedActivity => ({ ...parts.get(activity.id), ...activity })
  const plan = {
    ...before,
    ...content,
    days: content.days.map((day) => ({
      ...parts.get(day.id),
      ...day,
      activities: day.activities.map(withUnshown),
    })),
    tipIds: tipIdsFor(content.tips, before),
  }
  return withIdeas(plan, values.ideas.map(activityOf).map(withUnshown))
}

const shownOfActivity = ['time', 'title', 'description', 'location', 'cost', 'category', 'notes']
const unshown = (part: object, shown: readonly string[]): object =>
  Object.fromEntries(Object.entries(part).filter(([field]) => !shown.includes(field)))

/** The number that a typed amount is; 0 when nothing is typed. */
const amountOf = (typed: string, currency: string): number => typedAmount(typed, currency) ?? 0

const contentOf = (
  values: PlanFormValues,
): Pick<NamedPlan, 'summary' | 'days' | 'ideas' | 'tips' | 'estimatedBudget'> => ({
  summary: values.summary,
  days: values.days.map(dayOf),
  ideas: values.ideas.map(activityOf),
  tips: linesOf(values.tips),
  estimatedBudget: {
    total: amountOf(values.total, values.currency),
    currency: values.currency,
    breakdown: Object.fromEntries(
      budgetParts.map((part) => [part, amountOf(values.breakdown[part], values.currency)]),
    ) as Record<BudgetPart, number>,
  },
})

const dayOf = (values: DayValues, index: number): NamedDay => ({
  id: values.key,
  day: index + 1,
  title: values.title,
  ...(values.description === '' ? {} : { description: values.description }),
  activities: values.activities.map(activityOf),
})

const activityOf = (values: ActivityValues): NamedActivity => ({
  id: values.key,
  time: values.time,
  title: values.title,
  description: values.description,
  location: {
    name: values.place,
    ...(values.knownPlace && values.knownPlace.name === values.place
      ? { coordinates: values.knownPlace.coordinates }
      : {}),
  },
  cost: { amount: amountOf(values.cost, values.currency), currency: values.currency },
  category: values.category,
  ...(values.notes === '' ? {} : { notes: values.notes }),
})

/** What of an activity each field of its form says. */
const partOfField = {
  key: null,
  time: 'time',
  title: 'title',
  description: 'description',
  place: 'location',
  knownPlace: 'location',
  cost: 'cost',
  currency: 'cost',
  category: 'category',
  notes: 'notes',
} as const satisfies Record<keyof ActivityValues, keyof NamedActivity | null>

/**
 * The plan with one activity or idea as checked values have it, in these fields alone: what others changed of it meanwhile
 * stays.
 */
export function withEditedActivity(
  plan: NamedPlan,
  values: ActivityValues,
  fields: readonly (keyof ActivityValues)[],
): NamedPlan {
  const edited = activityOf(values)
  const change = (list: NamedActivity[]): NamedActivity[] =>
    list.map((one) => {
      if (one.id !== values.key) return one
      const next: NamedActivity = { ...one }
      for (const part of new Set(fields.map((field) => partOfField[field])))
        if (part === 'notes' && edited.notes === undefined) delete next.notes
        else if (part) Object.assign(next, { [part]: edited[part] })
      return next
    })
  const days = plan.days.map((day) =>
    day.activities.some(({ id }) => id === values.key) ? { ...day, activities: change(day.activities) } : day,
  )
  const changed = { ...plan, days }
  return plan.ideas?.some(({ id }) => id === values.key) ? withIdeas(changed, change(plan.ideas)) : changed
}

/**
 * What the parts of a typed budget add up to, where that is not its total; null where it is, or where an amount cannot
 * be read.
 */
export function differingSum({
  total,
  currency,
  breakdown,
}: Pick<PlanFormValues, 'total' | 'currency' | 'breakdown'>): number | null {
  const parts = budgetParts.map((part) => breakdown[part])
  if ([total, ...parts].some((typed) => problemOfAmount(typed, currency) !== null)) return null
  const sum = parts.reduce((sum, part) => roundedTo(sum + amountOf(part, currency), currency), 0)
  return sum === amountOf(total, currency) ? null : sum
}
