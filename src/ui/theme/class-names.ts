import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'
import { mergeRules } from './merge-rules.ts'

const merge = createTailwindMerge(() => mergeRules)

/** Joins class names; of two that set the same property the later one wins, so that a caller's className overrides ours. */
export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values))
}
