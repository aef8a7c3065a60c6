import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'

/** A PDF of one page, with as many bytes of stuffing as are asked for. */
export function pdfOf(words: string, stuffing = 0): Buffer {
  const content = `BT /F1 24 Tf 40 120 Td (${words}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 240]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ].map((body, index) => `${index + 1} 0 obj${body}endobj\n`)
  const start = `%PDF-1.4\n${objects.join('')}trailer<</Root 1 0 R>>\n%`
  return Buffer.concat([Buffer.from(start), Buffer.alloc(stuffing, 'x'), Buffer.from('\n%%EOF')])
}

/** What a wallet is told of a flight. */
export const boardingPass = {
  formatVersion: 1,
  passTypeIdentifier: 'pass.example',
  serialNumber: '1',
  teamIdentifier: 'X',
  organizationName: 'Own: Northern Air',
  description: 'Own: Boarding pass',
  backgroundColor: 'rgb(22, 55, 92)',
  barcodes: [
    {
      format: 'PKBarcodeFormatAztec',
      message: 'M1LOVETT/ADA EX7KQ2M FRAHND',
      messageEncoding: 'iso-8859-1',
      altText: 'X7KQ2M',
    },
  ],
  boardingPass: {
    transitType: 'PKTransitTypeAir',
    headerFields: [{ key: 'gate', label: 'Own: Gate', value: 'B42' }],
    primaryFields: [
      { key: 'from', label: 'Own: Frankfurt', value: 'FRA' },
      { key: 'to', label: 'Own: Haneda', value: 'HND' },
    ],
    secondaryFields: [{ key: 'who', label: 'Own: Passenger', value: 'Own: Ada Lovett' }],
    backFields: [{ key: 'terms', label: 'Own: Baggage', value: 'Own: 23 kg' }],
  },
}
/** A pass as wallets take it. */
export const passOf = (content: object) =>
  Buffer.from(zipSync({ 'pass.json': strToU8(JSON.stringify(content)), 'icon.png': new Uint8Array(8) }))

/** The part of a trip's page with its files. */
export const papers = (page: Page) => page.getByRole('region', { name: 'Documents' })

interface Chosen {
  name: string
  buffer: Buffer
  mimeType?: string
}

/** Chooses files in the section of papers. */
export async function addFiles(page: Page, ...files: Chosen[]): Promise<void> {
  await papers(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(files.map(({ mimeType = 'application/octet-stream', ...file }) => ({ mimeType, ...file })))
}
