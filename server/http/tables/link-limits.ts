/** Limits of opening private links: by link and by network address (decision 120). */
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

/** Of its photos: a page may show 500, small and large. */
export const usualPhotoLimits: LinkLimitRules = { ofLink: 12_000, ofAddress: 3_000, withinMs: 600_000 }

/** For tests, which open more than any family. */
export const relaxedLinkLimits: LinkLimitRules = { ofLink: 1_000_000, ofAddress: 1_000_000, withinMs: 1 }

const path = '/rest/v1/rpc/shared_by_link'

/** Counts an opening, and answers how many seconds to wait before it may be tried again; 0: at once. */
export type CountOpening = (call: { path: string; body: string | undefined; address: string }) => number

/**
 * Counts an opening of a link from an address, and answers how many seconds to wait before it may be tried again.
 * `linkSaid`: whatever names the link to its caller, always in the same way.
 */
export function openingLimit(rules: LinkLimitRules, now?: () => number): (linkSaid: string, address: string) => number {
  const ofLink = new Limit({ most: rules.ofLink, withinMs: rules.withinMs }, now)
  const ofAddress = new Limit({ most: rules.ofAddress, withinMs: rules.withinMs }, now)
  return (linkSaid, address) => {
    // Not the secret itself: it stays in memory for as long as it counts.
    const link = createHash('sha256').update(linkSaid).digest('base64')
    const wait = Math.max(ofAddress.waitSeconds(address), ofLink.waitSeconds(link))
    if (wait > 0) return wait
    ofAddress.count(address)
    ofLink.count(link)
    return 0
  }
}

export function linkLimits(rules: LinkLimitRules, now?: () => number): CountOpening {
  const waitToOpen = openingLimit(rules, now)
  return (call) => (call.path === path ? waitToOpen(call.body ?? '', call.address) : 0)
}
