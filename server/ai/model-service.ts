/** What the language model makes, as the settings want it: plans of itineraries, changes of them, bookings read in a text, and recommendations. */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { AccountOfToken } from '#server/pictures/supabase-account.ts'
import type { Settings } from '#server/settings.ts'
import { bookingReadings } from './booking-readings.ts'
import { itineraryPlans } from './itinerary-plans.ts'
import { languageModel } from './language-model.ts'
import type { ModelFunctionOptions } from './model-function.ts'
import type { AccountCall } from './account-calls.ts'
import { planProposals } from './plan-proposals.ts'
import { recommendations } from './recommendations.ts'

const provider = 'https://api.openai.com/v1'
/** The database counts in integers. */
const largestCount = 2_147_483_647

export function modelService(
  settings: Settings,
  log: Logger,
  accountOf: AccountOfToken,
  call: AccountCall,
): Hono<{ Bindings: HttpBindings }> {
  const { AI_API_KEY: key, AI_URL: url, AI_MODEL: model } = settings
  const options: ModelFunctionOptions = {
    log,
    model: key || url ? languageModel({ url: url ?? provider, key, model }) : undefined,
    accountOf,
    call,
    mostADay: Math.min(settings.LIMIT_AI_PLANS * (settings.LIMITS_RELAXED ? 10_000 : 1), largestCount),
    mostAMinute: settings.LIMITS_RELAXED ? 1_000_000 : 60,
  }
  return new Hono<{ Bindings: HttpBindings }>()
    .route('/', itineraryPlans(options))
    .route('/', planProposals(options))
    .route('/', bookingReadings(options))
    .route('/', recommendations(options))
}
