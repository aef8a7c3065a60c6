import { ImageOff } from 'lucide-react'
import { useState } from 'react'

/** A small view of a picture, and a sign in its place when it does not load. */
export function Thumbnail({ src, alt }: { src: string | null; alt: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-control border bg-sunken text-muted">
      {src === null || src === broken ? (
        <ImageOff aria-hidden className="size-5" />
      ) : (
        <img
          src={src}
          alt={alt}
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
