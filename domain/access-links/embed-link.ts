/** The one page of a link that other sites may show in a frame, and how they come to it (oEmbed). */
import { sharePath } from './share-link.ts'

/** Of a link without a password; the frame is ours alone to fill, and leads to the whole page. */
export const embedPath = (token: string): string => `${sharePath(token)}/embed`

/** Where other software asks how to show the page of a link: https://oembed.com. */
export const oembedPath = '/oembed'

export interface FrameSize {
  width: number
  height: number
}
/** Of a frame whose place nobody has measured. */
export const usualFrame: FrameSize = { width: 600, height: 480 }

/** The usual frame, within what there is room for. */
export const frameWithin = ({ width, height }: Partial<FrameSize>): FrameSize => ({
  width: Math.min(usualFrame.width, width ?? usualFrame.width),
  height: Math.min(usualFrame.height, height ?? usualFrame.height),
})

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * HTML that shows the page of a link in a frame. No script of ours runs on the site, and none in the frame.
 * @param title read out instead of the frame
 */
export function embedCode(address: string, title: string, { width, height }: FrameSize): string {
  const text = (words: string) => words.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
  return (
    `<iframe src="${text(address)}" title="${text(title)}" width="${width}" height="${height}" loading="lazy"` +
    ' sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"' +
    ' style="max-width:100%;border:0;border-radius:14px"></iframe>'
  )
}
