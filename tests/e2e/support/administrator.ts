/** The Super Admin of every server of the journeys, who can sign in. */
import { expect, type Page } from '@playwright/test'
import type { Traveller } from './travellers.ts'

export function administrator(): Traveller {
  const prepared = process.env.PREPARED_ADMINISTRATOR
  if (!prepared)
    throw new Error('The administrator is prepared by the global set-up of the journeys, which did not run.')
  return JSON.parse(prepared) as Traveller
}

/** Signs in at the door of the back office. @param then where that leads */
export async function enter(page: Page, admin: Traveller, then = /\/admin$/): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(page).toHaveURL(then)
}
