/** Addresses at which calendars read: `{site}/calendar/{token}.ics`. */

/** 128 bits in base64url. */
export const calendarTokenForm = /^[A-Za-z0-9_-]{22}$/

export const calendarPath = (token: string): string => `/calendar/${token}.ics`
