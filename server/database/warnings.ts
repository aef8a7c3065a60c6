/** What the database warns of: a side effect that failed stops nobody's work, and is told in the log. */
import type { Logger } from 'pino'

/** Takes the words of a warning. */
export type OnWarning = (words: string) => void

/** 'notification not written: new row … (23514)'. The reason may hold what somebody typed; the rest does not. */
const sideEffect = /^([a-z ]+ not [a-z]+): .*\((\w{5})\)$/s

/** Notes what failed and the code of the reason, and none of the words of a person. */
export const warningLog =
  (log: Logger): OnWarning =>
  (words) => {
    const [, failed, code] = sideEffect.exec(words) ?? []
    log.warn({ failed, code }, 'the database warned')
  }
