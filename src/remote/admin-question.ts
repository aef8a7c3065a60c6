import { callFunction } from './client.ts'

/** Asks the server whether the signed-in person is an administrator. @throws RemoteError */
export const isAdmin = (): Promise<boolean> => callFunction('is_admin', {})
