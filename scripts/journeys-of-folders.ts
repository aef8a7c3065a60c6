/** Which journeys `npm run check` makes for what has changed: the one good path of a folder, two at most. */

/** The first that fits a file counts; what fits nothing has its tests elsewhere. */
const journeys: [changed: RegExp, spec: string][] = [
  [/^src\/features\/(itineraries|trips?)\b/, 'itinerary.spec.ts'],
  [/^src\/features\/(finance|money)\//, 'finance-offline.spec.ts'],
  [/^src\/features\/(goals|bucket-lists|lists)\//, 'lists-and-goals.spec.ts'],
  [/^src\/features\/(connections|posts|people)\//, 'sharing.spec.ts'],
  [/^src\/features\/map\//, 'map-provider.spec.ts'],
  [/^src\/features\/(auth|onboarding)\/|^src\/auth\//, 'first-path.spec.ts'],
  [/^src\/features\/recommendations\//, 'recommendations-ai.spec.ts'],
  [/^src\/admin\//, 'back-office-notifications.spec.ts'],
  [/^src\/sync\//, 'live.spec.ts'],
  [/^(src\/app|src\/ui|src\/lib|src\/remote|server|supabase\/migrations)\//, 'first-path.spec.ts'],
]

const most = 2

/** @param changed paths from the root; tests and documents count for nothing */
export function journeysFor(changed: readonly string[]): string[] {
  const code = changed.filter((file) => !/\.test\.tsx?$|\.md$/.test(file))
  const wanted = code.flatMap((file) => journeys.find(([pattern]) => pattern.test(file))?.[1] ?? [])
  const own = changed.flatMap((file) => /^tests\/e2e\/([\w-]+\.spec\.ts)$/.exec(file)?.[1] ?? [])
  // What most of the change is in comes first.
  const times = new Map<string, number>()
  for (const spec of wanted) times.set(spec, (times.get(spec) ?? 0) + 1)
  const byTimes = [...times].sort(([, a], [, b]) => b - a).map(([spec]) => spec)
  return [...new Set([...own, ...byTimes])].slice(0, most)
}

/** For the test that every one of them exists. */
export const namedJourneys = journeys.map(([, spec]) => spec)
