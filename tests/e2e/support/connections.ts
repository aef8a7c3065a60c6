import { expect, type Page } from '@playwright/test'
import { type ApiSession, newTraveler, signUpByApi } from './travelers.ts'
import { insertRows } from './world.ts'

/** A last name that nobody else in the shared database of the tests has. */
export const uniqueName = () => `Zq${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

/** Registers somebody of this name. */
export const signUpAs = (url: string, firstName: string, lastName: string): Promise<ApiSession> =>
  signUpByApi(url, { ...newTraveler(), firstName, lastName })

/** Changes rows as the traveler through the table interface; `path` names table and rows. Fails when none is changed. */
export async function changeRows(url: string, session: ApiSession, path: string, changes: object): Promise<void> {
  const answer = await fetch(`${url}/rest/v1/${path}`, {
    method: 'PATCH',
    headers: {
      apikey: session.key,
      authorization: `Bearer ${session.accessToken}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify(changes),
  })
  expect(await answer.json()).toHaveLength(1)
}

/** Has one ask the other to connect; answers the id of the request. */
export async function ask(url: string, requester: ApiSession, addressee: ApiSession): Promise<string> {
  const id = crypto.randomUUID()
  await insertRows(url, requester, 'user_connections', { id, addressee_id: addressee.userId })
  return id
}

/** Makes two travelers know each other. */
export async function connect(url: string, one: ApiSession, other: ApiSession): Promise<void> {
  const id = await ask(url, one, other)
  await changeRows(url, other, `user_connections?id=eq.${id}`, { status: 'accepted' })
}

/** Two travelers who know each other, the second named so that they can be found. */
export async function twoFriends(url: string): Promise<{ ada: ApiSession; ben: ApiSession }> {
  const ada = await signUpAs(url, 'Ada', 'Lovett')
  const ben = await signUpAs(url, 'Ben', 'Okafor')
  await connect(url, ada, ben)
  return { ada, ben }
}

/** Looks for people in Discover. */
export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search people' }).fill(words)
}
