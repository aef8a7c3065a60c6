/** Reads an amount of money as people write it, anywhere: in forms, in a goal of one line, in what others sent. */
import { decimalsOf, fitsCurrency } from './currency-decimals.ts'

export type ReadAmount =
  | { kind: 'empty' }
  | { kind: 'amount'; amount: number }
  /** Several amounts are written so; only who wrote it knows which. At least one, each of which the currency has. */
  | { kind: 'unclear'; readings: number[] }
  | { kind: 'unreadable' }

/** By threes ('1,250,000'), or as in India ('12,50,000'). */
const grouped = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})$/

/**
 * What an amount says: '39,99', '1.234,50', '1 250,00', '1’250.50', '1,25,000.00', '$1,250'. One mark with three digits
 * behind it is thousands or decimals ('1,234'): unclear, unless the currency has no decimals, or the sum has its own sign
 * ('$1,234') and at most two. How many decimals there may be is not asked here: see `amountProblem`.
 * @param currency its code; a sign of any other currency makes the amount unreadable
 */
export function readAmount(typed: string, currency: string): ReadAmount {
  const text = typed
    // The wide forms of East Asia's keyboards.
    .replace(/[！-～]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s+/gu, ' ')
    .replace(/[’ʼ`´]/gu, "'")
    .replace(/−/gu, '-')
    // No cents: '100,-', '50.–'.
    .replace(/(?<=\d)[.,]\s?[-–—]{1,2}(?=\D*$)/u, '')
    .trim()
  if (text === '') return { kind: 'empty' }
  const parts = /^(-?)((?:[^\d.,'-]*\p{L}\.)?[^\d.,'-]*)(-?)([\d., ']*)([^\d.,']*\.?)$/u.exec(text)
  if (!parts) return { kind: 'unreadable' }
  const [, outer = '', before = '', inner = '', digits = '', after = ''] = parts
  const signs = [before.trim(), after.trim()].filter((sign) => sign !== '')
  if ((outer && inner) || signs.length > 1 || !signs.every((sign) => isSignOf(sign, currency)))
    return { kind: 'unreadable' }
  const factor = outer || inner ? -1 : 1
  const readings = readingsOf(digits.trim(), currency, signs.length > 0).map((amount) => amount * factor + 0)
  if (readings.length === 0) return { kind: 'unreadable' }
  return readings.length === 1 && !isUnclear(digits.trim(), currency, signs.length > 0)
    ? { kind: 'amount', amount: readings[0] ?? 0 }
    : { kind: 'unclear', readings }
}

/** One mark, and three digits behind it: '1,234', '48.000'. */
const oneMark = /^[1-9]\d{0,2}[.,]\d{3}$/

function isUnclear(digits: string, currency: string, hasSign: boolean): boolean {
  const decimals = decimalsOf(currency)
  return oneMark.test(digits) && decimals > 0 && !(hasSign && decimals <= 2)
}

/** The amounts that digits with their marks can be: one, or two, or none. */
function readingsOf(digits: string, currency: string, hasSign: boolean): number[] {
  if (oneMark.test(digits)) {
    const thousands = Number(digits.replace(/[.,]/, ''))
    if (!isUnclear(digits, currency, hasSign)) return [thousands]
    const decimal = Number(digits.replace(',', '.'))
    return fitsCurrency(decimal, currency) ? [thousands, decimal] : [thousands]
  }
  const amount = amountOf(digits)
  return amount === null ? [] : [amount]
}

function amountOf(digits: string): number | null {
  const marks = digits.match(/\D/g) ?? []
  const last = marks.at(-1)
  const lastStandsOnce = marks.filter((mark) => mark === last).length === 1
  // The last mark is the decimal one, unless it groups: a blank or an apostrophe always does, any that stands twice too.
  const hasDecimals = (last === '.' || last === ',') && lastStandsOnce
  const cut = hasDecimals ? digits.lastIndexOf(last) : digits.length
  const [whole, decimals] = [digits.slice(0, cut), digits.slice(cut + 1)]
  const group = hasDecimals ? marks.slice(0, -1) : marks
  if (new Set(group).size > 1 || !/^\d*$/.test(decimals) || whole + decimals === '') return null
  if (group.length > 0 && !grouped.test(whole.replace(/[.' ]/g, ','))) return null
  // By twos only where India does it: with commas.
  if (group.length > 0 && group[0] !== ',' && !/^\d{1,3}(?:.\d{3})+$/.test(whole)) return null
  return Number(`${whole.replace(/\D/g, '') || '0'}.${decimals || '0'}`)
}

/** Whether a sign or a code is that of a currency: '$', 'CA$', 'C$' and 'CAD' for Canada's dollar. */
function isSignOf(sign: string, currency: string): boolean {
  const bare = bareSign(sign)
  if (bare === currency) return true
  return signsOf(currency).some((own) => bare === own || (bare.endsWith(own) && isStartOf(bare, own, currency)))
}

/** As signs are compared: 'Rs.' is 'RS', 'F CFA' is 'FCFA'. */
const bareSign = (sign: string): string => sign.replace(/\s|\.$/gu, '').toUpperCase()

const isStartOf = (sign: string, own: string, currency: string): boolean =>
  /^\p{Sc}$/u.test(own) && currency.startsWith(sign.slice(0, -own.length))

/** What people write and the platform does not know. */
const otherSigns: Record<string, string[]> = {
  INR: ['RS'],
  LKR: ['RS'],
  PKR: ['RS'],
  NPR: ['RS'],
  CHF: ['FR', 'SFR'],
  CNY: ['RMB'],
}

function signsOf(currency: string): string[] {
  try {
    const byPlatform = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
      const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
      const sign = format.formatToParts(0).find(({ type }) => type === 'currency')
      return bareSign(sign?.value ?? currency)
    })
    return [...byPlatform, ...(otherSigns[currency] ?? [])]
  } catch {
    // No currency at all, such as the code of a plan that a model made up.
    return []
  }
}

/** What can be wrong with a typed amount; the screens word it. */
export type AmountProblem =
  | 'amount-not-a-number'
  | 'amount-unclear'
  | 'amount-negative'
  | 'amount-too-large'
  | 'amount-no-decimals'
  | 'amount-two-decimals'
  | 'amount-three-decimals'
  | 'amount-four-decimals'

const tooFine = [
  'amount-no-decimals',
  null,
  'amount-two-decimals',
  'amount-three-decimals',
  'amount-four-decimals',
] as const

/** What is wrong with an amount of 0 or more, as typed; null when it can be kept, or when nothing is typed. */
export function amountProblem(
  typed: string,
  currency: string,
  isTooLarge: (amount: number) => boolean,
): AmountProblem | null {
  const read = readAmount(typed, currency)
  if (read.kind === 'empty') return null
  if (read.kind === 'unreadable') return 'amount-not-a-number'
  if (read.kind === 'unclear') return 'amount-unclear'
  if (read.amount < 0) return 'amount-negative'
  if (isTooLarge(read.amount)) return 'amount-too-large'
  return fitsCurrency(read.amount, currency) ? null : (tooFine[decimalsOf(currency)] ?? 'amount-two-decimals')
}

/** The amount that was typed; null for nothing, and for what is no amount yet. */
export function typedAmount(typed: string, currency: string): number | null {
  const read = readAmount(typed, currency)
  return read.kind === 'amount' ? read.amount : null
}

/** An amount as it is typed, so that it is read as itself: '4.90', '1250', '1.2340' of a currency with three decimals. */
export function amountToType(amount: number, currency: string): string {
  if (Number.isInteger(amount)) return String(amount)
  const text = fitsCurrency(amount, currency) ? amount.toFixed(decimalsOf(currency)) : String(amount)
  return oneMark.test(text) ? `${text}0` : text
}
