/**
 * Which screen tests and journeys `npm run check` makes for what has changed. Each of them opens the whole app, so that by
 * its imports every change would reach all of them: here a folder names its own, the one good path among the journeys.
 */

export interface TestsOfFolder {
  changed: RegExp
  /** Files of tests/screens, without '.test.ts'. */
  screens: string[]
  /** A file of tests/e2e, without '.spec.ts', and which of its journeys where it has several. */
  journey?: [file: string, title?: RegExp]
}

const ideas: TestsOfFolder['journey'] = ['itinerary-ideas']

/** The first that fits a file counts; what fits nothing has its tests elsewhere. */
export const testsOfFolders: TestsOfFolder[] = [
  {
    changed: /^src\/features\/(trips\/bookings|trip-bookings)\//,
    screens: ['trip-bookings', 'trip-reading-words', 'booked-activities'],
    journey: ideas,
  },
  { changed: /^src\/features\/(trips\/polls|trip-polls)\//, screens: ['trip-polls'], journey: ideas },
  { changed: /^src\/features\/(trips\/lists|trip-lists)\//, screens: ['trip-lists'], journey: ideas },
  {
    changed: /^src\/features\/(trips\/(members|comments|news)|trip-(members|comments|news))\//,
    screens: ['trip-company'],
    journey: ideas,
  },
  { changed: /^src\/features\/visits\//, screens: ['visits', 'trip-places'], journey: ['visits'] },
  { changed: /^src\/features\/trips\/all-trips\//, screens: ['itinerary-list', 'itinerary-creation'], journey: ideas },
  { changed: /^src\/features\/trips\/plan\/ideas\//, screens: ['itinerary-ideas'], journey: ideas },
  { changed: /^src\/features\/trips\/plan\/editor\//, screens: ['itinerary-editor'], journey: ideas },
  { changed: /^src\/features\/trips\/plan\/picture\//, screens: ['trip-picture'], journey: ideas },
  { changed: /^src\/features\/trips\/plan\/proposals\//, screens: ['trip-proposals'], journey: ideas },
  { changed: /^src\/features\/trips?\b/, screens: ['itinerary', 'trip-days'], journey: ideas },
  { changed: /^src\/features\/finance\//, screens: ['finance'], journey: ['finance-offline'] },
  {
    changed: /^src\/features\/(goals|bucket-lists|list-members)\//,
    screens: ['goals', 'lists'],
    journey: ['lists-and-goals', /a goal is completed/],
  },
  {
    changed: /^src\/features\/(connections|posts|sharing)\//,
    screens: ['connections', 'social-posts'],
    journey: ['sharing', /a goal is shared with one connection/],
  },
  { changed: /^src\/features\/map\//, screens: ['map'], journey: ['map-provider'] },
  { changed: /^src\/features\/(auth|onboarding)\/|^src\/auth\//, screens: ['routes'], journey: ['first-path'] },
  { changed: /^src\/features\/recommendations\//, screens: ['recommendations'], journey: ['recommendations-ai'] },
  { changed: /^src\/features\/(profile|travel-profile)\//, screens: ['profile'] },
  { changed: /^(src\/features\/exports|domain\/export)\//, screens: ['export-everything'], journey: ['export'] },
  { changed: /^src\/features\/notifications\//, screens: ['notifications'] },
  { changed: /^src\/features\/achievements\//, screens: ['achievements'] },
  { changed: /^src\/admin\//, screens: [], journey: ['back-office-notifications'] },
  { changed: /^src\/app\/search\//, screens: ['search'], journey: ['places', /the top bar finds/] },
  { changed: /^src\/sync\//, screens: ['finance-troubles'], journey: ['live', /a list made on one device/] },
  {
    changed: /^(src\/app|src\/ui|src\/lib|src\/remote|server|supabase\/migrations)\//,
    screens: ['routes'],
    journey: ['first-path'],
  },
]

const mostScreens = 3
const mostJourneys = 2

/** What most of the change is in comes first. */
function byWeight<Named>(named: readonly Named[]): Named[] {
  const times = new Map<Named, number>()
  for (const one of named) times.set(one, (times.get(one) ?? 0) + 1)
  return [...times].sort(([, a], [, b]) => b - a).map(([one]) => one)
}

function touched(changed: readonly string[]): TestsOfFolder[] {
  const code = changed.filter((file) => !/\.test\.tsx?$|\.md$/.test(file))
  return byWeight(code.flatMap((file) => testsOfFolders.find((folder) => folder.changed.test(file)) ?? []))
}

/** Files of screen tests, those that changed themselves first. @param changed paths from the root; documents count for nothing */
export function screensFor(changed: readonly string[]): string[] {
  const own = changed.filter((file) => /^tests\/screens\/[\w-]+\.test\.ts$/.test(file))
  const named = touched(changed).flatMap(({ screens }) => screens.map((name) => `tests/screens/${name}.test.ts`))
  return [...new Set([...own, ...named])].slice(0, mostScreens)
}

/** Journeys as patterns of their file and title for Playwright's --grep, those that changed themselves first. */
export function journeysFor(changed: readonly string[]): string[] {
  const own = changed.flatMap((file) => /^tests\/e2e\/([\w-]+)\.spec\.ts$/.exec(file)?.[1] ?? [])
  const named = touched(changed).flatMap(({ journey }) =>
    journey && !own.includes(journey[0]) ? [patternOf(journey)] : [],
  )
  return [...new Set([...own.map((file) => patternOf([file])), ...named])].slice(0, mostJourneys)
}

/** Playwright knows a journey as 'path title'. */
const patternOf = ([file, title]: [file: string, title?: RegExp]): string =>
  `(^| |/)${file}\\.spec\\.ts ${title ? `.*${title.source}` : ''}`
