import { z } from 'zod'

/** A schema of a check that looks at all fields together and answers what is wrong with which; `say` words it. */
export const checkedBy = <Values extends object, Problem>(
  check: (values: Values) => Partial<Record<keyof Values & string, Problem | undefined>>,
  say: (problem: Problem) => string,
): z.ZodType<Values, Values> =>
  z.custom<Values>().superRefine((values, context) => {
    for (const [field, problem] of Object.entries<Problem | undefined>(check(values)))
      if (problem !== undefined) context.addIssue({ code: 'custom', path: [field], message: say(problem) })
  })
