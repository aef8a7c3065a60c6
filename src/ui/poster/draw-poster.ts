import { type PosterPlan, type PosterSubject, planPoster } from './choose.ts'
import { at, type Canvas, dots, group, many, short } from './ink.ts'
import { randomFrom } from './random.ts'
import { scenes } from './scenes.ts'

function stars(canvas: Canvas): string {
  const { between } = canvas
  const layer = (count: number, size: number) =>
    `<path stroke-width="${size}" d="${many(count, () => at`M${Math.round(between(-190, 590))} ${Math.round(150 - between(0, 1) ** 1.3 * 330)}h0`)}"/>`
  return group('class="kn stars"', layer(42, 1.1), layer(12, 2))
}

function sunAndGlow({ sun, id }: Canvas): string {
  const { x, y, r } = sun
  return [
    `<circle fill="url(#${id}g)" cx="${short(x)}" cy="${short(y)}" r="${short(r * 3)}"/>`,
    `<circle class="ku" cx="${short(x)}" cy="${short(y)}" r="${short(r)}"/>`,
    // The moon's seas
    group(
      'class="kn"',
      group(
        'opacity=".13"',
        dots('s3', r * 0.5, [[x - r * 0.3, y - r * 0.22]]),
        dots('s3', r * 0.38, [
          [x + r * 0.34, y + r * 0.1],
          [x - r * 0.1, y + r * 0.44],
        ]),
      ),
    ),
  ].join('')
}

/** The inside of the picture's `<svg>`. Made of numbers and our own words alone: no text of a traveler is in it. */
export function drawPlan(plan: PosterPlan, id: string): string {
  const random = randomFrom(plan.seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  const canvas: Canvas = { random, between, focus: plan.focus, sun: plan.sun, id }
  const picture = sunAndGlow(canvas) + scenes[plan.scene](canvas)
  return [
    `<linearGradient id="${id}s" gradientUnits="userSpaceOnUse" x1="0" y1="-70" x2="0" y2="190"><stop class="g0"/><stop offset="1" class="g1"/></linearGradient>`,
    `<radialGradient id="${id}g"><stop offset=".3" class="gs" stop-opacity=".62"/><stop offset="1" class="gs" stop-opacity="0"/></radialGradient>`,
    `<path fill="url(#${id}s)" d="M-300 -800H700V252H-300z"/>`,
    stars(canvas),
    plan.mirrored ? group('transform="matrix(-1 0 0 1 400 0)"', picture) : picture,
  ].join('')
}

/** Plan and drawing in one. `id` is a prefix for gradient ids that is unique in the page. */
export function drawPoster(subject: PosterSubject, id: string): { plan: PosterPlan; markup: string } {
  const plan = planPoster(subject)
  return { plan, markup: drawPlan(plan, id) }
}
