export const pointsPerLevel = 100

/** Level for a number of experience points: 0 gives 1, 99 gives 1, 100 gives 2. */
export const levelOf = (points: number): number => Math.floor(points / pointsPerLevel) + 1

/** Points still missing to the next level: 0 gives 100, 250 gives 50. */
export const pointsToNextLevel = (points: number): number => pointsPerLevel - (points % pointsPerLevel)

/** The rungs of the ladder from the lowest on: the level that each begins at. */
export const ladder = [
  { level: 1, name: 'Explorer' },
  { level: 5, name: 'Adventurer' },
  { level: 10, name: 'Voyager' },
  { level: 20, name: 'Legend' },
  { level: 30, name: 'Master' },
] as const
export type Rung = (typeof ladder)[number]['name']

/** The points at which a level begins: 1 at 0, 5 at 400. */
export const pointsOfLevel = (level: number): number => (level - 1) * pointsPerLevel

/** The ladder rung for a number of points: Explorer 0, Adventurer 400, Voyager 900, Legend 1900, Master 2900. */
export const rungOf = (points: number): Rung =>
  ladder.findLast(({ level }) => points >= pointsOfLevel(level))?.name ?? 'Explorer'
