import { expect, type Page } from '@playwright/test'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { ApiSession } from './travellers.ts'
import { insertRows, readRows } from './world.ts'

const activity = (time: string, title: string, amount: number) => ({
  time,
  title,
  description: `Own: About ${title.replace('Own: ', '')}.`,
  location: { name: 'Own: Gion' },
  cost: { amount, currency: 'USD' },
  category: 'sightseeing' as const,
})

/** Three days with two activities each, one of them in a currency that the editor does not offer. */
export const kyotoPlan: ItineraryPlan = {
  summary: 'Own: Moss gardens after rain.',
  days: [
    {
      day: 1,
      title: 'Own: Arriving',
      description: 'Own: Slowly.',
      activities: [
        { ...activity('09:00 AM', 'Own: Breakfast', 15), category: 'food', notes: 'Own: Bring cash.' },
        {
          ...activity('11:00 AM', 'Own: Golden Pavilion', 500),
          location: { name: 'Own: Kinkaku-ji', coordinates: [135.73, 35.04] },
          cost: { amount: 500, currency: 'THB' },
        },
      ],
    },
    { day: 2, title: 'Own: Temples', activities: [activity('10:00 AM', 'Own: Silver Pavilion', 8)] },
    { day: 3, title: 'Own: Farewell', activities: [activity('08:30 AM', 'Own: Last walk', 0)] },
  ],
  tips: ['Own: Pack light.', 'Own: Go early.'],
  estimatedBudget: {
    total: 1000,
    currency: 'USD',
    breakdown: { accommodation: 500, food: 250, activities: 125, transportation: 75, other: 50 },
  },
  source: 'ai',
}

/** Adds an itinerary of the traveller; returns its id. */
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

/** What the plan says as the server has it, without the names of its parts and when they were edited. */
export async function storedWords(url: string, session: ApiSession, id: string): Promise<ItineraryPlan | undefined> {
  const stored = await storedPlan(url, session, id)
  if (!stored) return undefined
  const { edits: _edits, tipIds: _tipIds, ...plan } = stored
  const days = plan.days.map(({ id: _day, ...day }) => ({
    ...day,
    activities: day.activities.map(({ id: _activity, ...activity }) => activity),
  }))
  return { ...plan, days }
}

/** Opens the editor of the itinerary on the page. */
export async function openEditor(page: Page) {
  await page.getByRole('button', { name: 'Edit Itinerary' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Itinerary' })
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
export const cardsOn = (page: Page) => page.getByRole('list', { name: 'All Itineraries' }).getByRole('article')
