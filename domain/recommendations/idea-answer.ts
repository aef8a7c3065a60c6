/**
 * Reads the ideas that a model answered, one by one: one without a title, or without the part that its type demands, is
 * left out; what is only missing or too long is put right, so that every idea can be stored and shown.
 */
import { z } from 'zod'
import { roundedTo } from '#domain/money/currency-decimals.ts'
import { amountBelow, coordinates, currency, jsonInAnswer, needed, optional } from '#domain/text/answer-fields.ts'
import {
  type Idea,
  ideaLimits,
  type IdeasRequest,
  partOfType,
  type RecommendationData,
  recommendationTypes,
} from './recommendation.ts'

/** Ideas, at least one; or in a few words (none of the model's) why there are none. */
type IdeasReading = { ideas: Idea[] } | { problem: string }

const word = optional(ideaLimits.word)

/** A list of texts, without what is no text. A single text counts as a list of it. */
const neededTexts = (most: number, longest: number) =>
  z.union([z.array(z.unknown()), z.string().transform((text) => [text])]).transform((list) => {
    const read = list.map((one) => needed(longest).safeParse(one)).flatMap(({ data }) => data ?? [])
    return [...new Set(read)].slice(0, most)
  })
const texts = (most: number, longest: number) => neededTexts(most, longest).optional().catch(undefined)

const location = z.object({
  name: needed(ideaLimits.word),
  country: word,
  region: word,
  coordinates,
})

const activity = z.object({
  name: needed(ideaLimits.word),
  duration: word,
  difficulty: word,
  bestTimeOfDay: word,
  indoorOutdoor: word,
})

const timing = z.object({
  bestMonths: neededTexts(ideaLimits.months, ideaLimits.month).refine((months) => months.length > 0),
  season: word,
  weatherConditions: word,
  crowdLevels: word,
  events: texts(ideaLimits.events, ideaLimits.word),
})

const amount = amountBelow(ideaLimits.amount)

const breakdown = z
  .record(z.string(), z.unknown())
  .transform((parts) => {
    const read = Object.entries(parts).flatMap(([name, value]) => {
      const [part, cost] = [needed(ideaLimits.part).safeParse(name), amount.safeParse(value)]
      return part.success && cost.success ? [[part.data, cost.data] as const] : []
    })
    return Object.fromEntries(read.slice(0, ideaLimits.parts))
  })
  .optional()
  .catch(undefined)

const budget = z
  .object({
    estimatedCost: amount,
    currency,
    breakdown,
    budgetCategory: word,
    savingTips: texts(ideaLimits.tips, ideaLimits.tip),
  })
  .transform((said) => ({
    ...said,
    estimatedCost: roundedTo(said.estimatedCost, said.currency),
    breakdown:
      said.breakdown &&
      Object.fromEntries(Object.entries(said.breakdown).map(([part, cost]) => [part, roundedTo(cost, said.currency)])),
  }))

/** Addresses that a browser may open; whatever else a model writes there is left out (decision P48). */
const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s]+$/i.test(text) && text.length <= ideaLimits.address && URL.canParse(text)

const links = z
  .array(z.unknown())
  .transform((list) =>
    list
      .flatMap((one) => externalLink.safeParse(one).data ?? [])
      .filter(({ url }) => isWebAddress(url))
      .slice(0, ideaLimits.externalLinks),
  )
  .optional()
  .catch(undefined)
const externalLink = z.object({ title: needed(ideaLimits.linkTitle), url: z.string() })

const images = texts(ideaLimits.imageUrls, ideaLimits.address).transform((list) => list?.filter(isWebAddress))

const share = z.number().min(0).max(1).optional().catch(undefined)

/** A model may write these beside the title or in its data. */
const facts = {
  category: word,
  tags: texts(ideaLimits.tags, ideaLimits.tag),
  matchReasons: texts(ideaLimits.matchReasons, ideaLimits.matchReason),
  personalityMatch: share,
  imageUrls: images,
  externalLinks: links,
  location: location.optional().catch(undefined),
  activity: activity.optional().catch(undefined),
  timing: timing.optional().catch(undefined),
  budget: budget.optional().catch(undefined),
}
const factsIn = z.object(facts)

const idea = z.object({
  type: z
    .string()
    .transform((name) => name.trim().toLowerCase())
    .pipe(z.enum(recommendationTypes)),
  title: needed(ideaLimits.title),
  description: optional(ideaLimits.description),
  confidence: z
    .number()
    .transform((value) => Math.min(1, Math.max(0, value)))
    .optional()
    .catch(undefined),
  data: factsIn.partial().optional().catch(undefined),
  ...facts,
})

const answer = z.union([z.array(z.unknown()), z.object({ recommendations: z.array(z.unknown()) })])

/** The ideas in the text that a model answered. */
export function ideasInAnswer(text: string, request: Pick<IdeasRequest, 'count'>): IdeasReading {
  try {
    return ideasIn(jsonInAnswer(text), request)
  } catch {
    return { problem: 'no JSON' }
  }
}

/** The ideas in a parsed answer: a list, or an object whose `recommendations` are one. */
export function ideasIn(value: unknown, { count }: Pick<IdeasRequest, 'count'>): IdeasReading {
  const read = answer.safeParse(value)
  if (!read.success) return { problem: 'answer: no list of recommendations' }
  const list = Array.isArray(read.data) ? read.data : read.data.recommendations
  const ideas = list.flatMap((one) => ideaIn(one) ?? []).slice(0, count)
  return ideas.length > 0 ? { ideas } : { problem: `recommendations: none of ${list.length} can be used` }
}

function ideaIn(value: unknown): Idea | null {
  const read = idea.safeParse(value)
  if (!read.success) return null
  const { type, title, description = '', confidence, data: inside, ...beside } = read.data
  const data = withoutGaps({ ...inside, ...withoutGaps(beside) }) as RecommendationData
  if (data[partOfType[type]] === undefined) return null
  if (new TextEncoder().encode(JSON.stringify(data)).length > ideaLimits.data) return null
  return { type, title, description, data, ...(confidence === undefined ? {} : { confidence }) }
}

/** The object without what is undefined, at any depth. */
function withoutGaps(value: object): object {
  const filled = Object.entries(value).flatMap(([name, part]) => {
    if (part === undefined) return []
    const isObject = typeof part === 'object' && part !== null && !Array.isArray(part)
    return [[name, isObject ? withoutGaps(part) : part] as const]
  })
  return Object.fromEntries(filled)
}
