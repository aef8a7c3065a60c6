export type LinkGiven = 'shared' | 'copied' | 'dismissed'

/**
 * Hands a link on: by the device's own share sheet where there is one, otherwise by the clipboard.
 * @throws whatever the clipboard says when it may not be written
 */
export async function giveLink(title: string, path: string): Promise<LinkGiven> {
  const url = new URL(path, location.origin).href
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (cause) {
      if (cause instanceof Error && cause.name === 'AbortError') return 'dismissed'
      // Refused (no gesture, no target): the clipboard remains.
    }
  }
  await navigator.clipboard.writeText(url)
  return 'copied'
}
