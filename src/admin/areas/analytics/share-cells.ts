/**
 * The cells of one week's newcomers: which share of them came back in each week, as percent. The last week told is the one
 * that runs: while nobody has come yet it is a dash, because nobody has stayed away either. Weeks to come are empty.
 */
export function shareCells(people: number, kept: readonly number[], columns: number): string[] {
  return Array.from({ length: columns }, (_, week) => {
    const number = kept[week]
    if (number === undefined) return ''
    return number === 0 && week === kept.length - 1 ? '–' : `${Math.round((100 * number) / people)}%`
  })
}
