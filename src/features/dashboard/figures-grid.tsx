import type { ReactNode } from 'react'

/** Where the figures and the level stand, and before them their skeletons, so that nothing moves when they come. */
export const FiguresGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_minmax(min(17rem,30%),1.35fr)]">
    {children}
  </div>
)
