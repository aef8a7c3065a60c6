/**
 * Which modules travel together. Left alone, the bundler makes one file of every set of modules that two screens share:
 * 67 of them for the dashboard, each compressed on its own and each named in a table that every visitor loads. Here what
 * the first signed-in screen needs anyway is one file, what it shares with the landing page another, and the libraries that
 * every page needs a third.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const module = (path: string) => normalizePath(resolve(import.meta.dirname, '..', path))
/** Name of the file with what the first signed-in screen needs. */
export const signedInChunk = 'signed-in'

/** Name of the file that every page of the app begins with, and that all other files import from. */
const startChunk = 'start'

/** Name of the file with the first steps of a new account. */
export const firstStepsChunk = 'first-steps'

/** Name of the file that every form writes by. */
export const outboxChunk = 'outbox'

/** Name of the file with what every page fetches when it rests, or is touched. */
export const laterChunk = 'later'
/** Name of the file with what is fetched with it once somebody is signed in. */
export const signedInLaterChunk = `${laterChunk}-${signedInChunk}`

/** Name of the file with what hears and tells of changes by others, which begins last. */
export const liveChunk = 'start-live'

/** The page of the app begins here. */
const entry = module('src/app/main.tsx')
/** Vite's own, by which parts are fetched. */
const preloadHelper = '\0vite/preload-helper.js'

/** Where what is needed at a moment begins. */
const roots = {
  start: [entry],
  landing: [module('src/app/routes/landing-route.tsx')],
  signedIn: [
    module('src/app/routes/screens.ts'),
    module('src/app/shell/app-layout.tsx'),
    module('src/app/routes/dashboard-route.tsx'),
  ],
  firstSteps: [module('src/features/dashboard/first-steps.tsx')],
  outbox: [module('src/sync/outbox/mutate.ts')],
  later: [
    module('src/ui/overlays/toaster.tsx'),
    module('src/ui/overlays/keep-focus.ts'),
    module('src/app/update-banner.tsx'),
    module('src/app/app-update.ts'),
    module('src/remote/published-content.ts'),
  ],
  signedInLater: [
    module('src/features/dashboard/activity-and-actions.tsx'),
    module('src/app/shell/later-parts.tsx'),
    module('src/app/shell/navigation/new-menu-button.tsx'),
    module('src/features/achievements/celebration.tsx'),
    module('src/features/subscription/plan-prompts.tsx'),
    module('src/app/shell/banners/account-banners.tsx'),
    module('src/lib/places/keep-map.ts'),
    module('src/app/session/device-storage.ts'),
    module('src/sync/cycle/sending.ts'),
  ],
  live: [module('src/sync/live/start-live.ts'), module('src/sync/cycle/overwrite-notices.ts')],
}

/** What every page needs and no change of ours changes, so that it is loaded once for many versions. */
export const base =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|store|react-store)|@lingui[\\/](core|react)|clsx|tailwind-merge|class-variance-authority|@radix-ui[\\/]react-(slot|compose-refs))[\\/]/

/** What almost every form is made of. */
const fields =
  /\/src\/ui\/(forms\/(field|control-style|text-input|text-area|select|switch|money-input|money-text|which-one)|layout\/filters-panel)\.tsx?$|\/src\/lib\/words\/amounts-meant\.ts$|\/domain\/money\/typed-amount\.ts$/

/** What dialogs stand on: the layer, the focus kept in it, the page behind that does not scroll. */
const dialogs =
  /\/node_modules\/(@radix-ui\/(primitive|react-(dialog|alert-dialog|focus-|dismissable-layer|portal|presence|use-|id|primitive|context))|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|aria-hidden|tslib)/

/** What floats over a screen, and where it is put. The shell's own menus need most of it. */
const menus = /\/node_modules\/@(radix-ui|floating-ui)\//

/** What a form checks before it sends. */
const forms = /\/node_modules\/(react-hook-form|@hookform|zod)\//

/**
 * What asks the server for things that are not synced: every start does, once it has something to show. With it what has them
 * asked again: with the hints, which come later, the state of asking would wait for those.
 */
const asking =
  /\/src\/(remote\/asking\/(client|request|remote-error|tables)|auth\/(session-access|session-store|supabase)|sync\/live\/heard)\.ts$/

/** What hears of changes: loaded long before the rest of the backend's client, which many a visit never needs. */
const hearing = /\/node_modules\/@supabase\/(realtime-js|phoenix)\//

/** What acts on a plan stands on these alone: in the file of all screens, each would import the other. */
const actsOnPlans = /\/domain\/itineraries\/plan\/(plan-acts|activity-order|part-ids)\.ts$/

/** The state of asking, for the screens that ask: in the file of all screens it would come with every one. */
const remoteState = /\/node_modules\/@tanstack\/(react-query|query-core)\/|\/src\/remote\/asking\/query-client\.ts$/

/**
 * The renderer of maps with what each of our maps makes of it: kept apart from the app's own files, by this name. Its style
 * sheet and ours are one file: ours has to come second.
 */
const mapRenderer =
  /\/node_modules\/maplibre-gl\/|\/src\/features\/map\/drawing\/((open-map|earth-tiles|base-style|embedded-style|provided-style|map-reach)\.ts|map-engine\.css)|virtual:map-data|\.woff2\?url$/

/** Ids of new records are made wherever own code of many screens is. */
const ownCode = /\/(src\/(app|auth|data|features|lib|remote|sync|ui)|domain|node_modules\/uuid)\//

/** Ids that are made of a name: few screens need them, and the index of the package, which every screen reads, has them too. */
const namedIds = /\/node_modules\/uuid\/.*\/(v3|v5|v35|md5|sha1|parse|validate|regex)\.js$/

/** Indexes that import all that their package has: followed, everything would seem to be needed. */
const indexes = /\/node_modules\/(lucide-react|radix-ui)\//
const usedIcons = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const indexedIcons = /export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[^"']+)["']/g

/** File of each icon by its name in the package's index. */
function iconFiles(): Map<string, string> {
  const index = createRequire(import.meta.url).resolve('lucide-react/icons')
  const folder = resolve(index, '../../esm')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(join(folder, 'lucide-react.mjs'), 'utf8').matchAll(indexedIcons))
    for (const name of names.split(',')) files.set(lastName(name), normalizePath(join(folder, file)))
  return files
}

/** The name at hand: of `A as B` or `default as B` the second, of `A` itself. */
const lastName = (specifier: string) => specifier.split(' as ').at(-1)?.trim() ?? ''
const importedName = (specifier: string) => specifier.split(' as ').at(0)?.trim() ?? ''

/** The modules that these import statically, and theirs. */
function reach(roots: string[], context: Context, icons: Map<string, string>): Set<string> {
  const seen = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || indexes.test(id)) continue
    seen.add(id)
    const info = context.getModuleInfo(id)
    open.push(...(info?.importedIds ?? []))
    for (const [, names = ''] of (info?.code ?? '').matchAll(usedIcons))
      for (const name of names.split(',')) seen.add(icons.get(importedName(name)) ?? '')
  }
  return seen
}

/** Groups for the bundler's `output.codeSplitting`. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let pass: { context: Context; reached: Record<keyof typeof roots, Set<string>> } | undefined
  const reaches = (context: Context) => {
    if (pass?.context === context) return pass.reached
    const icons = iconFiles()
    const reached = Object.entries(roots).map(([name, modules]) => [name, reach(modules, context, icons)])
    pass = { context, reached: Object.fromEntries(reached) }
    return pass.reached
  }
  return [
    { name: 'base', test: base, priority: 3, includeDependenciesRecursively: false },
    { name: 'remote-state', test: remoteState, priority: 3, includeDependenciesRecursively: false },
    { name: 'live', test: hearing, priority: 3, includeDependenciesRecursively: false },
    { name: 'map-renderer', test: mapRenderer, priority: 3, includeDependenciesRecursively: false },
    {
      name: (id, context) => {
        const { start, landing, signedIn, firstSteps, outbox, later, signedInLater, live } = reaches(context)
        if (entry === id || namedIds.test(id)) return null
        if (start.has(id) || id === preloadHelper || asking.test(id)) return startChunk
        // Icons are too small to be files of their own.
        if (landing.has(id)) return signedIn.has(id) || id.includes('/icons/') ? startChunk : null
        if (signedIn.has(id)) return signedInChunk
        // For a new account it is all in one request.
        if (firstSteps.has(id)) return firstStepsChunk
        if (outbox.has(id)) return outboxChunk
        if (later.has(id)) return laterChunk
        if (signedInLater.has(id)) return signedInLaterChunk
        if (live.has(id)) return liveChunk
        if (actsOnPlans.test(id)) return 'plan-acts'
        if (dialogs.test(id)) return 'dialogs'
        if (menus.test(id)) return 'menus'
        if (forms.test(id)) return 'forms'
        // Alone, each of these is a request and a name in that table, for a few hundred bytes.
        if (id.includes('/lucide-react/')) return id.includes('/icons/') ? 'icons' : startChunk
        return fields.test(id) ? 'fields' : null
      },
      priority: 2,
      includeDependenciesRecursively: false,
    },
    // Own code that many screens share: one file instead of many of a few hundred bytes.
    {
      name: (id, context) => {
        const { start, landing } = reaches(context)
        return ownCode.test(id) && !start.has(id) && !landing.has(id) ? 'screens' : null
      },
      minShareCount: 3,
      priority: 1,
      includeDependenciesRecursively: false,
    },
  ]
}
