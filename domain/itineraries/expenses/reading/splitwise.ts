/**
 * Expenses of a group as Splitwise exports them (CSV): date, description, category, cost, currency, then a column for each
 * person, with what they paid less what they have to bear. The names of the columns are translated, so each is known by its
 * place. Below are rows without a cost: the total balances, one a currency. After what people show of it, such as
 * github.com/spliit-app/spliit/issues/22 and 342, github.com/oss-apps/split-pro/issues/207.
 *
 * What a row does not say is never guessed. With one person who gets money back, it was they who paid: all shares follow.
 * With several, several have paid, and what each paid and bears cannot be known: only what each gets or owes is exact.
 */
import { isCurrencyCode } from '#domain/money/iso-4217.ts'
import { decimalsOf } from '#domain/money/currency-decimals.ts'
import { isCalendarDay } from '#domain/text/dates.ts'
import { expenseLimits } from '#domain/itineraries/expenses/expense-money.ts'

/** Of a person, by their place in `people`: two may have one name. Amounts are in the smallest unit, above 0. */
interface NumberedAmount {
  person: number
  amount: number
}

interface ReadRow {
  /** From 1, as a spreadsheet counts; without the lines that are empty. */
  row: number
  day: string
  title: string
  /** In the language of whoever exported it. */
  category: string
  currency: string
  /** In the smallest unit. */
  amount: number
}

export interface ReadExpense extends ReadRow {
  kind: 'expense' | 'transfer'
  /** One paid all of it for one other: it may be money that was given back, of which only English exports say so. */
  mayBeTransfer: boolean
  payer: number
  shares: NumberedAmount[]
}

/** Of which only the balances are known. */
export interface ReadNets extends ReadRow {
  /** Above 0 they get it back, below 0 they owe it; together 0. */
  nets: NumberedAmount[]
}

/**
 * Why a row is not taken. `day`, `currency`, `amount`: it cannot be read, or has more than one reading. `uneven`: it does not
 * sum to 0, or somebody gets more than it cost. `nobody-owes`: everybody is even by it, so it changes nothing.
 */
export type LeftOutRow = { row: number; title: string; why: 'day' | 'currency' | 'amount' | 'uneven' | 'nobody-owes' }

export interface ReadSplitwise {
  people: string[]
  expenses: ReadExpense[]
  /** Several paid: to be asked, or left out. */
  severalPaid: ReadNets[]
  leftOut: LeftOutRow[]
}

const firstPerson = 5

/** How sure it is that a table is such an export, from 0 to 1: how many of its rows with a cost are of that shape. */
export function looksLikeSplitwise(rows: readonly (readonly string[])[]): number {
  const [header = [], ...others] = rows
  if (header.filter((name) => name.trim() !== '').length < firstPerson + 2 || amountIn(header[3], 'EUR') !== null)
    return 0
  const costs = others.filter((row) => hasCost(row))
  const shaped = costs.filter((row) => {
    const currency = (row[4] ?? '').trim()
    return isCalendarDay(dayIn(row[0])) && isCurrencyCode(currency) && netsOf(row, currency, header) !== null
  })
  return costs.length === 0 ? 0 : shaped.length / costs.length
}

/** @param rows with the names of the columns, without empty lines */
export function readSplitwise(rows: readonly (readonly string[])[]): ReadSplitwise {
  const [header = [], ...others] = rows
  const people = header.slice(firstPerson).map((name) => name.trim())
  while (people.at(-1) === '') people.pop()
  const read: ReadSplitwise = { people, expenses: [], severalPaid: [], leftOut: [] }
  others.forEach((cells, index) => {
    if (hasCost(cells)) readRow(cells, index + 2, header, read)
  })
  return read
}

/** The balances at the end have none. */
const hasCost = (cells: readonly string[]): boolean => (cells[3] ?? '').trim() !== ''

/** A time may stand behind it. */
const dayIn = (cell: string | undefined): string => (cell ?? '').trim().slice(0, 10)

function readRow(cells: readonly string[], row: number, header: readonly string[], read: ReadSplitwise): void {
  const [, title = '', category = '', cost, code = ''] = cells.map((cell) => cell.trim())
  const [day, currency] = [dayIn(cells[0]), code.toUpperCase()]
  const leaveOut = (why: LeftOutRow['why']) => void read.leftOut.push({ row, title, why })
  if (!isCalendarDay(day)) return leaveOut('day')
  if (!isCurrencyCode(currency)) return leaveOut('currency')
  const amount = amountIn(cost, currency)
  const nets = netsOf(cells, currency, header)
  if (amount === null || amount <= 0 || amount > expenseLimits.amount || !nets) return leaveOut('amount')
  const getting = nets.filter((net) => net.amount > 0)
  const together = getting.reduce((sum, net) => sum + net.amount, 0)
  if (nets.reduce((sum, net) => sum + net.amount, 0) !== 0 || together > amount) return leaveOut('uneven')
  const [payer] = getting
  if (!payer) return leaveOut('nobody-owes')
  const known = { row, day, title, category, currency, amount }
  if (getting.length > 1) {
    read.severalPaid.push({ ...known, nets })
    return
  }
  const owing = nets.filter((net) => net.amount < 0).map((net) => ({ person: net.person, amount: -net.amount }))
  const own = amount - payer.amount
  const shares = own > 0 ? [...owing, { person: payer.person, amount: own }] : owing
  const isGiven = own === 0 && owing.length === 1
  const isSaidSo = category.toLowerCase() === 'payment'
  read.expenses.push({
    ...known,
    kind: isGiven && isSaidSo ? 'transfer' : 'expense',
    mayBeTransfer: isGiven && !isSaidSo,
    payer: payer.person,
    shares: shares.sort((one, other) => one.person - other.person),
  })
}

/** What each gets or owes, without those who are even; null where one of them cannot be read. */
function netsOf(cells: readonly string[], currency: string, header: readonly string[]): NumberedAmount[] | null {
  const nets: NumberedAmount[] = []
  for (let at = firstPerson; at < Math.max(cells.length, header.length); at++) {
    const cell = (cells[at] ?? '').trim()
    const amount = cell === '' ? 0 : amountIn(cell, currency)
    // Money of nobody: the table is broken there.
    if (amount === null || (amount !== 0 && (header[at] ?? '').trim() === '')) return null
    if (amount !== 0) nets.push({ person: at - firstPerson, amount })
  }
  return nets
}

/**
 * In the smallest unit. A point or a comma is the decimal one, as there is no other; with three digits behind it in a
 * currency that has fewer, it has two readings: null.
 */
function amountIn(cell: string | undefined, currency: string): number | null {
  const [, sign = '', whole = '', digits = ''] = /^([-−]?)(\d{1,15})(?:[.,](\d{1,4}))?$/.exec((cell ?? '').trim()) ?? []
  const decimals = decimalsOf(currency)
  if (whole === '' || (digits.length === 3 && decimals < 3)) return null
  if (/[1-9]/.test(digits.slice(decimals))) return null
  const amount = Number(whole + digits.slice(0, decimals).padEnd(decimals, '0'))
  if (!Number.isSafeInteger(amount)) return null
  return (sign === '' ? amount : -amount) + 0
}
