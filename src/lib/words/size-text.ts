const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** How much room something takes, as one would say it: `3.4 MB`. */
export function sizeText(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), units.length - 1)
  const style = { style: 'unit', unit: units[power], maximumFractionDigits: power > 1 ? 1 : 0 } as const
  return new Intl.NumberFormat('en-US', style).format(bytes / 1000 ** power)
}
