import { callFunction } from '#remote/call-function.ts'

/** Asks the server whether the signed-in person is an administrator. Throws when there is no session or no answer. */
export const isAdmin = async (): Promise<boolean> => (await callFunction('is_admin')) === true
