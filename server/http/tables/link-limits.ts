/** Limits of opening private links through the table interface: by link and by network address (decision 120). */
import { createHash } from 'node:crypto'
import { Limit } from '#server/http/request/limits.ts'

export interface LinkLimitRules {
  /** Openings of one link and from one network address. */
  ofLink: number
  ofAddress: number
  withinMs: number
}

/** A family reads one link on many devices, and a school reads many behind one address. */
export const usualLinkLimits: LinkLimitRules = { ofLink: 600, ofAddress: 300, withinMs: 600_000 }

/** For tests, which open more than any family. */
export const relaxedLinkLimits: LinkLimitRules = { ofLink: 1_000_000, ofAddress: 1_000_000, withinMs: 1 }

const path = '/rest/v1/rpc/shared_by_link'

/** Counts an opening, and answers how many seconds to wait before it may be tried again; 0: at once. */
export type CountOpening = (call: { path: string; body: string | undefined; address: string }) => number

export function linkLimits(rules: LinkLimitRules, now?: () => number): CountOpening {
  const ofLink = new Limit({ most: rules.ofLink, withinMs: rules.withinMs }, now)
  const ofAddress = new Limit({ most: rules.ofAddress, withinMs: rules.withinMs }, now)
  return (call) => {
    if (call.path !== path) return 0
    // Not the secret itself: it stays in memory for as long as it counts.
    const link = createHash('sha256')
      .update(call.body ?? '')
      .digest('base64')
    const wait = Math.max(ofAddress.waitSeconds(call.address), ofLink.waitSeconds(link))
    if (wait > 0) return wait
    ofAddress.count(call.address)
    ofLink.count(link)
    return 0
  }
}
