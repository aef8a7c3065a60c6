import * as z from 'zod/mini'

/** A schema of a check that looks at all fields together and answers what is wrong with which; `say` words it. */
export const checkedBy = <Values extends object, Problem>(
  check: (values: Values) => Partial<Record<keyof Values & string, Problem | undefined>>,
  say: (problem: Problem, field: keyof Values & string) => string,
): z.ZodMiniType<Values, Values> =>
  z.custom<Values>().check(({ value, issues }) => {
    for (const [field, problem] of Object.entries<Problem | undefined>(check(value)))
      if (problem !== undefined)
        issues.push({
          code: 'custom',
          input: value,
          path: [field],
          message: say(problem, field as keyof Values & string),
        })
  })
