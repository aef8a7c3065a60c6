/** The address's query as plain words: '?q=7' is the text '7', never a number, so that links read as they were written. */
export function parseQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** The inverse; what is empty or absent leaves no trace in the address. */
export function stringifyQuery(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') {
      query.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
