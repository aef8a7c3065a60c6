export const pointsPerLevel = 100

/** Level for a number of experience points: 0 gives 1, 99 gives 1, 100 gives 2. */
export const levelOf = (points: number): number => Math.floor(points / pointsPerLevel) + 1

/** Points still missing to the next level: 0 gives 100, 250 gives 50. */
export const pointsToNextLevel = (points: number): number => pointsPerLevel - (points % pointsPerLevel)

const rungs = [
  { from: 2900, name: 'Master' },
  { from: 1900, name: 'Legend' },
  { from: 900, name: 'Voyager' },
  { from: 400, name: 'Adventurer' },
  { from: 0, name: 'Explorer' },
] as const
export type Rung = (typeof rungs)[number]['name']

/** The ladder rung for a number of points: Explorer 0, Adventurer 400, Voyager 900, Legend 1900, Master 2900. */
export const rungOf = (points: number): Rung => rungs.find((rung) => points >= rung.from)?.name ?? 'Explorer'
