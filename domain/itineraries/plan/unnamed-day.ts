/** Days that nobody has named, where they are told outside the app and in English. */

/** The title that a new day begins with; the app writes it in its own words (src/lib/words/unnamed-day.ts). */
const titleOfNewDay = 'New Day'

/** What a day is called; '' where nobody has named it: it is told by its date or its number alone (decision P262). */
export const givenNameOfDay = (title: string): string => (title === titleOfNewDay ? '' : title)
