/** What screen tests ask of the process that runs them. */
import type { BrowserCommand } from 'vitest/node'
import type { Sight } from '#tests/support/axe/in-page.ts'
import { forget, isNew, noteOverlays, type Only, openLooks, otherThemeToSee } from '#tests/support/axe/looks.ts'
import type { SeenOverlay } from '../../../scripts/overlays/seen-by-axe.ts'

type Command<Words extends unknown[]> = BrowserCommand<Words>

const isNewToAxe: Command<[Sight, SeenOverlay[], Only]> = (_, ...look) => isNew(...look)
const forgetLook: Command<[Sight, SeenOverlay[], Only]> = (_, ...look) => forget(...look)
const note: Command<[SeenOverlay[]]> = (_, overlays) => noteOverlays(overlays)
const otherTheme: Command<[SeenOverlay[]]> = (_, overlays) => otherThemeToSee(overlays)

/** The smallest picture: the host of pictures that nobody has answers with it, and has none of those called 'broken'. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const servePictures: Command<[]> = ({ context }) =>
  context.route('https://pictures.example.com/**', (route) =>
    route.request().url().includes('broken')
      ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' })
      : route.fulfill({ contentType: 'image/png', body: Buffer.from(pixel, 'base64') }),
  )

export const screenCommands = {
  isNewToAxe,
  forgetLook,
  noteOverlays: note,
  otherThemeToSee: otherTheme,
  servePictures,
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    isNewToAxe(sight: Sight, overlays: SeenOverlay[], only: Only): Promise<boolean>
    forgetLook(sight: Sight, overlays: SeenOverlay[], only: Only): Promise<void>
    noteOverlays(overlays: SeenOverlay[]): Promise<void>
    otherThemeToSee(overlays: SeenOverlay[]): Promise<'light' | 'dark' | undefined>
    servePictures(): Promise<void>
  }
}

/** Vitest globalSetup. */
export default (): (() => void) => openLooks()
