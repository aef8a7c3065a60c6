/** The Super Admin of every server of the journeys, who can sign in. */
import { expect, type Page } from '@playwright/test'
import type { Traveler } from './travelers.ts'

export function administrator(): Traveler {
  const prepared = process.env.PREPARED_ADMINISTRATOR
  if (!prepared)
    throw new Error('The administrator is prepared by the global set-up of the journeys, which did not run.')
  return JSON.parse(prepared) as Traveler
}

/** Signs in at the door of the back office. @param then where that leads */
export async function enter(page: Page, admin: Traveler, then = /\/admin$/): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In to Admin' }).click()
  await expect(page).toHaveURL(then)
}

/** Opens the menu with the acts of a row of a list, by what the row is called. */
export async function openRowActs(page: Page, row: string): Promise<void> {
  await page.getByRole('button', { name: `Actions ${row}` }).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

/** Does something with a row of a list that has several acts. */
export async function actOnRow(page: Page, row: string, act: string | RegExp): Promise<void> {
  await openRowActs(page, row)
  await page.getByRole('menuitem', { name: act }).click()
}
