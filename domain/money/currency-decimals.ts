/**
 * How many decimals a currency has, as ISO 4217 says. Not from `Intl`: it gives the digits that are usual on price tags (0
 * for Hungary). Apart from the whole table, because every screen with money needs it.
 */
const otherThanTwo = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
] as const

/** The currencies that have no two decimals, with those that they have. */
export const decimalsByCode: ReadonlyMap<string, number> = new Map(
  otherThanTwo.flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, decimals] as const)),
)

/** How many decimals an amount of a currency has; 2 for a code that is not in the table. */
export const decimalsOf = (code: string): number => decimalsByCode.get(code) ?? 2

/** Whether an amount can be paid in a currency: none of its decimals is finer. */
export const fitsCurrency = (amount: number, code: string): boolean => roundedTo(amount, code) === amount

/** Rounded to the decimals of a currency; never -0. */
export function roundedTo(amount: number, code: string): number {
  const units = 10 ** decimalsOf(code)
  return Math.round(amount * units) / units + 0
}
