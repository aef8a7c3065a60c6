import { vi } from 'vitest'
import { patience } from './patience.ts'

/** Repeats the check until it holds; the last refusal counts when it never does. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: patience })
