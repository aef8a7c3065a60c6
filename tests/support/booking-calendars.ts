/** Calendar files as senders of bookings and people write them, all made up. */

/** A calendar file of events, each given by its lines; none is folded, so that what is tested is what stands there. */
export function calendarOf(...events: readonly (readonly string[])[]): Uint8Array {
  return new TextEncoder().encode(calendarText([], ...events))
}

/** The same as text, with lines of the calendar itself. */
export function calendarText(head: readonly string[], ...events: readonly (readonly string[])[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Own//Made up//EN',
    ...head,
    ...events.flatMap((lines, index) => [
      'BEGIN:VEVENT',
      ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:own-${index}@calendar.example`]),
      'DTSTAMP:20261126T100000Z',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** Its lines folded at 75 octets, as careless writers do it: in the middle of a letter, too. */
export function foldedByOctets(text: string): Uint8Array {
  const bytes: number[] = []
  for (const line of text.split('\r\n')) {
    const octets = [...new TextEncoder().encode(line)]
    for (let at = 0; at < octets.length || at === 0; at += 74)
      bytes.push(...(at === 0 ? [] : [13, 10, 32]), ...octets.slice(at, at + 74))
    bytes.push(13, 10)
  }
  return Uint8Array.from(bytes)
}
