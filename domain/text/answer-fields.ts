/** Fields of a model's answer: what is only too long or has bad characters is put right, what is wrong is refused. */
import { z } from 'zod'
import { roundedTo } from '#domain/money/currency-decimals.ts'
import { isCurrencyCode } from '#domain/money/iso-4217.ts'
import { cleanText, hasVisibleText } from './typed-text.ts'

/** The text as the database can keep it, at most so long. */
export const tidy = (text: string, most: number): string =>
  cleanText(text)
    .trim()
    .slice(0, most)
    // The cut may have gone through a character.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()

/** A text with something to read. */
export const needed = (most: number) =>
  z
    .string()
    .transform((text) => tidy(text, most))
    .refine(hasVisibleText, 'nothing to read')

/** Undefined where there is nothing to read. */
export const optional = (most: number) => needed(most).optional().catch(undefined)

/** Not rounded: that is up to the currency beside it. */
export const amountBelow = (most: number) =>
  z
    .number()
    .min(0)
    .refine((value) => Math.round(value) < most, 'too large')

export const currency = z
  .string()
  .transform((code) => code.trim().toUpperCase())
  .refine((code) => isCurrencyCode(code), 'unknown currency')

/** A sum with its currency, rounded to what can be paid. */
export const price = (most: number) =>
  z
    .object({ amount: amountBelow(most), currency })
    .transform((cost) => ({ ...cost, amount: roundedTo(cost.amount, cost.currency) }))

/** Six decimals are a hand's breadth. */
const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .transform((value) => Math.round(value * 1e6) / 1e6 + 0)

/** [longitude, latitude]; [0, 0] is what models write for "unknown". */
export const coordinates = z
  .tuple([degrees(180), degrees(90)])
  .refine(([east, north]) => east !== 0 || north !== 0)
  .optional()
  .catch(undefined)

/** A block of code in what a model wrote, which many put around their JSON although they are asked not to. */
const fenced = /```\s*(?:json)?\s*\n([\s\S]*?)\n\s*```/i

/** The JSON that a model answered, bare or fenced in. @throws SyntaxError */
export function jsonInAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const block = fenced.exec(text)?.[1]
    if (block === undefined) throw error
    return JSON.parse(block)
  }
}
