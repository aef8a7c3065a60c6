import { linkTarget } from '#domain/access-links/access-link.ts'
import { calendarPath } from '#domain/access-links/calendar-address.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { makeLink } from './actions.ts'

export const calendarAddress = (token: string): string => new URL(calendarPath(token), location.origin).href

/** The address at which calendars read a trip, made where there is none; null where only another device can show it. */
export async function calendarAddressOf(itineraryId: string): Promise<string | null> {
  const { accessLinks, linkTokens } = localDatabase()
  const links = await accessLinks
    .where({ itineraryId })
    .filter(({ kind }) => kind === 'calendar')
    .toArray()
  if (links.length === 0)
    return calendarAddress(
      await makeLink({ kind: 'calendar', ...linkTarget({ itineraryId }), options: {}, expiresAt: null }, []),
    )
  const known = await linkTokens.bulkGet(links.map(({ id }) => id))
  const token = known.find((one) => one !== undefined)?.token
  return token === undefined ? null : calendarAddress(token)
}
