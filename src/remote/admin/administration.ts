/** Who the signed-in person is in the back office. Both checks fail closed: whatever goes wrong, the answer is no. */
import { callFunction } from '#remote/asking/client.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'

export interface Administration {
  id: string
  email: string
  firstName: string
  lastName: string
  roleId: string
  roleName: string
  permissions: readonly string[]
  hasSecondFactor: boolean
  /** A second factor is demanded, and this session has none: nothing is permitted. */
  factorMissing: boolean
}

interface Told {
  id: string
  email: string
  first_name: string
  last_name: string
  role_id: string
  role_name: string
  permissions: string[]
  has_second_factor: boolean
  factor_missing: boolean
}

const unreachable = ['offline', 'unreachable', 'timed-out']

/**
 * The caller's administrator; null for nobody of it, 'signed-out' when the session has ended, 'unreachable' when nobody
 * could be asked. Never throws.
 */
export async function readAdministration(): Promise<Administration | 'signed-out' | 'unreachable' | null> {
  try {
    const told = await callFunction<'my_administration', Told | null>('my_administration', {} as never)
    if (!told) return null
    return {
      id: told.id,
      email: told.email,
      firstName: told.first_name,
      lastName: told.last_name,
      roleId: told.role_id,
      roleName: told.role_name,
      permissions: told.permissions,
      hasSecondFactor: told.has_second_factor,
      factorMissing: told.factor_missing,
    }
  } catch (cause) {
    console.warn('The administrator check failed.', cause)
    if (!(cause instanceof RemoteError)) return null
    if (cause.kind === 'signed-out') return 'signed-out'
    return unreachable.includes(cause.kind) ? 'unreachable' : null
  }
}

/** Whether the caller is an active administrator. */
export const checkIsAdmin = (): Promise<boolean> => closed('is_admin', () => callFunction('is_admin', {} as never))

/** Whether the caller's role holds a permission. */
export const checkPermission = (name: string): Promise<boolean> =>
  closed(name, () => callFunction('admin_has_permission', { permission_name: name }))

async function closed(what: string, ask: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await ask()) === true
  } catch (cause) {
    console.warn(`The check ${what} failed.`, cause)
    return false
  }
}

/** Notes that the administrator has come in; a failure is only logged. */
export async function noteEntry(signedIn: boolean): Promise<void> {
  await callFunction('note_admin_entry', { signed_in: signedIn }).catch((cause: unknown) => console.warn(cause))
}
