/** Live queries for a worker of the page, which has no account of its own and opens the database itself. */
import { liveQuery } from 'dexie'

/** Runs `query` now and whenever what it read changes, in any tab. Never ends: the worker does. */
export function followInWorker<T>(
  query: () => Promise<T>,
  onAnswer: (answer: T) => void,
  onError: (error: unknown) => void,
): void {
  liveQuery(query).subscribe({ next: onAnswer, error: onError })
}
