/** A week's cell: the share in percent; the week that runs has none yet, weeks to come are empty. */
export type ShareCell = { percent: number } | 'not over' | 'to come'

/** The cells of one week's newcomers: which share of them came back in each week. Null is a week that is not over. */
export function shareCells(people: number, kept: readonly (number | null)[], columns: number): ShareCell[] {
  return Array.from({ length: columns }, (_, week) => {
    const number = kept[week]
    if (number === undefined) return 'to come'
    return number === null ? 'not over' : { percent: Math.round((100 * number) / people) }
  })
}
