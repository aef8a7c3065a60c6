import type { PictureSubject } from '#domain/pictures/picture-subject.ts'
import { drawPoster } from '#ui/poster/draw-poster.ts'
import posterRules from '#ui/poster/poster.css?raw'

/** The painting of a poster goes no higher and no further to either side (src/ui/poster/draw-poster.ts). */
const paintedHeight = 1040
const paintedWidth = 1000
/** What has to be seen of it. */
const motif = { width: 280, height: 250, middle: 200 }

/** The travel poster of a trip, by day, as large as a picture; its motif is as large as there is room for below. */
export async function posterImage(
  subject: PictureSubject,
  { width, height }: { width: number; height: number },
  room: number,
): Promise<HTMLImageElement> {
  const { plan, markup } = drawPoster(subject, 'trip-picture')
  const scale = Math.max(
    height / paintedHeight,
    width / paintedWidth,
    Math.min(width / motif.width, room / motif.height),
  )
  const [across, high] = [width / scale, height / scale]
  const colours = plan.palette.map((colour, at) => `--d${at}:${colour}`).join(';')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" class="poster" width="${width}" height="${height}"` +
    ` viewBox="${motif.middle - across / 2} ${motif.height - high} ${across} ${high}" style="${colours};--poster-night:${plan.night ? 1 : 0}">` +
    `<style><![CDATA[${posterRules}]]></style>${markup}</svg>`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}
