const firstYear = 2024

/** '2024', and later '2024-2026': the first year stays to be seen. */
export function copyrightYears(now: Date): string {
  const year = now.getFullYear()
  return year > firstYear ? `${firstYear}-${year}` : String(firstYear)
}
