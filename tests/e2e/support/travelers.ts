import { type BrowserContext, type Page, expect } from '@playwright/test'
import { sectionsOpened } from '#tests/support/sections-of-trip.ts'

export interface Traveler {
  firstName: string
  lastName: string
  email: string
  password: string
}

let counter = 0

/** A traveler nobody has met yet; `email` is unique across workers and runs. */
export function newTraveler(): Traveler {
  counter += 1
  return {
    firstName: 'Mira',
    lastName: 'Reyes',
    email: `mira.${process.pid}.${Date.now()}.${counter}@example.org`,
    password: 'lantern-tide',
  }
}

export interface ApiSession {
  accessToken: string
  userId: string
  key: string
  /** What the app keeps under 'farlight-session'. */
  stored: string
}

/** Registers a traveler through the authentication interface, as the app does. */
export async function signUpByApi(url: string, traveler: Traveler): Promise<ApiSession> {
  const { supabaseKey } = (await (await fetch(`${url}/config.json`)).json()) as { supabaseKey: string }
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: traveler.email,
      password: traveler.password,
      data: { first_name: traveler.firstName, last_name: traveler.lastName },
    }),
  })
  return readSession(answer, supabaseKey)
}

/** Signs a traveler in through the authentication interface. */
export async function signInByApi(url: string, { email, password }: Traveler): Promise<ApiSession> {
  const { supabaseKey } = (await (await fetch(`${url}/config.json`)).json()) as { supabaseKey: string }
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return readSession(answer, supabaseKey)
}

async function readSession(answer: Response, key: string): Promise<ApiSession> {
  const stored = await answer.text()
  expect(answer.status, stored).toBe(200)
  const session = JSON.parse(stored) as { access_token: string; user: { id: string } }
  return { accessToken: session.access_token, userId: session.user.id, key, stored }
}

/** The session of a traveler who has just registered. */
export const sessionOf = (url: string): Promise<ApiSession> => signUpByApi(url, newTraveler())

/** Signs in through the dialog on the landing page and waits for the screen that follows, by default the dashboard. */
export async function signIn(page: Page, traveler: Traveler, then = /\/dashboard$/): Promise<void> {
  if (new URL(page.url(), 'http://127.0.0.1').pathname !== '/') await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(traveler.email)
  await dialog.getByLabel('Password', { exact: true }).fill(traveler.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(then)
}

/**
 * Every page of the context starts signed in, as a device on which the traveler has signed in before. There the map of a
 * trip was hidden, which else is drawn for seconds as soon as a window is wide, unless a journey is about that, and the
 * sections below its days were open.
 */
export async function keepSignedIn(
  context: BrowserContext,
  session: ApiSession,
  tripMap: 'hidden' | 'by itself' = 'hidden',
  tripSections: 'opened' | 'closed' = 'opened',
): Promise<void> {
  const stored = {
    'farlight-session': session.stored,
    ...(tripMap === 'hidden' && { 'farlight-trip-map': 'closed' }),
    ...(tripSections === 'opened' && { [sectionsOpened[0]]: sectionsOpened[1] }),
  }
  await context.addInitScript((kept) => {
    // A blank page has no storage; a renewed session must not be replaced by the old one.
    if (location.protocol !== 'http:' || localStorage.getItem('farlight-session') !== null) return
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, stored)
}
