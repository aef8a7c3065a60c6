/** The value of a known set that a text names; null for every other text. */
export const oneOf = <Value extends string>(values: readonly Value[], text: unknown): Value | null =>
  values.find((value) => value === text) ?? null
