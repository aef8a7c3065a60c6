/**
 * Remembers who has the focus now and gives back a function that returns it there.
 * A menu's item is gone when the dialog it opened closes: then the focus goes to the menu's button. When that is gone
 * too (the card was deleted), it goes to the page's main part, never to nowhere.
 */
export function rememberFocus(): () => void {
  const active = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const menuButtonId = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return () => {
    const menuButton = menuButtonId ? document.getElementById(menuButtonId) : null
    const target = [menuButton, active].find((element) => element?.isConnected && element !== document.body)
    if (target) {
      target.focus()
      return
    }
    // Of two dialogs that closed at once, the outer one has found its way back already.
    if (document.activeElement && document.activeElement !== document.body) return
    const main = document.querySelector<HTMLElement>('main')
    if (!main) return
    if (!main.hasAttribute('tabindex')) main.tabIndex = -1
    main.focus({ preventScroll: true })
  }
}
