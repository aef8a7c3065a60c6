/** Where something is seen on the page: an activity, the heading of a day, a booking, a file (also below what it is for), a poll. */
export function placeOnPage(id: string): HTMLElement | null {
  const places = document.querySelectorAll<HTMLElement>(
    `[data-activity="${id}"], [data-list="${id}"] button, [data-booking="${id}"], [data-file="${id}"], [data-poll="${id}"]`,
  )
  return [...places].find((place) => place.checkVisibility()) ?? null
}

/** The same once no dialog is open, and the last one has given back the focus. */
export function placeBehindDialogs(id: string): HTMLElement | null {
  const isUnderDialog = document.activeElement === document.body || document.querySelector('[role="dialog"]') !== null
  return isUnderDialog ? null : placeOnPage(id)
}
