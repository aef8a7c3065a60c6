/** Reads what a pass (.pkpass) shows. */
import { z } from 'zod'
import { openPass } from '#domain/itineraries/files/pass-file.ts'

const text = z.union([z.string(), z.number()]).transform((value) => String(value).slice(0, 2_000))
const field = z.object({ key: z.string().optional(), label: text.optional(), value: text })
const fields = z
  .array(field.catch({ value: '' }))
  .max(50)
  .catch([])
  .default([])
const style = z.object({
  headerFields: fields,
  primaryFields: fields,
  secondaryFields: fields,
  auxiliaryFields: fields,
  backFields: fields,
})
const barcode = z.object({
  format: z.string(),
  message: z.string().max(4_000),
  messageEncoding: z.string().optional().catch(undefined),
  altText: z.string().max(500).optional().catch(undefined),
})
const colour = z
  .string()
  .regex(/^\s*rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)\s*$/)
  .optional()
  .catch(undefined)
const styleNames = ['boardingPass', 'eventTicket', 'coupon', 'storeCard', 'generic'] as const

const passFile = z.object({
  organizationName: text.catch(''),
  description: text.catch(''),
  backgroundColor: colour,
  barcodes: z.array(barcode).optional().catch(undefined),
  barcode: barcode.optional().catch(undefined),
  ...Object.fromEntries(styleNames.map((name) => [name, style.optional().catch(undefined)])),
})

export type PassField = { label: string; value: string }
export type PassCode = z.output<typeof barcode>

export interface Pass {
  /** Who issued it, and what it is. */
  organization: string
  description: string
  /** What is in large letters, such as the places of a flight. */
  primary: PassField[]
  /** All other fields of its front, in their order. */
  others: PassField[]
  back: PassField[]
  code: PassCode | null
  /** Its own colour, as 'rgb(r, g, b)'. */
  colour: string | null
}

/** What the pass shows, in English where it speaks several languages. Null for what is no readable pass. */
export function readPass(bytes: Uint8Array): Pass | null {
  try {
    const opened = openPass(bytes)
    if (!opened) return null
    const { content, say } = opened
    const file = passFile.parse(content) as z.output<typeof passFile> &
      Partial<Record<(typeof styleNames)[number], z.output<typeof style>>>
    const shown = styleNames.map((name) => file[name]).find(Boolean)
    const told = (list: z.output<typeof fields> = []): PassField[] =>
      list
        .map(({ label = '', value }) => ({ label: say(label), value: say(value) }))
        .filter(({ value }) => value.trim() !== '')
    return {
      organization: say(file.organizationName),
      description: say(file.description),
      primary: told(shown?.primaryFields),
      others: told([
        ...(shown?.headerFields ?? []),
        ...(shown?.secondaryFields ?? []),
        ...(shown?.auxiliaryFields ?? []),
      ]),
      back: told(shown?.backFields),
      code: file.barcodes?.[0] ?? file.barcode ?? null,
      colour: file.backgroundColor?.trim() ?? null,
    }
  } catch (cause) {
    console.warn('A pass could not be read.', cause)
    return null
  }
}
