/** Reads single texts of a JSON body without trusting its shape. */
export function textIn(body: string | undefined, field: string): string | undefined {
  try {
    const value = (JSON.parse(body ?? '') as Record<string, unknown> | null)?.[field]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
