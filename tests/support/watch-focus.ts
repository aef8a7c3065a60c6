/**
 * Runs in every page of a journey and in that of the screen tests. What is pressed may go away or rest: the focus stays on
 * the page all the same, or the next Tab would start at the top. Where it falls to nowhere and stays there until the next
 * act, an error goes to the console, which fails the test.
 */
export function watchFocus(): void {
  let acts = 0
  for (const act of ['pointerdown', 'keydown']) document.addEventListener(act, () => acts++, true)
  document.addEventListener(
    'click',
    () => {
      const pressed = document.activeElement
      if (!pressed || pressed === document.body) return
      const name = pressed.getAttribute('aria-label') ?? pressed.textContent
      const mine = acts
      let lost = 0
      // Once is a passing state: a screen that comes, a dialog that closes. Three times in a row stays so.
      const look = (again: number) =>
        setTimeout(() => {
          if (acts !== mine || document.hidden) return
          // While a whole screen is on its way, there is nothing that could have it.
          lost = document.activeElement === document.body && document.querySelector('main') ? lost + 1 : 0
          if (lost < 3) return again > 0 ? look(again - 1) : undefined
          console.error(`The focus was lost after ${pressed.localName} '${name}' at ${location.pathname}`)
        }, 200)
      look(6)
    },
    true,
  )
}
