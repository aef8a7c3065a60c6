import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { embedCode, frameWithin, usualFrame } from './embed-link.ts'

describe('a frame for another site', () => {
  test('is never larger than there is room for, nor than it has to be', () => {
    const room = fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined })
    fc.assert(
      fc.property(room, room, (width, height) => {
        const frame = frameWithin({ ...(width && { width }), ...(height && { height }) })
        expect(frame.width).toBe(Math.min(width ?? usualFrame.width, usualFrame.width))
        expect(frame.height).toBe(Math.min(height ?? usualFrame.height, usualFrame.height))
      }),
    )
  })

  test('lets no words out of its attributes, and no script into it', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const code = embedCode('https://trips.example/s/x/embed', title, usualFrame)
        expect(code).toMatch(/^<iframe src="[^"<>]*" title="[^"<>]*" width="600" height="480" [^<>]*><\/iframe>$/s)
      }),
    )
    expect(embedCode('https://trips.example/s/x/embed', 'Rome & "more"', usualFrame)).toContain(
      'title="Rome &amp; &quot;more&quot;"',
    )
    expect(embedCode('https://trips.example', '', usualFrame)).not.toContain('allow-scripts')
  })
})
