import { z } from 'zod'
import { bucketListCategories, colorThemes } from './enumerations.ts'
import { cleanText, hasVisibleText } from './typed-text.ts'

export const listNameLimit = 120
export const listDescriptionLimit = 2000

/** What the form can find wrong; the screen words it. */
export type BucketListProblem = 'name-missing' | 'name-too-long' | 'description-too-long'

const problem = (code: BucketListProblem) => code
const typed = z.string().transform(cleanText)

/** Checks what was typed and trims it. */
export const bucketListFormSchema = z.object({
  name: typed.pipe(
    z
      .string()
      .trim()
      .refine(hasVisibleText, { error: problem('name-missing'), abort: true })
      .max(listNameLimit, problem('name-too-long')),
  ),
  description: typed.pipe(z.string().trim().max(listDescriptionLimit, problem('description-too-long'))),
  category: z.enum(bucketListCategories),
  colorTheme: z.enum(colorThemes),
  isPublic: z.boolean(),
  isCollaborative: z.boolean(),
})
export type BucketListFormValues = z.infer<typeof bucketListFormSchema>
