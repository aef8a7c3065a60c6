/** Axe in the page of a screen test. What it saw it does not look at again in this run, which the run's process knows. */
import axe from 'axe-core'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import type { Only } from '#tests/support/axe/looks.ts'
import { calmInPage, findingsInPage, overlaysInPage, sightInPage, wearTheme } from '#tests/support/axe/in-page.ts'

Object.assign(window, { axe })

/** As `expectAccessible` of the journeys (tests/e2e/support/test.ts). */
export async function expectAccessible(only?: 'contrast'): Promise<void> {
  await expectNoFindings(only)
  const theme = await commands.otherThemeToSee(overlaysInPage())
  if (!theme) return
  const before = wearTheme(theme)
  await expectNoFindings('contrast')
  wearTheme(before)
}

async function expectNoFindings(only: Only): Promise<void> {
  await calmInPage()
  const [sight, overlays] = [sightInPage(), overlaysInPage()]
  if (!(await commands.isNewToAxe(sight, overlays, only))) return
  try {
    await commands.noteOverlays(overlays)
    expect(await findingsInPage(only)).toEqual([])
  } catch (error) {
    await commands.forgetLook(sight, overlays, only)
    throw error
  }
}
