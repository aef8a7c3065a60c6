/**
 * What the payments' functions of the database are called through: as the owner on our own database, with the project's
 * secret key in front of Supabase. What they do and answer is in the migration of the payment provider.
 */
import type { Database } from '#server/database/database.ts'
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
    async call<Answer>(name: Name, given: Given<Name>) {
      const types = functions[name] as Record<string, string>
      const present = Object.entries(given).filter(([, value]) => value !== undefined && value !== null)
      const list = present.map(([parameter], at) => `"${parameter}" => $${at + 1}::text::${types[parameter]}`)
      const values = present.map(([, value]) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
      try {
        const sql = `select to_jsonb(answer)::text as answer from public.${name}(${list.join(', ')}) answer`
        const [row] = await database.query<{ answer: string | null }>(sql, values)
        return JSON.parse(row?.answer || 'null') as Answer
      } catch (error) {
        throw asRefusal(error as { code?: string; hint?: string; message: string })
      }
    },
  }
}

const patienceMs = 10_000

export function storeOnSupabase(project: { url: string; secretKey: string }): PaymentStore {
  return {
    takeTurn: async () => true,
    async call<Answer>(name: Name, given: Given<Name>) {
      const answer = await fetch(`${project.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          apikey: project.secretKey,
          // Keys of the newer kind are no tokens.
          ...(project.secretKey.startsWith('sb_') ? {} : { authorization: `Bearer ${project.secretKey}` }),
          'content-type': 'application/json',
        },
        body: JSON.stringify(given),
        signal: AbortSignal.timeout(patienceMs),
      })
      const body = (await answer.json().catch(() => null)) as Answer & { code?: string; hint?: string; message: string }
      if (!answer.ok) throw asRefusal({ ...body, message: body?.message ?? `The database answered ${answer.status}` })
      return body
    },
  }
}

function asRefusal({ code, hint, message }: { code?: string; hint?: string; message: string }): Error {
  // Anything else is a fault, and no answer for people.
  return code && /^(P0001|PT404|42501|23514|23505|23503)$/.test(code)
    ? new StoreRefusal(code, hint ?? '', message)
    : new Error(`${code ?? ''} ${message}`)
}
