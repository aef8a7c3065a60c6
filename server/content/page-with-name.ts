import { escaped } from './escaped.ts'

/** As the pages are built. */
export const builtName = 'Farlight'

/** The title of a built page ends with the platform's own name. */
export const pageWithName = (html: string, name: string): string =>
  html.replace(/(<title>[^<]*)Farlight<\/title>/, (_, before: string) => `${before}${escaped(name)}</title>`)
