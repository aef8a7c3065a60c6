/** Origin: made by hand after RFC 5545, and for TripIt after what programs that read its feed look for. */
const calendar = (head: string[], ...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...head,
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'DTSTAMP:20270101T000000Z', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')

export const tripit = calendar(
  ['PRODID:-//TripIt//Own//EN', 'X-WR-CALNAME:Own (TripIt)'],
  [
    'UID:own-trip@tripit.com',
    'DTSTART;VALUE=DATE:20270401',
    'DTEND;VALUE=DATE:20270406',
    'SUMMARY:Own: Oslo',
    'LOCATION:Oslo\\, Norway',
    'DESCRIPTION:Own is in Oslo from Apr 1 to Apr 5\\, 2027 View in TripIt : https://www.tripit.com/trip/show/id/77',
  ],
  [
    'UID:own-flight@tripit.com',
    'DTSTART:20270401T082700Z',
    'DTEND:20270401T092700Z',
    'SUMMARY:SK802 FRA to OSL',
    'LOCATION:Frankfurt (FRA)',
    'DESCRIPTION:https://www.tripit.com/trip/show/id/77 [Flight] SK802 conf #Q7W2ER',
  ],
)
export const ics = calendar(
  ['PRODID:-//Own//EN', 'X-WR-CALNAME:Own\\, days'],
  ['UID:own-1', 'DTSTART;VALUE=DATE:20270401', 'DTEND;VALUE=DATE:20270403', 'SUMMARY:Own: Festival', 'GEO:48.1;11.5'],
  ['UID:own-2', 'DTSTART:20270402T100000Z', 'SUMMARY:Own: Gone', 'STATUS:CANCELLED'],
  ['UID:own-3', 'DTSTART:20270402T100000Z', 'RRULE:FREQ=DAILY', 'SUMMARY:Own: Daily'],
)
