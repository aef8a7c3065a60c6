/** Papers of the demo's trips, made here: a page of text, a pass as wallets take it, a drawing of the way. */
import { strToU8, zipSync } from 'fflate'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'

/** A file as somebody has it on their device. */
export interface DemoPaper {
  name: string
  kind: 'application/pdf' | 'image/png' | 'application/vnd.apple.pkpass'
  bytes: () => Uint8Array | Promise<Uint8Array>
}

/** A page as a booking office sends it: who, what, and a line for each thing to know. Only letters of Latin 1. */
export function letter(
  name: string,
  { from, about, lines }: { from: string; about: string; lines: string[] },
): DemoPaper {
  const escaped = (text: string) => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
  const line = (text: string, size: number, y: number, font = 'F1') =>
    `BT /${font} ${size} Tf 56 ${y} Td (${escaped(text)}) Tj ET`
  const content = [
    '0.11 0.25 0.36 rg 0 752 595 90 re f 1 1 1 rg',
    line(from, 22, 790, 'F2'),
    '0.09 0.13 0.18 rg',
    line(about, 17, 696, 'F2'),
    ...lines.map((text, at) => line(text, 12, 660 - at * 24)),
    '0.8 0.76 0.7 RG 56 120 m 539 120 l S',
    line('Show this page, or only its code.', 10, 100),
  ].join('\n')
  const font = (face: string) => `<</Type/Font/Subtype/Type1/BaseFont/${face}/Encoding/WinAnsiEncoding>>`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 ${font('Helvetica')}/F2 ${font('Helvetica-Bold')}>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const places: number[] = []
  for (const [at, body] of objects.entries()) {
    places.push(file.length)
    file += `${at + 1} 0 obj\n${body}\nendobj\n`
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return { name, kind: 'application/pdf', bytes: () => Buffer.from(file, 'latin1') }
}

type Fields = [label: string, value: string][]

/** A pass that takes somebody on board. */
export function boardingPass(
  name: string,
  pass: {
    by: string
    is: string
    colour: string
    from: [string, string]
    to: [string, string]
    front: Fields
    code: string
  },
): DemoPaper {
  const fields = (list: Fields) => list.map(([label, value], at) => ({ key: `${label}${at}`, label, value }))
  const content = {
    formatVersion: 1,
    passTypeIdentifier: 'pass.example.farlight.demo',
    teamIdentifier: 'DEMO',
    serialNumber: pass.code,
    organizationName: pass.by,
    description: pass.is,
    backgroundColor: pass.colour,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: pass.code, messageEncoding: 'iso-8859-1', altText: pass.code }],
    boardingPass: {
      transitType: 'PKTransitTypeBoat',
      primaryFields: fields([pass.from, pass.to]),
      secondaryFields: fields(pass.front),
    },
  }
  return {
    name,
    kind: 'application/vnd.apple.pkpass',
    bytes: () => zipSync({ 'pass.json': strToU8(JSON.stringify(content)) }),
  }
}

const width = 1200
const height = 800
const inks = ['#c9481f', '#13747d', '#5a4e8c', '#3f6f3b', '#8a6410']

/** The places of a plan as somebody would draw them on a napkin: a dot for each, a line from day to day. */
export function drawing(name: string, plan: ItineraryPlan): DemoPaper {
  return {
    name,
    kind: 'image/png',
    async bytes() {
      // Loaded here: a server that is no demo has no use for it at its start.
      const { default: sharp } = await import('sharp')
      return sharp(Buffer.from(drawn(plan)))
        .png({ palette: true })
        .toBuffer()
    },
  }
}

function drawn({ days }: ItineraryPlan): string {
  const stops = days.flatMap(({ day, activities }) =>
    activities.flatMap(({ location: { coordinates } }) => (coordinates ? [{ day, coordinates }] : [])),
  )
  const [east, north] = [0, 1].map((axis) => stops.map(({ coordinates }) => coordinates[axis] ?? 0))
  const spread = (all: number[] = []) => ({ least: Math.min(...all), range: Math.max(...all) - Math.min(...all) || 1 })
  const [x, y] = [spread(east), spread(north)]
  const points = stops.map(({ day, coordinates: [longitude, latitude] }) => ({
    ink: inks[(day - 1) % inks.length],
    at: [
      Math.round(150 + ((longitude - x.least) / x.range) * (width - 300)),
      Math.round(height - 170 - ((latitude - y.least) / y.range) * (height - 340)),
    ] as const,
  }))
  const way = points.slice(1).map(({ at: [toX, toY], ink }, turn) => {
    const [fromX, fromY] = points[turn]?.at ?? [toX, toY]
    const bend = (turn % 2 === 0 ? -1 : 1) * 26
    return `<path d="M${fromX} ${fromY}Q${(fromX + toX) / 2 + bend} ${(fromY + toY) / 2 + bend} ${toX} ${toY}" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" stroke-dasharray="2 16"/>`
  })
  const dots = points.map(
    ({ at: [cx, cy], ink }) => `<circle cx="${cx}" cy="${cy}" r="15" fill="${ink}" stroke="#fffdf8" stroke-width="5"/>`,
  )
  const hills = Array.from({ length: 9 }, (_, at) => {
    const [left, base] = [70 + at * 122, 130 + ((at * 67) % 90)]
    return `<path d="M${left} ${base}l36 -58l38 58" fill="none" stroke="#9c8f78" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`
  })
  const waves = Array.from({ length: 3 }, (_, at) => {
    const top = height - 96 + at * 26
    return `<path d="M${60 + at * 40} ${top}q28 -16 56 0t56 0t56 0t56 0t56 0" fill="none" stroke="#7fb0b6" stroke-width="4" stroke-linecap="round"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#f6efdf"/>${[...hills, ...waves, ...way, ...dots].join('')}</svg>`
}
