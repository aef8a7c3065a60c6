import { type ReactNode, useState } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'

interface SideCardProps {
  title: ReactNode
  className?: string
  children: ReactNode
}

/** A card beside the days that can be closed. */
export function SideCard({ title, className, children }: SideCardProps) {
  const [open, setOpen] = useState(true)
  return (
    <Card className={className}>
      <Collapsible
        heading="h2"
        open={open}
        onOpenChange={setOpen}
        headClassName="rounded-card px-5 py-4 hover:bg-sunken"
        title={<span className="font-display font-semibold text-lg">{title}</span>}
      >
        {children}
      </Collapsible>
    </Card>
  )
}
