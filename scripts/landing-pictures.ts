/**
 * Draws the landing page's posters as files: `tsx scripts/landing-pictures.ts`, after a change of the poster art.
 * As pictures they need no script, so the first paint of the page does not wait for the drawing code.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { drawPoster } from '#ui/poster/draw-poster.ts'

const folder = 'src/features/landing/pictures'
const pictures = [
  { file: 'annapurna', name: 'Trek the Annapurna circuit', category: 'adventure', viewBox: '60 0 267 250' },
  { file: 'kyoto', name: 'Cherry blossom in Kyoto', category: 'culture', viewBox: '60 0 278 250' },
  // Its town stands on the left: a card lies over the lower right corner.
  { file: 'naxos', name: 'Beach week on Naxos, Greece', category: 'relaxation', viewBox: '0 0 290 250' },
]
const css = readFileSync('src/ui/poster/poster.css', 'utf8')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/\s+/g, ' ')

for (const { file, name, category, viewBox } of pictures) {
  const { plan, markup } = drawPoster({ name, category }, 'p')
  const colours = plan.palette.map((colour, index) => `--d${index}:${colour}`).join(';')
  for (const [suffix, root] of [
    ['', 'style="--poster-night:0"'],
    ['-night', 'data-theme="dark" style="--poster-night:1"'],
  ] as const) {
    writeFileSync(
      `${folder}/${file}${suffix}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="xMidYMax slice" ${root}><style>${css}</style><g class="poster" style="${colours}">${markup}</g></svg>\n`,
    )
  }
}
