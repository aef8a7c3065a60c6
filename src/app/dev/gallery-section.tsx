import type { ReactNode } from 'react'

/** One chapter of the gallery. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 border-t pt-8">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

/** Parts beside each other, with the name of what they show. */
export function GalleryRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted text-sm">{name}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
