import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { archiveName } from './archive-path.ts'

it('a name keeps its letters and its ending', () => {
  expect(archiveName('Ticket Zürich – 京都.pdf')).toBe('Ticket Zürich – 京都.pdf')
})

it('what leads out of a folder, or is nothing that a system takes, becomes a plain name', () => {
  expect(archiveName('../../etc/passwd')).toBe('_.._etc_passwd')
  expect(archiveName('..')).toBe('_')
  expect(archiveName('')).toBe('_')
  expect(archiveName('CON.pdf')).toBe('_CON.pdf')
  expect(archiveName('100% sure?.pdf')).toBe('100_ sure_.pdf')
  expect(archiveName('Tickets. ')).toBe('Tickets')
})

const nasty = [
  '.',
  ' ',
  '/',
  '\\',
  '%',
  '\r',
  '\n',
  ':',
  '\u0000',
  '\u202e',
  '\ud800',
  'e\u0301',
  '京',
  '🏯',
  'con',
  'a',
  '1',
]

it('whatever a file is called, its name is one part of a path, short, and stays what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...nasty), maxLength: 120 }), (name) => {
      const safe = archiveName(name)
      expect(safe).not.toMatch(/[/\\%\r\n:*?"<>|]/)
      expect(safe).not.toMatch(/^[\s.]|[\s.]$/)
      expect(safe).not.toBe('')
      expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(100)
      expect(archiveName(safe)).toBe(safe)
    }),
  )
})
