import type { ReactNode } from 'react'

interface PaperLineProps {
  /** When, on the left; empty where no time is known. */
  time?: ReactNode
  title: string
  /** At the end of the title's line: what it costs, or its code. */
  end?: ReactNode
  /** Below the title, a line each. */
  children?: ReactNode
}

/** One thing of a trip on paper: its time, its name and what is said of it, never torn apart by the end of a page. */
export const PaperLine = ({ time, title, end, children }: PaperLineProps) => (
  <li className="flex break-inside-avoid gap-4 py-2">
    <p className="w-19 shrink-0 pt-px text-end font-semibold text-sm tabular-nums [overflow-wrap:anywhere]">
      <bdi>{time}</bdi>
    </p>
    <div className="min-w-0 flex-1">
      <div className="flex items-baseline justify-between gap-4">
        <p dir="auto" className="min-w-0 [text-align:match-parent] font-semibold leading-snug [overflow-wrap:anywhere]">
          {title}
        </p>
        {end && <p className="max-w-1/2 shrink-0 text-end text-sm tabular-nums [overflow-wrap:anywhere]">{end}</p>}
      </div>
      <div className="text-muted text-sm leading-snug [overflow-wrap:anywhere] *:[text-align:match-parent]">
        {children}
      </div>
    </div>
  </li>
)

/** A code as it is read out at a counter. */
export const PaperCode = ({ code }: { code: string }) => (
  <bdi className="inline-block rounded-md border border-control border-dashed px-2 font-semibold text-ink tracking-wider">
    {code}
  </bdi>
)
