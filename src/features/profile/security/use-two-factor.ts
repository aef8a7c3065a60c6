import { readTwoFactor } from '#auth/account-security.ts'
import { useRemote } from '#remote/asking/use-remote.ts'

/** Two-factor sign-in as the server has it; read again when the connection returns, and on `again`. */
export const useTwoFactor = () => useRemote(['two-factor'], readTwoFactor)
