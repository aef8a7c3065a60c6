import { strToU8, zipSync } from 'fflate'
import { afterEach, expect, it, vi } from 'vitest'
import { drawnCode } from './draw-code.ts'
import { readPass } from './pass.ts'

afterEach(() => vi.restoreAllMocks())

const pass = (content: object, others: Record<string, Uint8Array> = {}) =>
  zipSync({ 'pass.json': strToU8(JSON.stringify(content)), ...others })

const ticket = {
  organizationName: 'Northern Rail',
  description: 'Ticket',
  backgroundColor: 'rgb(10, 20, 30)',
  barcode: { format: 'PKBarcodeFormatPDF417', message: 'old' },
  barcodes: [{ format: 'PKBarcodeFormatQR', message: 'ABC 123', altText: 'ABC' }],
  eventTicket: {
    headerFields: [{ key: 'h', label: 'seat_label', value: 12 }],
    primaryFields: [{ key: 'p', label: 'Train', value: 'NX 7' }],
    secondaryFields: [
      { key: 's', value: 'without a label' },
      { key: 'empty', label: 'Nothing', value: ' ' },
    ],
    backFields: [{ key: 'b', label: 'Terms', value: 'Be kind.' }],
  },
}

it('says what a pass shows, in English where it has words for it', () => {
  const words = Uint8Array.of(
    0xff,
    0xfe,
    ...Array.from('"seat_label" = "Seat \\"A\\"";').flatMap((letter) => [letter.charCodeAt(0), 0]),
  )
  expect(
    readPass(
      pass(ticket, { 'en.lproj/pass.strings': words, 'de.lproj/pass.strings': strToU8('"seat_label" = "Platz";') }),
    ),
  ).toEqual({
    organization: 'Northern Rail',
    description: 'Ticket',
    primary: [{ label: 'Train', value: 'NX 7' }],
    others: [
      { label: 'Seat "A"', value: '12' },
      { label: '', value: 'without a label' },
    ],
    back: [{ label: 'Terms', value: 'Be kind.' }],
    code: { format: 'PKBarcodeFormatQR', message: 'ABC 123', altText: 'ABC' },
    colour: 'rgb(10, 20, 30)',
  })
})

it('shows what it can of a pass that is not as it should be', () => {
  const odd = {
    ...ticket,
    organizationName: {},
    barcodes: 'none',
    backgroundColor: 'url(https://example.org)',
    eventTicket: { primaryFields: {} },
  }
  expect(readPass(pass(odd))).toMatchObject({ organization: '', primary: [], code: { message: 'old' }, colour: null })
  expect(readPass(pass({}))).toMatchObject({ primary: [], code: null })
})

it('reads no pass from what is none, and unpacks nothing huge', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const bytes of [
    new Uint8Array(),
    strToU8('PK'),
    zipSync({ 'other.json': strToU8('{}') }),
    zipSync({ 'pass.json': strToU8('[') }),
  ])
    expect(readPass(bytes)).toBeNull()
  expect(readPass(zipSync({ 'pass.json': new Uint8Array(5_000_000) }))).toBeNull()
})

it.each(['PKBarcodeFormatAztec', 'PKBarcodeFormatPDF417', 'PKBarcodeFormatCode128'])('draws %s', (format) => {
  expect(drawnCode({ format, message: 'M1LOVETT/ADA' })).toMatch(/^data:image\/svg\+xml,%3Csvg/)
})

it('draws no code of an unknown form, and none that cannot be drawn', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(drawnCode({ format: 'PKBarcodeFormatOther', message: 'x' })).toBeNull()
  expect(drawnCode({ format: 'PKBarcodeFormatAztec', message: 'x'.repeat(4_000) })).toBeNull()
  expect(drawnCode({ format: 'PKBarcodeFormatCode128', message: 'Kyōto', messageEncoding: 'utf-8' })).toMatch(/^data:/)
})
