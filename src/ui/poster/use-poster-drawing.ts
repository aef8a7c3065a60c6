import { useSyncExternalStore } from 'react'
import { whenSettled } from '#lib/timing/settled.ts'
import type { drawPoster } from './draw-poster.ts'

type Draw = typeof drawPoster

// The motifs weigh more than any screen that shows them, so they come when its own parts are there, once for all.
let draw: Draw | undefined
let asked = false
const waiting = new Set<() => void>()

async function load(): Promise<void> {
  try {
    ;({ drawPoster: draw } = await import('./draw-poster.ts'))
    for (const redraw of waiting) redraw()
  } catch {
    // Without a network and not yet kept: the next poster asks again.
    asked = false
  }
}

function subscribe(redraw: () => void): () => void {
  waiting.add(redraw)
  if (!draw && !asked) {
    asked = true
    whenSettled(() => void load())
  }
  return () => waiting.delete(redraw)
}

/** How to draw posters; undefined until the motifs have come. */
export function usePosterDrawing(): Draw | undefined {
  return useSyncExternalStore(
    subscribe,
    () => draw,
    () => undefined,
  )
}
