/** Draws the picture of a shared link: the travel poster of what is shared, with its title in the sky. */
import { join } from 'node:path'
import type { OverlayOptions, default as sharpLibrary } from 'sharp'
import type { PictureSubject } from '#domain/pictures/picture-subject.ts'
import { drawPoster } from '#ui/poster/draw-poster.ts'
import { canBeWritten } from './preview-letters.ts'
import { posterStyles } from './poster-colours.ts'

export const previewSize = { width: 1200, height: 630 }

export interface PreviewWords {
  title: string
  /** What it is: '5-day itinerary'. */
  line: string
  /** The platform's name. */
  site: string
}

export interface Preview extends PreviewWords {
  poster: PictureSubject
}

const ink = '#16212e'
const muted = '#5b6673'
const margin = 56
const padding = 40
const widest = 600

const fonts = ['fraunces-latin-ext.ttf', 'fraunces-latin.ttf']
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const shortened = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`)

type Library = typeof sharpLibrary
let opened: Promise<Library> | undefined

/** The picture library with our own letters: a server has often none, and never these. Loaded with the first picture. */
async function library(folder: string): Promise<Library> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  for (const font of fonts)
    await sharp({ text: { text: 'Aā', font: 'Fraunces', fontfile: join(folder, font) } }).toBuffer()
  return sharp
}

/** A PNG of 1200 × 630. @param folder where the letters are */
export async function previewPicture({ title, line, site, poster }: Preview, folder: string): Promise<Buffer> {
  opened ??= library(folder)
  const sharp = await opened
  const { plan, markup } = drawPoster(poster, 'p')
  const text = async (words: string, size: number, colour: string, width = widest) => {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${escaped(words)}</span>`,
        font: `Fraunces ${size}`,
        dpi: 72,
        rgba: true,
        width,
        wrap: 'word-char',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { input: data, width: info.width, height: info.height }
  }
  const shown = canBeWritten(title) ? shortened(title, 70) : ''
  const heading = shown === '' ? undefined : await text(shown, shown.length > 34 ? 54 : 68, ink)
  const below = await text(line, 32, muted)
  const name = await text(canBeWritten(site) ? site : 'Farlight', 36, ink)
  const plate = {
    width: Math.max(heading?.width ?? 0, below.width) + padding * 2,
    height: (heading ? heading.height + 22 : 0) + below.height + padding * 2,
  }
  const mark = { width: name.width + 92, height: 76 }
  const corner = { x: margin, y: previewSize.height - margin - mark.height }
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1200" height="630">`,
    `<style>${posterStyles(plan.palette, plan.night)}</style>`,
    // The poster goes on at both sides (src/ui/poster/ink.ts): its motif stands to the right of the words.
    `<svg width="1200" height="630" viewBox="-133 0 476.2 250">${markup}</svg>`,
    `<g fill="#ffffff"><rect x="${margin}" y="${margin}" width="${plate.width}" height="${plate.height}" rx="24"/>`,
    `<rect x="${corner.x}" y="${corner.y}" width="${mark.width}" height="${mark.height}" rx="38"/></g>`,
    `<g transform="translate(${corner.x + 22} ${corner.y + 19}) scale(1.6)" fill="none" stroke="${ink}" stroke-width="2">`,
    '<circle cx="12" cy="12" r="10"/><path d="m16.2 7.8-2.1 6.3-6.3 2.1 2.1-6.3z"/></g></svg>',
  ].join('')
  const layers: OverlayOptions[] = [
    ...(heading ? [{ input: heading.input, left: margin + padding, top: margin + padding }] : []),
    { input: below.input, left: margin + padding, top: margin + plate.height - padding - below.height },
    { input: name.input, left: corner.x + 70, top: corner.y + Math.round((mark.height - name.height) / 2) },
  ]
  return sharp(Buffer.from(svg)).composite(layers).flatten({ background: '#ffffff' }).png({ palette: true }).toBuffer()
}
