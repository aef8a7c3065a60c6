import type { ReactNode } from 'react'
import { usePageName } from '#lib/words/page-name.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface NotFoundProps {
  poster: ReactNode
  title: string
  text: string
  /** The link to where there is something. */
  back: ReactNode
}

/** A whole page for something that is not there. */
export function NotFound({ poster, title, text, back }: NotFoundProps) {
  usePageName(title)
  return (
    <EmptyState
      poster={poster}
      heading="h1"
      title={title}
      text={text}
      action={
        <Button asChild variant="primary">
          {back}
        </Button>
      }
    />
  )
}
