import { useState } from 'react'
import { ImportScreen } from '#features/imports/screen/import-screen.tsx'
import { PlacesPicture } from '#features/map/picture/places-picture.tsx'

export default function ImportRoute() {
  const [hasMap, setHasMap] = useState(true)
  return (
    <ImportScreen
      renderMap={(points) =>
        hasMap && (
          <PlacesPicture
            places={points}
            onFailure={(cause) => {
              // The list says the same.
              console.warn('The map of what was found could not be drawn.', cause)
              setHasMap(false)
            }}
          />
        )
      }
    />
  )
}
