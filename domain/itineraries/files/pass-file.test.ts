import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { strToU8, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { openPass } from './pass-file.ts'

/** As programs write it that do not know an entry's size before it is written: it follows behind. */
function streamed(entries: Record<string, Uint8Array>, packs: boolean): Uint8Array {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => (error ? expect.fail(error.message) : pieces.push(piece)))
  for (const [name, bytes] of Object.entries(entries)) {
    const entry = packs ? new ZipDeflate(name) : new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
  }
  zip.end()
  return new Uint8Array(Buffer.concat(pieces))
}

it('opens passes of all sizes, whichever way they are packed', () => {
  const noise = (seed: number, length: number) =>
    Array.from({ length: Math.ceil(length / 64) }, (_, at) =>
      createHash('sha256').update(`${seed} ${at}`).digest('hex'),
    )
      .join('')
      .slice(0, length)
  fc.assert(
    fc.property(
      fc.nat(),
      fc.nat(30_000),
      fc.nat(30_000),
      fc.constantFrom('known', 'packed', 'plain'),
      (seed, own, other, way) => {
        const content = { description: noise(seed, own) }
        const entries = {
          'logo.png': strToU8(noise(seed + 1, other)),
          'pass.json': strToU8(JSON.stringify(content)),
          'en.lproj/pass.strings': strToU8('"gate" = "Gate";'),
          'manifest.json': strToU8('{}'),
        }
        const opened = openPass(way === 'known' ? zipSync(entries) : streamed(entries, way === 'packed'))
        expect([opened?.content, opened?.say('gate')]).toEqual([content, 'Gate'])
      },
    ),
  )
})

it('believes no entry that says that it is small, and unpacks two megabytes at most', () => {
  const text = `{}${' '.repeat(3_000_000)}`
  const honest = zipSync({ 'pass.json': strToU8(text) })
  expect(() => openPass(honest)).toThrow('too large')
  const lying = honest.slice()
  const view = new DataView(lying.buffer)
  const directory = Buffer.from(lying).lastIndexOf(Uint8Array.of(0x50, 0x4b, 1, 2))
  for (const at of [22, directory + 24]) {
    expect(view.getUint32(at, true)).toBe(text.length)
    view.setUint32(at, 2, true)
  }
  expect(() => openPass(lying)).toThrow('too large')
  const two = {
    'pass.json': strToU8(text.slice(0, 1_500_000)),
    'en.lproj/pass.strings': strToU8(text.slice(0, 1_500_000)),
  }
  expect(() => openPass(zipSync(two))).toThrow('too large')
})

it('opens nothing that is none', () => {
  for (const bytes of [new Uint8Array(), strToU8('PK'), zipSync({ 'other.json': strToU8('{}') })])
    expect(openPass(bytes)).toBeNull()
})
