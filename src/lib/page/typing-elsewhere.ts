/** Whether a key belongs to something else: a field with the focus, an open dialog, or an open menu. */
export function isTypingElsewhere(): boolean {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && (focused.isContentEditable || focused.matches(fields))) return true
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}

const fields = 'input:not([type="checkbox"]), textarea, select'
