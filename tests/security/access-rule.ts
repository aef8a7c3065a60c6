/** The form of an access rule, and what the rules share. */
import type { Actor, World } from './world.ts'

export interface AccessRule {
  table: string
  operation: 'select' | 'insert' | 'update' | 'delete'
  /** The policy's name; a further case of the same policy adds what is special after a colon. */
  sentence: string
  /** Everybody who gets through with the statement, by whatever policy; everybody else must be refused. */
  allowed: Actor[]
  /** `me` is the account of whoever tries. */
  statement: (world: World, me: string) => string
}

export const everybody: Actor[] = ['owner', 'collaborator', 'viewer', 'connection', 'other', 'admin', 'anonymous']
export const signedIn = everybody.filter((actor) => actor !== 'anonymous')
export const members: Actor[] = ['owner', 'collaborator', 'viewer']
export const workers: Actor[] = ['owner', 'collaborator']
export const friends: Actor[] = ['owner', 'collaborator', 'viewer', 'connection']
export const nobodyElse: Actor[] = ['owner']

export const read = (table: string, id: string, key = 'id') => `select 1 from ${table} where ${key} = '${id}'`
export const remove = (table: string, id: string) => `delete from ${table} where id = '${id}' returning 1`
export const change = (table: string, id: string, set: string, key = 'id') =>
  `update ${table} set ${set} where ${key} = '${id}' returning 1`
