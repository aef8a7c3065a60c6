import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

/**
 * An authenticator app with the key that the screen shows. The server takes a time step once, so a test walks through
 * the three that it accepts: the one before, this one, the one after.
 */
export function authenticator(key: string): (step: 'before' | 'now' | 'after') => string {
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) })
  const started = Date.now()
  const away = { before: -30_000, now: 0, after: 30_000 }
  return (step) => app.generate({ timestamp: started + away[step] })
}

/** Waits, where a step is nearly over, for the next one: a code of the step before is good until its successor ends. */
export const untilStepIsYoung = (): Promise<void> =>
  expect.poll(() => 30_000 - (Date.now() % 30_000), { timeout: 30_000 }).toBeGreaterThan(15_000)
