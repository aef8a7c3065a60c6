/** What the app hands to the browser as a file. */
import { vi } from 'vitest'
import { patience } from '#tests/support/patience.ts'

/** Does something that ends in a file; answers its name and what is in it. */
export async function downloadOf(act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const links: HTMLAnchorElement[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
    this: HTMLAnchorElement,
  ) {
    links.push(this)
  })
  try {
    await act()
    const link = await vi.waitUntil(() => links[0], { timeout: patience })
    return { name: link.download, text: await (await fetch(link.href)).text() }
  } finally {
    click.mockRestore()
  }
}
