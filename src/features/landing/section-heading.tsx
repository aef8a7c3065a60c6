'use no memo'

import type { ReactNode } from 'react'

/** Title of a part of the landing page, with one line below it. */
export function SectionHeading({ id, title, text }: { id: string; title: ReactNode; text?: ReactNode }) {
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <h2 id={id} data-text={id} className="font-display font-semibold text-[1.75rem] leading-tight sm:text-2xl">
        {title}
      </h2>
      {text && (
        <p data-text={id.replace('title', 'text')} className="text-[1.125rem] text-muted">
          {text}
        </p>
      )}
    </div>
  )
}
