/** Only what the web can open is a link: a row may have come from an older or another program. */
export const isWebAddress = (link: string): boolean => /^https?:\/\//i.test(link)
