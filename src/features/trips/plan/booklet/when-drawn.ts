/** A picture that does not come is not waited for longer. */
const patienceMs = 4000

/** Resolves once the posters and pictures inside of something and the fonts of the page are there, or do not come. */
export async function whenDrawn(selector: string): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([allOf(selector), patience])
}

async function allOf(selector: string): Promise<void> {
  await posters(selector)
  const images = [...document.querySelectorAll<HTMLImageElement>(`${selector} img`)]
  await Promise.all([document.fonts.ready, ...images.map((image) => image.decode().catch(() => {}))])
}

function posters(selector: string): Promise<void> {
  const areThere = () => document.querySelector(`${selector} [data-scene-loading]`) === null
  if (areThere()) return Promise.resolve()
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!areThere()) return
      watch.disconnect()
      resolve()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => watch.disconnect(), patienceMs)
  })
}
