// The small form of the library: these forms are open on the first screens.
import * as z from 'zod/mini'
import { bucketListNameLimit } from '#domain/bucket-lists/list-name.ts'
import { type DateProblem, dateProblem } from '#domain/text/date-problem.ts'
import { goalCategories, goalStatuses, priorities } from './goal.ts'
import { currencies } from '#domain/money/currency.ts'
import { amountsChecked } from '#domain/money/amount-check.ts'
import { type AmountProblem, amountProblem } from '#domain/money/typed-amount.ts'
import { pictureAddressProblem, typedPictureAddress } from '#domain/pictures/pictures.ts'
import type { Place } from '#domain/places/place.ts'
import { keptText } from '#domain/text/typed-text.ts'

/** Longest texts and lists, as the database has them. */
export const goalLimits = {
  title: 120,
  description: 2000,
  notes: 5000,
  subcategory: 60,
  place: 200,
  tags: 20,
  tag: 40,
  pictures: 10,
  /** Amounts below this. */
  budget: 1_000_000_000_000,
} as const

/** What the form can find wrong; the screen words it. */
export type GoalProblem =
  | 'title-missing'
  | 'title-too-long'
  | 'list-missing'
  | 'list-name-missing'
  | 'list-name-too-long'
  | 'description-too-long'
  | 'notes-too-long'
  | 'subcategory-too-long'
  | 'place-too-long'
  | AmountProblem
  | DateProblem
  | 'picture-not-http'
  | 'picture-private'
  | 'picture-too-long'
  | 'too-many-pictures'
  | 'too-many-tags'
  | 'tag-too-long'

/** The choice in the list field that makes a new list of the typed name. */
export const newListChoice = 'new'

const problem = (code: GoalProblem) => code
const typed = z.pipe(z.string(), z.transform(keptText))
const text = (limit: number, tooLong: GoalProblem) =>
  z.pipe(typed, z.string().check(z.maxLength(limit, problem(tooLong))))

const isTooLarge = (budget: number) => budget >= goalLimits.budget

/** Text that must have no problem. */
const checked = (problemOf: (text: string) => GoalProblem | null) =>
  z.string().check(({ value, issues }) => {
    const message = problemOf(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

/** One picture: the address of one that we keep, with its content while it is new, or a web address. */
const picture = z.object({
  address: z.pipe(z.pipe(z.string(), z.transform(typedPictureAddress)), checked(pictureAddressProblem)),
  content: z.optional(z.string()),
})

const foundPlace = z.object({
  name: z.string(),
  coordinates: z.tuple([
    z.number().check(z.minimum(-180), z.maximum(180)),
    z.number().check(z.minimum(-90), z.maximum(90)),
  ]),
  city: z.optional(z.string()),
  country: z.optional(z.string()),
  countryCode: z.optional(z.string()),
})

/** Checks what was typed and trims it. Budget stays text here: `goalDraft` reads it. */
export const goalFormSchema = z
  .object({
    title: z.pipe(
      typed,
      z
        .string()
        .check(z.minLength(1, problem('title-missing')), z.maxLength(goalLimits.title, problem('title-too-long'))),
    ),
    /** Id of a list, or `newListChoice`. */
    bucketListId: z.string().check(z.minLength(1, problem('list-missing'))),
    newListName: text(bucketListNameLimit, 'list-name-too-long'),
    description: text(goalLimits.description, 'description-too-long'),
    category: z.enum(goalCategories),
    subcategory: text(goalLimits.subcategory, 'subcategory-too-long'),
    status: z.enum(goalStatuses),
    priority: z.enum(priorities),
    targetDate: checked(dateProblem),
    budget: z.string(),
    currency: z.enum(currencies),
    placeName: text(goalLimits.place, 'place-too-long'),
    city: text(goalLimits.place, 'place-too-long'),
    country: text(goalLimits.place, 'place-too-long'),
    /** Where those words are; counts only as long as they are the words of this place. */
    foundPlace: z.nullable(foundPlace),
    tags: z.pipe(
      z.pipe(
        z.array(text(goalLimits.tag, 'tag-too-long')),
        z.transform((tags) => tags.filter((tag) => tag !== '')),
      ),
      z.array(z.string()).check(z.maxLength(goalLimits.tags, problem('too-many-tags'))),
    ),
    pictures: z.array(picture).check(z.maxLength(goalLimits.pictures, problem('too-many-pictures'))),
    notes: text(goalLimits.notes, 'notes-too-long'),
    isPublic: z.boolean(),
  })
  .check(
    amountsChecked(({ budget, currency }) => [[['budget'], amountProblem(budget, currency, isTooLarge)]]),
    ({ value, issues }) => {
      if (value.bucketListId !== newListChoice || value.newListName !== '') return
      issues.push({ code: 'custom', path: ['newListName'], message: problem('list-name-missing'), input: value })
    },
  )
export type GoalFormValues = z.infer<typeof goalFormSchema>

/** What a place is in the form: its three words, and where they are. */
export const placeValues = ({ name, coordinates, city, country }: Place) => ({
  placeName: name,
  city: city ?? '',
  country: country ?? '',
  foundPlace: coordinates ? { name, coordinates, city, country } : null,
})

/** A goal as it starts: adventure, medium priority, planned, US dollars, private; at the place when one is given. */
export const newGoalValues = (bucketListId = '', place?: Place): GoalFormValues => ({
  title: '',
  bucketListId,
  newListName: '',
  description: '',
  category: 'adventure',
  subcategory: '',
  status: 'planned',
  priority: 'medium',
  targetDate: '',
  budget: '',
  currency: 'USD',
  ...(place ? placeValues(place) : { placeName: '', city: '', country: '', foundPlace: null }),
  tags: [],
  pictures: [],
  notes: '',
  isPublic: false,
})
