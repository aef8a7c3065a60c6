import { expect, type Page } from '@playwright/test'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import type { ApiSession } from './travelers.ts'
import { insertRows, readRows } from './world.ts'

/** Adds an itinerary of the traveler; returns its id. */
export async function addItinerary(
  url: string,
  session: ApiSession,
  plan: ItineraryPlan = kyotoPlan,
  others: object = {},
): Promise<string> {
  const id = crypto.randomUUID()
  await insertRows(url, session, 'itineraries', {
    id,
    destination_name: 'Own: Nara',
    number_of_days: plan.days.length,
    ai_generated_plan: plan,
    ...others,
  })
  return id
}

/** The address of an itinerary's page. */
export const addressOf = (id: string) => `/dashboard/itineraries/${id}`

/** The plan as the server has it; undefined once it is deleted. */
export async function storedPlan(url: string, session: ApiSession, id: string): Promise<ItineraryPlan | undefined> {
  const path = `itineraries?select=ai_generated_plan&id=eq.${id}`
  return (await readRows<{ ai_generated_plan: ItineraryPlan }>(url, session, path))[0]?.ai_generated_plan
}

/** Opens the editor of the itinerary on the page; on a phone it is in the menu of the trip. */
export async function openEditor(page: Page) {
  const editor = page.getByRole('dialog', { name: 'Edit Itinerary' })
  const inMenu = page.getByRole('menuitem', { name: 'Edit Itinerary' })
  await page.getByRole('button', { name: /^(Edit Itinerary|Actions for this trip)$/ }).click()
  await expect(editor.or(inMenu)).toBeVisible()
  if (await inMenu.isVisible()) await inMenu.click()
  await expect(editor.getByLabel('Summary')).toBeVisible()
  return editor
}

/** An itinerary as the server has it. */
export interface ItineraryRow {
  id: string
  destination_name: string
  destination_coordinates: number[] | null
  number_of_days: number
  is_public: boolean
  privacy_level: string
  ai_generated_plan: { source: string; customRequests?: string }
}

/** The cards below 'All Itineraries'. */
export const cardsOn = (page: Page) => page.getByRole('region', { name: 'All Itineraries' }).getByRole('article')
