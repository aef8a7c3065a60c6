/** Why a change is not taken at all: nothing was written. */

/** The record to be changed is not on this device. */
export class RecordMissingError extends Error {
  override name = 'RecordMissingError'
}

/** Only the server does that with records of the table: a fault of the app. */
export class NotForClientsError extends Error {
  override name = 'NotForClientsError'
}
