/** An itinerary as a file: its plan, readable by people and programs. */
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { download } from '#lib/download.ts'

/** What some file system does not take in a name, and what is not seen there and turns the rest around. */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}\u200B\uFEFF]/gu
/** File systems take 255 bytes for a whole name. */
const longestInBytes = 200

/** '{destination}_{days}_days.json' (decision P40), with '_' for every character that a file name cannot have. */
export function exportFileName(destination: string, days: number): string {
  const safe = destination.trim().replace(unsafe, '_').replace(/^\./, '_')
  // Takes whole characters only.
  const { read } = new TextEncoder().encodeInto(safe, new Uint8Array(longestInBytes))
  return `${safe.slice(0, read)}_${days}_days.json`
}

/** Hands the plan to the browser as a JSON file; works without a connection. */
export function exportItinerary({
  destinationName,
  aiGeneratedPlan: plan,
}: Pick<Itinerary, 'destinationName' | 'aiGeneratedPlan'>): void {
  const name = exportFileName(destinationName, plan.days.length)
  download(name, 'application/json', `${JSON.stringify(plan, null, 2)}\n`)
}
