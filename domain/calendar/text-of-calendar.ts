/** The bytes of a calendar file as its text. */
import { encodingOfMark, encodingOfZeros } from '#domain/imports/text/decode-text.ts'

/**
 * Its text with whole lines. Some writers fold a line after so many bytes, in the middle of a letter: it is put together
 * before it is decoded. What is no UTF-8 at all is read as Windows-1252; in what is, only single letters are lost.
 */
export function textOfCalendar(bytes: Uint8Array): string {
  const whole = unfolded(bytes)
  const encoding = encodingOfMark(whole) ?? encodingOfZeros(whole) ?? 'utf-8'
  const text = new TextDecoder(encoding).decode(whole)
  const isOfOneByte = encoding === 'utf-8' && text.includes('\uFFFD') && !/[\u0080-\uFFFC]/.test(text)
  return isOfOneByte ? new TextDecoder('windows-1252').decode(whole) : text
}

const [tab, feed, carriage, blank] = [9, 10, 13, 32]

function unfolded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const end = bytes[at] === carriage && bytes[at + 1] === feed ? at + 1 : at
    const next = bytes[end + 1]
    if (bytes[end] === feed && (next === blank || next === tab)) at = end + 1
    else whole[length++] = bytes[at] ?? 0
  }
  return whole.subarray(0, length)
}
