import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { paperOf } from './paper-size.ts'

interface Measurement {
  supplemental: { measurementData: { paperSize: Record<string, string> } }
}

describe('the paper that is proposed', () => {
  it('is that of the region of the device', () => {
    expect(paperOf('en-US', 'USD')).toBe('Letter')
    expect(paperOf('es-MX', 'MXN')).toBe('Letter')
    expect(paperOf('en-GB', 'USD')).toBe('A4')
    expect(paperOf('ja', 'USD')).toBe('A4')
    expect(paperOf('en', 'USD')).toBe('Letter')
  })

  it('is A4 where a device in US English counts in a currency of elsewhere', () => {
    expect(paperOf('en-US', 'EUR')).toBe('A4')
  })

  it('is A4 where the language of the device is no language', () => {
    expect(paperOf('', 'USD')).toBe('A4')
    expect(paperOf('x_y', 'USD')).toBe('A4')
  })

  it('is what the Unicode CLDR says of every region', () => {
    const { paperSize } = (createRequire(import.meta.url)('cldr-core/supplemental/measurementData.json') as Measurement)
      .supplemental.measurementData
    for (const [region, size] of Object.entries(paperSize)) {
      if (!/^[A-Z]{2}$/.test(region)) continue
      expect(paperOf(`en-${region}`, 'USD'), region).toBe(size === 'US-Letter' ? 'Letter' : 'A4')
    }
  })
})
