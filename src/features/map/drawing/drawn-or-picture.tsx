import { Fragment, type ReactNode, Suspense, useState } from 'react'

/** What a map that is drawn asks for when it cannot be. */
export interface MapTrouble {
  /** It is drawn once more, from the beginning. */
  onRetry: () => void
  /** The browser has no WebGL: the picture comes in its place. */
  onWithoutWebGl: () => void
}

interface DrawnOrPictureProps {
  renderDrawn: (trouble: MapTrouble) => ReactNode
  renderPicture: () => ReactNode
}

/** A map that is drawn; where the browser cannot, the picture of it. */
export function DrawnOrPicture({ renderDrawn, renderPicture }: DrawnOrPictureProps) {
  const [attempt, setAttempt] = useState(0)
  const [asPicture, setAsPicture] = useState(false)
  if (asPicture) return <Suspense>{renderPicture()}</Suspense>
  return (
    <Fragment key={attempt}>
      {renderDrawn({ onRetry: () => setAttempt(attempt + 1), onWithoutWebGl: () => setAsPicture(true) })}
    </Fragment>
  )
}
