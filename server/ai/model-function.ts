/**
 * A function that has the language model make something for a signed-in traveler: the model's, or a built-in sample
 * whenever there is no model or none of its answers can be used. Key and provider stay here.
 */
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { bearerToken } from '#server/http/request/bearer-token.ts'
import { Limit } from '#server/http/request/limits.ts'
import { refusal } from '#server/http/request/refusal.ts'
import type { AccountOfToken } from '#server/pictures/supabase-account.ts'
import { claimUse, isSignedIn, type UseKind } from './ai-uses.ts'
import { askTwice, type Reading } from './ask-twice.ts'
import type { LanguageModel, Message } from './language-model.ts'
import type { AccountCall } from './account-calls.ts'

export interface ModelFunctionOptions {
  log: Logger
  /** Without a model there are only samples. */
  model: LanguageModel | undefined
  accountOf: AccountOfToken
  call: AccountCall
  /** Uses of one traveler in a day. */
  mostADay: number
  /** Questions of one traveler in a minute, whatever becomes of them. */
  mostAMinute: number
  /** How long the model may take, both tries together. */
  patienceMs?: number
}

/** What is made, out of what. */
interface Making<Request, Made> {
  path: `/functions/v1/${string}`
  kind: UseKind
  /** The request, or the sentence that says what is wrong with it. */
  readRequest: (body: unknown) => { request: Request } | { complaint: string }
  question: (request: Request) => Message[]
  readAnswer: (text: string, request: Request) => Reading<Made>
  sample: (request: Request) => Made
  /** The body of the answer. */
  answer: (made: Made) => object
  words: {
    /** 'plans': what there can be too many of. */
    several: string
    /** 'your one AI plan' */
    theOne: string
    /** 'AI plans' */
    ofToday: string
    /** 'have a sample plan now': what can be done instead. */
    instead: string
  }
}

const mostAtOnce = 2
const usualPatienceMs = 60_000

/** The route of the function. */
export function modelFunction<Request, Made>(
  options: ModelFunctionOptions,
  making: Making<Request, Made>,
): Hono<{ Bindings: HttpBindings }> {
  const { log, model, call } = options
  const { kind, sample, words } = making
  const limit = new Limit({ most: options.mostAMinute, withinMs: 60_000 })
  /** What is being made, by person. */
  const underWay = new Map<string, number>()

  const signedOut = (c: Context) => refusal(c, 401, 'no_authorization', 'User not authenticated')
  const tooMany = (c: Context, waitSeconds: number, text: string) => {
    c.header('retry-after', String(waitSeconds))
    return refusal(c, 429, 'over_request_rate_limit', text)
  }
  const made = (c: Context, thing: Made) => c.json(making.answer(thing))

  async function answer(c: Context, token: string, request: Request): Promise<Response> {
    try {
      if (!model) return (await isSignedIn(call, token)) ? made(c, sample(request)) : signedOut(c)
      const claim = await claimUse(call, token, kind, options.mostADay)
      if (claim.state === 'signed-out') return signedOut(c)
      if (claim.state === 'used-up') return usedUp(c, claim.beginsAnewAt)
      return made(c, await madeBy(model, request, c.req.raw.signal, claim.giveBack))
    } catch (error) {
      log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'uses of the model could not be counted')
      return made(c, sample(request))
    }
  }

  async function madeBy(
    asked: LanguageModel,
    request: Request,
    gone: AbortSignal,
    giveBack: () => Promise<void>,
  ): Promise<Made> {
    const patience = AbortSignal.timeout(options.patienceMs ?? usualPatienceMs)
    const read = (text: string) => making.readAnswer(text, request)
    const result = await askTwice(asked, making.question(request), read, AbortSignal.any([gone, patience]))
    if ('made' in result) return result.made
    if (result.free) await giveBack()
    // Neither the key, nor who asked for what, nor a word of the provider's.
    if (!gone.aborted) log.warn({ reason: result.problem, kind }, 'nothing usable from the model')
    return sample(request)
  }

  /** The answer to somebody who has used up what the day allows. */
  function usedUp(c: Context, beginsAnewAt: Date): Response {
    c.header('retry-after', String(Math.max(1, Math.ceil((beginsAnewAt.getTime() - Date.now()) / 1000))))
    const all = options.mostADay === 1 ? words.theOne : `all ${options.mostADay} ${words.ofToday}`
    const text = `You have used ${all} of today. You can ${words.instead}, or try again tomorrow (from 00:00 UTC).`
    return refusal(c, 429, 'ai_limit', text)
  }

  return new Hono<{ Bindings: HttpBindings }>().post(making.path, async (c) => {
    c.header('cache-control', 'no-store')
    const token = bearerToken(c)
    const person = token && (await options.accountOf(token))
    if (!person) return signedOut(c)
    const read = making.readRequest(await c.req.json().catch(() => null))
    if ('complaint' in read) return refusal(c, 422, 'validation_failed', read.complaint)
    const wait = limit.waitSeconds(person)
    if (wait > 0) return tooMany(c, wait, `Too many ${words.several} at a time, try again in a moment`)
    limit.count(person)
    const before = underWay.get(person) ?? 0
    if (before >= mostAtOnce) return tooMany(c, 10, `${mostAtOnce} ${words.several} are being made for you already`)
    underWay.set(person, before + 1)
    try {
      return await answer(c, token, read.request)
    } finally {
      const left = (underWay.get(person) ?? 1) - 1
      if (left > 0) underWay.set(person, left)
      else underWay.delete(person)
    }
  })
}
