/**
 * Axe looks at each sight once in a run: a route, what lies over it, a theme, a width, and whether a field is refused there.
 * Whoever runs tests beside each other shares a folder with a file per look. What lay over a page is noted for
 * scripts/check-overlays.ts.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SeenOverlay, seenFolder } from '../../../scripts/overlays/seen-by-axe.ts'
import type { Sight } from './in-page.ts'

export type Only = 'contrast' | undefined

/** Before the tests, once: a folder for their looks, unless the whole run has one. The answer ends it. */
export function openLooks(): () => void {
  if (process.env.AXE_LOOKS) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'farlight-axe-looks-'))
  process.env.AXE_LOOKS = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Whether axe has yet to look at this. Whoever is told so looks, and forgets it again where something was found or could
 * not be looked at: whoever comes next looks again. A whole look stands for one at the contrast.
 */
export function isNew(sight: Sight, overlays: readonly SeenOverlay[], only: Only): boolean {
  if (only && existsSync(fileOf(sight, overlays, undefined))) return false
  try {
    closeSync(openSync(fileOf(sight, overlays, only), 'wx'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

export const forget = (sight: Sight, overlays: readonly SeenOverlay[], only: Only): void =>
  rmSync(fileOf(sight, overlays, only), { force: true })

function fileOf({ pathname, ...shown }: Sight, overlays: readonly SeenOverlay[], only: Only): string {
  const over = overlays.map(({ kind, name }) => `${kind} ${name}`).sort()
  const sight = JSON.stringify([routeOf(pathname), shown, over, only])
  return join(process.env.AXE_LOOKS ?? '', createHash('sha256').update(sight).digest('hex'))
}

/** The address without what is different for each record: ids and tokens. */
export const routeOf = (pathname: string): string => pathname.replace(/\/(?=[^/]*\d)[\w-]{16,}(?=\/|$)/g, '/*')

const noted = new Set<string>()

/** Notes what axe looks at. */
export function noteOverlays(overlays: readonly SeenOverlay[]): void {
  const lines = overlays.map((one) => JSON.stringify(one)).filter((line) => !noted.has(line))
  if (lines.length === 0) return
  mkdirSync(seenFolder, { recursive: true })
  appendFileSync(`${seenFolder}/${process.pid}.jsonl`, `${lines.join('\n')}\n`)
  for (const line of lines) noted.add(line)
}

/** The theme in which something that lies over the page has not been seen yet. */
export function otherThemeToSee(overlays: readonly SeenOverlay[]): 'light' | 'dark' | undefined {
  for (const overlay of overlays) {
    const theme = overlay.theme === 'dark' ? 'light' : 'dark'
    if (!noted.has(JSON.stringify({ ...overlay, theme }))) return theme
  }
  return undefined
}
