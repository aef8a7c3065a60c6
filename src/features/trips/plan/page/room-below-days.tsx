/** Until the sections below the days are there, so that the last day, too, can be scrolled to the top of the window. */
export const RoomBelowDays = () => <div aria-hidden className="h-dvh print:hidden" />
