/**
 * Cuts the display font to what is used of it, headings in weight 600 and quotations in 400, in every optical size from
 * 18 pixels on. A page with headings alone, as all signed-in screens are, loads half of what it would:
 * `tsx scripts/display-font.ts`, after an update of the font.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/** The letters of each file as src/ui/theme/fonts.css declares them. */
const files = {
  latin: `0000-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 0308 0329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD`,
  'latin-ext': `0100-02BA 02BD-02C5 02C7-02CC 02CE-02D7 02DD-02FF 0308 0329 1D00-1DBF 1E00-1E9F 1EF2-1EFF 2020 20A0-20AB
    20AD-20C0 2113 2C60-2C7F A720-A7FF`,
}

const lettersOf = (ranges: string) =>
  ranges
    .split(/\s+/)
    .map((range) => {
      const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16))
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
    })
    .join('')

for (const [letters, ranges] of Object.entries(files))
  for (const weight of [400, 600]) {
    const source = `node_modules/@fontsource-variable/fraunces/files/fraunces-${letters}-opsz-normal.woff2`
    const font = await subsetFont(readFileSync(source), lettersOf(ranges), {
      targetFormat: 'woff2',
      variationAxes: { wght: weight, opsz: { min: 18, max: 144 } },
    })
    writeFileSync(`src/ui/theme/fonts/fraunces-${letters}-${weight}.woff2`, font)
  }
