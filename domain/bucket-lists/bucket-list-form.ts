import * as z from 'zod/mini'
import { bucketListCategories, colorThemes } from './bucket-list.ts'
import { bucketListNameLimit } from './list-name.ts'
import { keptText } from '#domain/text/typed-text.ts'

export const bucketListDescriptionLimit = 2000

/** What the form can find wrong; the screen words it. */
export type BucketListProblem = 'name-missing' | 'name-too-long' | 'description-too-long'

const problem = (code: BucketListProblem) => code
const typed = z.pipe(z.string(), z.transform(keptText))

/** Checks what was typed and trims it. */
export const bucketListFormSchema = z.object({
  name: z.pipe(
    typed,
    z
      .string()
      .check(
        z.minLength(1, { error: problem('name-missing'), abort: true }),
        z.maxLength(bucketListNameLimit, problem('name-too-long')),
      ),
  ),
  description: z.pipe(
    typed,
    z.string().check(z.maxLength(bucketListDescriptionLimit, problem('description-too-long'))),
  ),
  category: z.enum(bucketListCategories),
  colorTheme: z.enum(colorThemes),
  isPublic: z.boolean(),
  isCollaborative: z.boolean(),
})
export type BucketListFormValues = z.infer<typeof bucketListFormSchema>
