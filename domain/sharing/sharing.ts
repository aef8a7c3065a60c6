import type { Sharing } from './sharing-columns.ts'

/**
 * What a public switch writes: both privacy columns together, so that they never say different things (decision P28).
 * Leaving the switch off keeps a choice finer than the switch ('connections').
 */
export function sharingFromSwitch(
  isPublic: boolean,
  current?: Pick<Sharing, 'isPublic' | 'privacyLevel'>,
): Pick<Sharing, 'isPublic' | 'privacyLevel'> {
  if (isPublic) return { isPublic: true, privacyLevel: 'public' }
  if (current && !current.isPublic && current.privacyLevel !== 'public') {
    return { isPublic: false, privacyLevel: current.privacyLevel }
  }
  return { isPublic: false, privacyLevel: 'private' }
}
