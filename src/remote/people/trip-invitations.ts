/** Invitations to a trip, and handing it over: asked of the server at once, because both count for somebody else. */
import type { CompanionRole } from '#domain/itineraries/members/trip-member.ts'
import { callFunction } from '#remote/asking/client.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'

/** What a day of a trip is about, for somebody who is invited. */
export interface DayOutline {
  title: string
  /** By name, in the order of the day. */
  places: readonly string[]
}

/** What a link says before it is taken. */
export interface TripInvitation {
  /** For whom it is, in the owner's words; null: for whoever has it. */
  name: string | null
  role: CompanionRole
  inviter: string
  destinationName: string
  days: number
  /** The first day; null: nobody has said when. */
  startDate: string | null
  /** Who goes, the owner first; the first fifty. */
  people: readonly string[]
  numberOfPeople: number
  outline: readonly DayOutline[]
  /** Of the trip, for who is in it already. */
  itineraryId: string | null
}

const tokenPattern = /^[0-9a-f]{64}$/

/** Makes the link of a companion without an account, in place of an earlier one; its secret. @throws RemoteError */
export const inviteCompanion = (memberId: string, role: CompanionRole): Promise<string> =>
  callFunction('invite_companion', { member_id: memberId, as_role: role })

/** A link for somebody who is not named yet, as far as its owner may see it later: its secret is kept nowhere. */
export interface OpenInvitation {
  id: string
  role: CompanionRole
  until: string
}

/** Makes a link to one's trip for somebody who is not named yet; its secret. @throws RemoteError */
export const inviteToTrip = (itineraryId: string, role: CompanionRole): Promise<string> =>
  callFunction('invite_to_trip', { itinerary_id: itineraryId, as_role: role })

/** The links to one's trip that nobody has taken yet, oldest first. @throws RemoteError */
export const readOpenInvitations = async (itineraryId: string): Promise<readonly OpenInvitation[]> =>
  ((await callFunction('open_invitations', { itinerary_id: itineraryId })) as OpenInvitation[] | null) ?? []

/** Ends such a link; false when it no longer stood. @throws RemoteError */
export const withdrawOpenInvitation = (id: string): Promise<boolean> =>
  callFunction('withdraw_open_invitation', { invitation_id: id })

/** Ends the link of a companion, who stays as a name. @throws RemoteError */
export const withdrawInvitation = (memberId: string): Promise<void> =>
  callFunction('withdraw_invitation', { member_id: memberId })

/** Offers one's trip to a companion. @throws RemoteError */
export const offerTrip = (memberId: string): Promise<void> => callFunction('offer_trip', { member_id: memberId })

/** Takes an offer back, or declines it. @throws RemoteError */
export const endTripOffer = (memberId: string): Promise<void> => callFunction('end_trip_offer', { member_id: memberId })

/** Makes one the owner of a trip that is offered to one. @throws RemoteError */
export const takeOverTrip = (memberId: string): Promise<void> => callFunction('take_over_trip', { member_id: memberId })

/** What a link says, signed in or not; null when it is used up, withdrawn, out of date, or none. @throws RemoteError */
export async function readInvitation(token: string): Promise<TripInvitation | null> {
  if (!tokenPattern.test(token)) return null
  const said = (await callFunction('trip_invitation', { token }, { as: 'anybody' })) as Record<string, unknown> | null
  return (
    said && {
      name: said.name as string | null,
      role: said.role as CompanionRole,
      inviter: said.inviter as string,
      destinationName: said.destination_name as string,
      days: said.number_of_days as number,
      startDate: said.start_date as string | null,
      people: said.people as string[],
      numberOfPeople: said.number_of_people as number,
      outline: said.days as DayOutline[],
      itineraryId: said.itinerary_id as string | null,
    }
  )
}

/** Joins the trip of a link; its id, or null when the link is no longer good. @throws RemoteError */
export async function acceptInvitation(token: string): Promise<string | null> {
  try {
    return await callFunction('accept_invitation', { token })
  } catch (cause) {
    if (cause instanceof RemoteError && cause.hint === 'invitation_over') return null
    throw cause
  }
}
