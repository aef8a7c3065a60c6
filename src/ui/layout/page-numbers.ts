/** The numbers that a pagination shows: first, last, and those around the current page; a word stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | 'gap-before' | 'gap-after')[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, at) => at + 1)
  const from = Math.min(Math.max(page - 1, 2), pages - 3)
  const around = [from, from + 1, from + 2].filter((number) => number > 1 && number < pages)
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...around,
    ...(from + 2 < pages - 1 ? (['gap-after'] as const) : []),
    pages,
  ]
}
