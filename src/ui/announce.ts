let region: HTMLElement | null = null

/** Has a sentence read out, politely, that nothing on the screen says: a tag was added, a comment was sent. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('p')
    region.setAttribute('aria-live', 'polite')
    region.className = 'sr-only'
    document.body.append(region)
  }
  const spoken = region
  // A region that is new, or that says the same once more, is not read out.
  spoken.textContent = ''
  setTimeout(() => {
    spoken.textContent = text
  }, 100)
}
