import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { privacyLevels } from './sharing-columns.ts'
import { sharingFromSwitch } from './sharing.ts'

describe('sharingFromSwitch', () => {
  it('starts private', () => {
    expect(sharingFromSwitch(false)).toEqual({ isPublic: false, privacyLevel: 'private' })
  })

  it('keeps "connections" while the switch stays off', () => {
    const current = { isPublic: false, privacyLevel: 'connections' } as const
    expect(sharingFromSwitch(false, current)).toEqual(current)
  })

  it('goes back to private when a public item is switched off', () => {
    const current = { isPublic: true, privacyLevel: 'public' } as const
    expect(sharingFromSwitch(false, current)).toEqual({ isPublic: false, privacyLevel: 'private' })
  })

  it('is public exactly at level public, whatever was there before', () => {
    const before = fc.record({ isPublic: fc.boolean(), privacyLevel: fc.constantFrom(...privacyLevels) })
    fc.assert(
      fc.property(fc.boolean(), fc.option(before, { nil: undefined }), (on, current) => {
        const after = sharingFromSwitch(on, current)
        expect(after.isPublic).toBe(on)
        expect(after.privacyLevel === 'public').toBe(on)
      }),
    )
  })
})
