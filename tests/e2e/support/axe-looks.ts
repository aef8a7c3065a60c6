/**
 * Axe looks at each sight once in a run: a route, what lies over it, a theme, a width, and whether a field is refused there.
 * The workers share a folder with a file per look.
 */
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { overlaysOn } from './note-overlays.ts'

export interface Look {
  /** Another journey has had axe look at this already. */
  isKnown: boolean
  /** To be called where axe found something or could not look: whoever comes next looks again. */
  forget(): void
}

/** @param only contrast is part of a whole look, which therefore stands for it */
export async function lookAt(page: Page, only: 'contrast' | undefined): Promise<Look> {
  const sight = await sightOf(page)
  const whole = fileOf(sight)
  if (!only) return claim(whole)
  return existsSync(whole) ? known : claim(fileOf(`${sight} ${only}`))
}

async function sightOf(page: Page): Promise<string> {
  const { pathname, searchParams } = new URL(page.url())
  const [shown, overlays] = await Promise.all([
    page.evaluate(() => ({
      theme: document.documentElement.dataset.theme ?? '',
      refused: document.querySelector('[aria-invalid="true"]') !== null,
    })),
    overlaysOn(page),
  ])
  return JSON.stringify({
    route: routeOf(pathname),
    tab: searchParams.get('tab') ?? '',
    overlays: overlays.map(({ kind, name }) => `${kind} ${name}`).sort(),
    width: page.viewportSize()?.width,
    ...shown,
  })
}

/** The address without what is different for each record: ids and tokens. */
export const routeOf = (pathname: string): string => pathname.replace(/\/(?=[^/]*\d)[\w-]{16,}(?=\/|$)/g, '/*')

const known: Look = { isKnown: true, forget: () => {} }

function claim(file: string): Look {
  try {
    closeSync(openSync(file, 'wx'))
    return { isKnown: false, forget: () => rmSync(file, { force: true }) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return known
    throw error
  }
}

/** `AXE_LOOKS` is the folder of this run. */
const fileOf = (sight: string): string =>
  join(process.env.AXE_LOOKS ?? '', createHash('sha256').update(sight).digest('hex'))
