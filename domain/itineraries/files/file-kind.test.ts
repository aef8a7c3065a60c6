import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kindOfBytes, nameToSave, zipNames } from './file-kind.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** A ZIP file with empty entries of these names. */
function zip(names: string[], comment = ''): Uint8Array {
  const word = (value: number, size: number) =>
    Array.from({ length: size }, (_, at) => String.fromCharCode((value >> (8 * at)) & 0xff)).join('')
  const entries = names.map((name) => `PK\x03\x04${'\0'.repeat(22)}${word(name.length, 2)}${word(0, 2)}${name}`)
  const directory = names
    .map((name) => `PK\x01\x02${'\0'.repeat(24)}${word(name.length, 2)}${'\0'.repeat(16)}${name}`)
    .join('')
  const start = entries.join('').length
  return bytesOf(
    `${entries.join('')}${directory}PK\x05\x06\0\0\0\0${word(names.length, 2)}${word(names.length, 2)}${word(directory.length, 4)}${word(start, 4)}${word(comment.length, 2)}${comment}`,
  )
}

describe('the kind of a file', () => {
  it.each([
    ['%PDF-1.7\n1 0 obj', 'application/pdf'],
    ['\xff\xd8\xff\xe0JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/heic'],
    ['BEGIN:VCALENDAR\r\nVERSION:2.0', 'text/calendar'],
    ['\xef\xbb\xbfBEGIN:VCALENDAR\nVERSION:2.0', 'text/calendar'],
    ['From: a@example.org\r\nSubject: Your trip\r\n\r\nHello', 'message/rfc822'],
    ['Received: from x\r\n by y\r\nFrom: a@example.org\r\nDate: Mon\r\n\r\n<html>', 'message/rfc822'],
    ['From a@example.org Mon\nFrom: a@example.org\nDate: Mon\n\nHello', 'message/rfc822'],
    ['<!doctype html><script>', null],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['  \n<html>', null],
    ['From: a page\r\n<script>alert(1)</script>\r\n\r\n', null],
    ['Just words: and more.\nFrom here on.', null],
    ['MZ\x90\0\x03', null],
    ['\0\0\0\x18ftypisom', null],
    ['RIFF\x10\0\0\0WAVEfmt ', null],
    ['\n%PDF-1.7', null],
    ['PK\x03\x04 and no directory', null],
    ['', null],
  ])('of %j is %s', (text, kind) => {
    expect(kindOfBytes(bytesOf(text))).toBe(kind)
  })

  it('of a ZIP file is a pass where it has what a pass says', () => {
    expect(kindOfBytes(zip(['icon.png', 'pass.json']))).toBe('application/vnd.apple.pkpass')
    expect(kindOfBytes(zip(['pass.json'], 'with a comment'))).toBe('application/vnd.apple.pkpass')
    for (const names of [['word/document.xml'], ['deep/pass.json'], []]) expect(kindOfBytes(zip(names))).toBeNull()
  })

  it('is told of any bytes, however broken', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom('', 'PK\x03\x04', 'BEGIN:', 'From: '),
        (rest, start) => {
          expect(() => kindOfBytes(Uint8Array.of(...bytesOf(start), ...rest))).not.toThrow()
        },
      ),
    )
    const whole = zip(['icon.png', 'pass.json'])
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, value) => {
        const broken = whole.slice()
        broken[at] = value
        expect(zipNames(broken).length).toBeLessThanOrEqual(1_000)
      }),
    )
  })
})

it.each([
  ['Boarding pass.html', 'application/pdf', 'Boarding pass.html.pdf'],
  ['Boarding pass', 'application/pdf', 'Boarding pass.pdf'],
  ['Boarding pass.PDF', 'application/pdf', 'Boarding pass.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['trip.exe', 'text/calendar', 'trip.exe.ics'],
  ['mail.', 'message/rfc822', 'mail..eml'],
  ['.htaccess', 'image/png', '.htaccess.png'],
] as const)('%s of the kind %s is saved as %s', (name, kind, saved) => {
  expect(nameToSave(name, kind)).toBe(saved)
})
