/** Administrators and their roles. */
import { callFunction } from '#remote/asking/client.ts'
import { request } from '#remote/asking/request.ts'
import { backend } from '#remote/asking/client.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { changeRows, deleteRows, insertRow } from '#remote/asking/tables.ts'
import { type Page, readPage } from './tables.ts'

export interface AdminRow {
  id: string
  user_id: string
  email: string
  first_name: string
  last_name: string
  role_id: string
  is_active: boolean
  last_login_at: string | null
  created_at: string
  admin_roles: { id: string; name: string } | null
}

export interface Role {
  id: string
  name: string
  description: string | null
  is_system: boolean
  updated_at: string
  permissions: string[]
}

export interface Permission {
  name: string
  resource: string
  action: string
}

const adminColumns =
  'id,user_id,email,first_name,last_name,role_id,is_active,last_login_at,created_at,admin_roles(id,name)'

export const readAdmins = (limit: number, offset: number, signal?: AbortSignal): Promise<Page<AdminRow>> =>
  readPage<AdminRow>('admin_users', {
    select: adminColumns,
    order: 'created_at.desc,id.desc',
    limit,
    offset,
    signal,
  })

const ask = (path: string, signal?: AbortSignal) =>
  request({ what: path.split('?')[0] ?? path, find: backend(path) }, { signal })

/** One as they are now; null when they no longer are one. */
export async function readAdmin(id: string, signal?: AbortSignal): Promise<AdminRow | null> {
  const [row] = (await ask(`admin_users?select=${adminColumns}&id=eq.${encodeURIComponent(id)}`, signal)) as AdminRow[]
  return row ?? null
}

type RoleAnswer = Omit<Role, 'permissions'> & {
  admin_role_permissions: { admin_permissions: { name: string } | null }[]
}

/** By name, with what each may do. */
export async function readRoles(signal?: AbortSignal): Promise<Role[]> {
  const rows = (await ask(
    'admin_roles?select=id,name,description,is_system,updated_at,admin_role_permissions(admin_permissions(name))&order=name.asc',
    signal,
  )) as RoleAnswer[]
  return rows.map(({ admin_role_permissions: held, ...role }) => ({
    ...role,
    permissions: held.flatMap(({ admin_permissions: one }) => (one ? [one.name] : [])),
  }))
}

export const readPermissions = async (signal?: AbortSignal): Promise<Permission[]> =>
  (await ask('admin_permissions?select=name,resource,action&order=resource.asc,action.desc', signal)) as Permission[]

/** The account with this address; null when there is none. */
export async function findAccount(email: string): Promise<{ id: string } | null> {
  const wanted = email.trim().toLowerCase()
  const { rows } = await callFunction<'admin_people', Page<{ id: string; email: string }>>('admin_people', {
    search: wanted,
    page_size: 50,
  })
  return rows.find((row) => row.email.toLowerCase() === wanted) ?? null
}

export const appoint = (user_id: string, role_id: string) => insertRow('admin_users', { user_id, role_id }, ['id'])

/** Where nothing is answered, the administrator is gone or out of reach. */
const demandOne = (rows: unknown[]): void => {
  if (rows.length === 0)
    throw new RemoteError('refused', 'admin_users', { said: 'This administrator no longer exists' })
}

/** Only where the administrator still is as they were when they were read. */
export async function changeAdmin(
  { id, role_id, is_active }: AdminRow,
  changes: { role_id?: string; is_active?: boolean },
): Promise<void> {
  const rows = await changeRows('admin_users', changes, { where: { id, role_id, is_active }, columns: ['id'] })
  if (rows.length === 0)
    throw new RemoteError('refused', 'admin_users', { said: 'Somebody else has changed this meanwhile' })
}

export const removeAdmin = async (id: string): Promise<void> =>
  demandOne(await deleteRows('admin_users', { where: { id }, columns: ['id'] }))

/** @param seen the role as it was read; a new one without it */
export const saveRole = (role: Pick<Role, 'name' | 'permissions'> & { description: string }, seen: Role | null) =>
  callFunction('save_admin_role', {
    name: role.name,
    description: role.description,
    permissions: role.permissions,
    ...(seen && { role_id: seen.id, known: seen.updated_at }),
  })

export const deleteRole = async (id: string): Promise<void> =>
  demandOne(await deleteRows('admin_roles', { where: { id }, columns: ['id'] }))
