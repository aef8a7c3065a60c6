import { type Formats, setFormats } from '#domain/text/formats.ts'
import { keyOfFormats } from './kept-formats.ts'

/** Keeps what was chosen on this device, and shows it in all that is drawn from now on. */
export function keepFormats(userId: string, chosen: Formats): void {
  localStorage.setItem(keyOfFormats(userId), JSON.stringify(chosen))
  setFormats(chosen)
}
