/** Texts that administrators have published instead of the app's own, as this device knows them. */
import { useSyncExternalStore } from 'react'
import type { Contents, PublishedContent } from '#domain/content/content.ts'

const kept = 'farlight-content'

function read(text: string | null | undefined): PublishedContent {
  try {
    return JSON.parse(text ?? '{}') as PublishedContent
  } catch {
    return {}
  }
}

// What the server has written into the page is newer than what was kept. The build renders without a browser.
let texts: PublishedContent =
  typeof document === 'undefined'
    ? {}
    : { ...read(localStorage.getItem(kept)), ...read(document.getElementById('published')?.textContent) }
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined where the app's own words stand. */
export const usePublished = <Name extends keyof Contents>(name: Name): Contents[Name] | undefined =>
  useSyncExternalStore(
    subscribe,
    () => texts[name],
    () => undefined,
  )

/** What the server has just told; kept for times without a network. */
export function keepPublished(next: PublishedContent): void {
  const text = JSON.stringify(next)
  localStorage.setItem(kept, text)
  if (text === JSON.stringify(texts)) return
  texts = next
  for (const listener of listeners) listener()
}
