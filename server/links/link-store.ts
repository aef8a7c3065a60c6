/**
 * What our server alone asks of the database about links with a password and about photos behind links: as the owner on a
 * database that it reaches, with the project's secret key in front of Supabase. What the functions do is in the migrations
 * link_passwords and link_photos.
 */
import type { PageByLink } from '#domain/sharing/thing-by-link.ts'
import type { Database } from '#server/database/database.ts'
import { answerOf, askProject } from '#server/database/function-calls.ts'
import type { FilePath } from '#server/files/file-store.ts'

/** Where the bytes of a photo lie, and what they are. */
export interface PhotoPlace {
  path: FilePath
  size: number
  sha256: string
}

export interface LinkStore {
  /** The hash of its password; null where it opens nothing or asks for none. */
  passwordOf(token: string): Promise<string | null>
  /**
   * Null where its password is another by now, or it opens nothing.
   * @param person who looks, where they are signed in
   */
  pageBehind(token: string, passwordHash: string, person: string | null): Promise<PageByLink | null>
  /**
   * Null where the link does not show this photo at this moment, or has another password.
   * @param passwordHash of the link; null where it has no password
   */
  photoOf(token: string, photo: string, passwordHash: string | null): Promise<PhotoPlace | null>
  /** Null takes it away. Answers whether the person has such a link. */
  setPassword(person: string, link: string, passwordHash: string | null): Promise<boolean>
}

/** Runs a function of the database as the server; what it answers. */
type ServerCall = (name: string, parameters: Record<string, string | null>) => Promise<unknown>

const storeBy = (call: ServerCall): LinkStore => ({
  passwordOf: async (token) => (await call('password_of_link', { token })) as string | null,
  pageBehind: async (token, hash, person) =>
    (await call('page_behind_password', { token, password_hash: hash, person })) as PageByLink | null,
  photoOf: async (token, photo, hash) =>
    (await call('photo_by_link', { token, photo, password_hash: hash })) as PhotoPlace | null,
  setPassword: async (person, link, hash) =>
    (await call('set_link_password', { person, link_id: link, password_hash: hash })) === true,
})

const types: Record<string, string> = {
  token: 'text',
  photo: 'uuid',
  password_hash: 'text',
  person: 'uuid',
  link_id: 'uuid',
}

export const linksInDatabase = (database: Pick<Database, 'query'>): LinkStore =>
  storeBy((name, parameters) => answerOf(database, name, types, parameters))

export const linksOnSupabase = (project: { url: string; secretKey: string }): LinkStore =>
  storeBy((name, parameters) => askProject(project, name, parameters))
