/**
 * Which part of a trip's page is read: its days and the sections below them, each by its key. One page of a trip is open at
 * a time.
 */
import { type RefObject, useEffect, useSyncExternalStore } from 'react'

/** From the top of the window to here lies what the traveler reads. */
const readPixels = 140

/** What a traveler does who scrolls by themselves. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

class ReachedParts {
  readonly #keys = new Map<Element, string>()
  readonly #above = new Set<Element>()
  readonly #listeners = new Set<() => void>()
  #watch: IntersectionObserver | undefined
  #reached: string | null = null
  #held: string | null = null

  /** Answers what takes the part out again. */
  add(part: Element, key: string): () => void {
    this.#keys.set(part, key)
    if (this.#keys.size === 1) {
      this.#begin()
      addEventListener('resize', this.#begin)
    } else this.#watch?.observe(part)
    return () => {
      this.#keys.delete(part)
      this.#above.delete(part)
      this.#watch?.unobserve(part)
      if (this.#keys.size === 0) {
        removeEventListener('resize', this.#begin)
        this.#watch?.disconnect()
        this.#letGo()
      }
      this.#tell()
    }
  }

  /** Counts as reached until the traveler scrolls: a short part at the end of a page cannot come so far up. */
  hold = (key: string): void => {
    this.#held = key
    for (const move of moves) addEventListener(move, this.#letGo, { passive: true })
    this.#tell()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Null above the first. */
  now = (): string | null => this.#held ?? this.#reached

  #letGo = (): void => {
    for (const move of moves) removeEventListener(move, this.#letGo)
    this.#held = null
    this.#tell()
  }

  #begin = (): void => {
    this.#watch?.disconnect()
    this.#above.clear()
    // Everything above the line, as far up as a page can go.
    const rootMargin = `1000000px 0px -${Math.max(0, innerHeight - readPixels)}px 0px`
    this.#watch = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting && this.#keys.has(target)) this.#above.add(target)
          else this.#above.delete(target)
        }
        this.#tell()
      },
      { rootMargin },
    )
    for (const part of this.#keys.keys()) this.#watch.observe(part)
  }

  #tell(): void {
    const last = [...this.#above].reduce<Element | null>(
      (found, part) => (found && found.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_PRECEDING ? found : part),
      null,
    )
    this.#reached = last ? (this.#keys.get(last) ?? null) : null
    for (const listener of this.#listeners) listener()
  }
}

const parts = new ReachedParts()

/** @param key of the day, or the id of the section's title */
export function useReachable(part: RefObject<Element | null>, key: string | undefined): void {
  useEffect(() => (part.current && key !== undefined ? parts.add(part.current, key) : undefined), [part, key])
}

/** The key of what is read, of those that `of` says yes to; null for none of them. */
export const useReached = <Found>(of: (key: string | null) => Found): Found =>
  useSyncExternalStore(parts.subscribe, () => of(parts.now()))

/** Something was asked for: it counts as read until the traveler scrolls. */
export const holdReached = parts.hold
