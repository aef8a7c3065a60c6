/** So many frames a grip may take to come: those of a list that opens come behind its words. */
const patience = 60

/** Gives the focus to the grip of what has this id, as soon as it is there. */
export function focusGrip(id: string): void {
  let frames = 0
  const look = () => {
    const grip = document.querySelector<HTMLElement>(`[data-grip="${id}"]`)
    if (grip) return grip.focus()
    frames += 1
    if (frames < patience) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
