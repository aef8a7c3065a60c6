/** Around the chosen place, as the drawn map has it. @param at pixels from the left and upper edge */
export function SelectedRing({ at: [left, top] }: { at: [number, number] }) {
  return (
    <span
      aria-hidden
      className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute size-9.5 rounded-full border-[2.5px] border-[#c9481f] bg-[#c9481f]/18"
      style={{ left, top }}
    />
  )
}
