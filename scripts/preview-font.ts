/**
 * Cuts the display font for the pictures of shared links, which the server draws: in weight 600 at one optical size, as
 * TrueType, because the picture library reads no WOFF2: `tsx scripts/preview-font.ts`, after an update of the font.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { lettersOfPreviews } from '../server/previews/preview-letters.ts'

for (const [part, ranges] of Object.entries(lettersOfPreviews)) {
  const letters = ranges.map(([from, to]) =>
    String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index)),
  )
  const source = `node_modules/@fontsource-variable/fraunces/files/fraunces-${part}-opsz-normal.woff2`
  const font = await subsetFont(readFileSync(source), letters.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: 600, opsz: 72 },
  })
  writeFileSync(`server/previews/fonts/fraunces-${part}.ttf`, font)
}
