/**
 * How dates, times and distances are shown, kept on the device so that the first paint has it. The account has what was
 * chosen, and brings it to other devices (follow-formats.ts).
 */
import { type Formats, setFormats } from '#domain/text/formats.ts'

/** It names the traveler, and goes when they leave the device. */
const keyOf = (userId: string): string => `farlight-formats:${userId}`

/** Shows what this traveler has chosen, as far as this device knows; who is not signed in gets what is usual. */
export function openFormats(userId: string | null): void {
  setFormats(JSON.parse(localStorage.getItem(keyOf(userId ?? '')) ?? '{}') as Formats)
}

/** Keeps what was chosen on this device, and shows it in all that is drawn from now on. */
export function keepFormats(userId: string, chosen: Formats): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(chosen))
  setFormats(chosen)
}
