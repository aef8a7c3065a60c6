/** Keys that are pressed before what acts on them has come. */
import { isTypingElsewhere } from '#lib/page/typing-elsewhere.ts'

/** Nobody presses more before a screen has settled. */
const mostKept = 20

const early: KeyboardEvent[] = []

function keep(event: KeyboardEvent): void {
  if (early.length < mostKept && !isTypingElsewhere()) early.push(event)
}

/** Keeps them from now on, until they are taken. Answers what ends that. */
export function keepEarlyKeys(): () => void {
  addEventListener('keydown', keep)
  return () => void takeEarlyKeys()
}

/** Gives them to what acts on keys from now on, in their order. */
export function takeEarlyKeys(): KeyboardEvent[] {
  removeEventListener('keydown', keep)
  return early.splice(0)
}
