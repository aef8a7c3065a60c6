/**
 * What the payments' functions of the database are called through: as the owner on our own database, with the project's
 * secret key in front of Supabase. What they do and answer is in the migration of the payment provider.
 */
import type { Database } from '#server/database/database.ts'
import { answerOf, askProject } from '#server/database/function-calls.ts'
import { takeTurn } from '#server/database/shared-turns.ts'

/** Parameters and their types, by function. */
const functions = {
  payments_begin: { provider: 'text', is_off: 'boolean' },
  payments_open_checkout: { person: 'uuid', plan: 'uuid', code: 'text' },
  payments_note: { subscription: 'uuid', session_id: 'text', url: 'text', customer_id: 'text', price_id: 'text' },
  payments_close_checkout: { subscription: 'uuid', person: 'uuid', outcome: 'text' },
  payments_facts: { subscription: 'uuid', provider_id: 'text', session: 'text' },
  payments_of_person: { person: 'uuid' },
  payments_customer: { person: 'uuid' },
  payments_knows_event: { provider: 'text', event_id: 'text' },
  payments_apply: {
    subscription: 'uuid',
    revision: 'integer',
    state: 'jsonb',
    event_id: 'text',
    event_type: 'text',
    person: 'uuid',
    headers: 'jsonb',
    reason: 'text',
  },
  payments_pass_event: { provider: 'text', event_id: 'text', event_type: 'text' },
  payments_refunded_outside: { provider: 'text', transaction: 'text', amount: 'integer' },
  payments_confirm_test: { subscription: 'uuid', person: 'uuid', outcome: 'text' },
  payments_round: {},
  payments_leftover_done: { leftover: 'bigint' },
  payments_finish_refund: { refund: 'uuid', outcome: 'text', message: 'text', headers: 'jsonb' },
  payments_act: {
    subscription: 'uuid',
    act: 'text',
    person: 'uuid',
    own: 'boolean',
    until: 'timestamptz',
    headers: 'jsonb',
    reason: 'text',
  },
} as const satisfies Record<string, Record<string, string>>

type Name = keyof typeof functions
export type Given<F extends Name> = { [P in keyof (typeof functions)[F]]?: unknown }

/** The database's refusal. */
export class StoreRefusal extends Error {
  override name = 'StoreRefusal'
  constructor(
    readonly code: string,
    readonly hint: string,
    message: string,
  ) {
    super(message)
  }
}

export interface PaymentStore {
  /** What the function answers. Throws a StoreRefusal where the database refuses. */
  call<Answer>(name: Name, given: Given<Name>): Promise<Answer>
  /** Whether a run is this server's; on Supabase nobody counts turns: what is done twice there has no effect twice. */
  takeTurn(work: string, forMs: number): Promise<boolean>
}

export function storeInDatabase(database: Pick<Database, 'query' | 'engine'>): PaymentStore {
  return {
    takeTurn: (work, forMs) => takeTurn(database, work, forMs),
    call: async <Answer>(name: Name, given: Given<Name>) => {
      const present = Object.entries(given).filter(([, value]) => value !== undefined && value !== null)
      return refusing<Answer>(answerOf(database, name, functions[name], Object.fromEntries(present)))
    },
  }
}

export function storeOnSupabase(project: { url: string; secretKey: string }): PaymentStore {
  return {
    takeTurn: async () => true,
    call: async <Answer>(name: Name, given: Given<Name>) => refusing<Answer>(askProject(project, name, given)),
  }
}

async function refusing<Answer>(asked: Promise<unknown>): Promise<Answer> {
  try {
    return (await asked) as Answer
  } catch (cause) {
    const { code, hint, message } = cause as { code?: unknown; hint?: string; message: string }
    // Anything else is a fault, and no answer for people.
    if (typeof code === 'string' && /^(P0001|PT404|42501|23514|23505|23503)$/.test(code))
      throw new StoreRefusal(code, hint ?? '', message)
    throw new Error(`${typeof code === 'string' ? code : ''} ${message}`.trim(), { cause })
  }
}
