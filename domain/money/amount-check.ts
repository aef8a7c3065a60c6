import * as z from 'zod/mini'

/**
 * A check of a form's object for amounts, which need the currency beside them. Unlike other checks of an object it runs
 * also where fields have problems of their own, so that all are told at once.
 * @param problemsOf what is wrong, each with the path of its field; null where nothing is
 */
export const amountsChecked = <Values>(
  problemsOf: (values: Values) => (readonly [path: readonly PropertyKey[], problem: string | null])[],
) =>
  z.check<Values>(
    ({ value, issues }) => {
      for (const [path, message] of problemsOf(value))
        if (message !== null) issues.push({ code: 'custom', path: [...path], message, input: value })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
