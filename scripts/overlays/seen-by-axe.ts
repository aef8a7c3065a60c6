/** Which overlays of the source axe has not seen by day and by night in the journeys that have just run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Overlay, OverlayKind } from './in-source.ts'

/** What lay over the screen while axe looked at it. */
export interface SeenOverlay {
  kind: OverlayKind
  name: string
  theme: string
}

/** Here the workers of the journeys note what axe saw, each in a file of its own. */
export const seenFolder = 'test-results/overlays-seen'

export function readSeen(folder = seenFolder): SeenOverlay[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SeenOverlay)
}

/** Questions that differ from one that is looked at in nothing but their words, and would take a journey of their own. */
const alike: Record<string, string> = {
  'Discard all of these?': 'Discard this?',
  'Send the confirmation again?': 'Send a password reset?',
}

export interface Unseen {
  file: string
  name: string
  /** The theme that is missing, or 'either'. */
  theme: 'light' | 'dark' | 'either'
}

export function unseenOverlays(overlays: readonly Overlay[], seen: readonly SeenOverlay[]): Unseen[] {
  return overlays.flatMap(({ file, kind, names }) =>
    (names.length > 0 ? names : ['']).flatMap((name): Unseen[] => {
      const looked = alike[name] ?? name
      const pattern = new RegExp(`^${looked.split('*').map(escaped).join('.*')}$`, 's')
      const themes = new Set(
        seen.filter((one) => one.kind === kind && pattern.test(one.name)).map(({ theme }) => theme),
      )
      const missing = (['light', 'dark'] as const).filter((theme) => !themes.has(theme))
      const [theme] = missing
      return theme ? [{ file, name, theme: missing.length > 1 ? 'either' : theme }] : []
    }),
  )
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
