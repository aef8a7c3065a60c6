/**
 * Cuts the display font to what is used of it, headings in weight 600 and quotations in 400, in every optical size from
 * 18 pixels on. A page with headings alone, as all signed-in screens are, loads half of what it would:
 * `tsx scripts/display-font.ts`, after an update of the font.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const source = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'

/** The letters of the file as src/ui/theme/fonts.css declares them. */
const letters = [
  [0x00, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
] as const

const text = letters.map(([from, to]) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index)),
)
for (const weight of [400, 600]) {
  const font = await subsetFont(readFileSync(source), text.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weight, opsz: { min: 18, max: 144 } },
  })
  writeFileSync(`src/ui/theme/fonts/fraunces-latin-${weight}.woff2`, font)
}
