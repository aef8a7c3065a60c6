/** Draws the codes of passes that are no QR codes. Apart, because the library is large. */
import { azteccode, code128, drawingSVG, pdf417 } from 'bwip-js/browser'
import type { PassCode } from './pass.ts'

const encoders = {
  PKBarcodeFormatAztec: azteccode,
  PKBarcodeFormatPDF417: pdf417,
  PKBarcodeFormatCode128: code128,
} as const

/** The code as an address of a picture; null for a format that is not known, or words that it cannot hold. */
export function drawnCode({ format, message, messageEncoding = 'iso-8859-1' }: PassCode): string | null {
  if (!(format in encoders)) return null
  // Each character is one byte to the library.
  const isLatin = /^iso-8859-1$|^(us-)?ascii$/i.test(messageEncoding) && !/[\u0100-\u{10ffff}]/u.test(message)
  const text = isLatin ? message : String.fromCharCode(...new TextEncoder().encode(message))
  try {
    const options = {
      bcid: '',
      text,
      scale: 3,
      ...(format === 'PKBarcodeFormatCode128' ? { height: 16 } : { binarytext: true }),
    }
    const svg = encoders[format as keyof typeof encoders](options, drawingSVG())
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  } catch (cause) {
    console.warn('The code of a pass could not be drawn.', cause)
    return null
  }
}
