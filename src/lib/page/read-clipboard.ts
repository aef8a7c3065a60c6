/** Whether what was copied can be looked at: by a page that is served safely, in a browser that asks for it. */
export const mayReadClipboard = (): boolean => typeof navigator.clipboard?.readText === 'function'

/** The words that were copied; null where there are none, or whoever is asked says no. Asked within a press. */
export async function readClipboard(): Promise<string | null> {
  try {
    const text = await navigator.clipboard.readText()
    return text.trim() === '' ? null : text
  } catch {
    return null
  }
}
