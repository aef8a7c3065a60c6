/** Room for one letter of the display font, in its size, with the wider spacing that readers may choose. */
const letter = 0.76

/**
 * A figure on one line: one that is too long for its card is written smaller, never broken or cut off, also with more space
 * between the letters.
 */
export function FittedFigure({ children }: { children: string }) {
  return (
    <span className="@container block">
      <span
        className="block whitespace-nowrap leading-[1.15em]"
        style={{ fontSize: `min(1em, ${(100 / (children.length * letter)).toFixed(2)}cqi)` }}
      >
        {children}
      </span>
    </span>
  )
}
