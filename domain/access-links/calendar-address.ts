/** Addresses at which calendars read: `{site}/calendar/{token}.ics`. */
export const calendarPath = (token: string): string => `/calendar/${token}.ics`
