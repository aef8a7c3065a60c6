/** A day as a form wants it and as a table shows it, where the tests' browsers are. */
export function daysAgo(count: number): { typed: string; shown: string } {
  const date = new Date(Date.now() - count * 86_400_000)
  const options = { timeZone: 'Europe/Berlin' } as const
  return {
    typed: new Intl.DateTimeFormat('sv-SE', options).format(date),
    shown: new Intl.DateTimeFormat('en-US', { ...options, month: 'short', day: 'numeric', year: 'numeric' }).format(
      date,
    ),
  }
}
