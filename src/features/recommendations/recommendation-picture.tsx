import { useState } from 'react'
import { loadableAddress } from '#domain/pictures/pictures.ts'
import { pictureOfRecommendation } from '#domain/recommendations/recommendation-picture.ts'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { useDestinationPhoto } from '#remote/places/destination-pictures.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { DestinationPhoto } from '#ui/poster/destination-photo.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { pictureName } from './recommendation-words.ts'

/** The suggested pictures that a browser may load and that have not failed, and how to tell that one has. */
export function usePictures({ recommendationData }: Recommendation) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const addresses = (recommendationData.imageUrls ?? []).flatMap((address) => loadableAddress(address) ?? [])
  return {
    addresses: [...new Set(addresses)].filter((address) => !broken.includes(address)),
    /** How many did not load. */
    missing: broken.length,
    drop: (address: string) => setBroken((before) => [...before, address]),
  }
}

interface RecommendationPictureProps {
  recommendation: Recommendation
  /** The suggested picture to show; without one the photo of the destination, or the poster (decision P48). */
  address?: string
  onBroken: (address: string) => void
  /** In the opened recommendation: wider, with links to whose the photo is. */
  large?: boolean
}

/** A picture in a positioned frame, over the poster of what it shows. */
export function RecommendationPicture({
  recommendation,
  address,
  onBroken,
  large = false,
}: RecommendationPictureProps) {
  const { location } = recommendation.recommendationData
  const name = pictureName(recommendation)
  const [loaded, setLoaded] = useState<string | null>(null)
  // Only a place that has coordinates is asked of a picture service.
  const photo = useDestinationPhoto(!address && location?.coordinates ? name : null)
  return (
    <>
      <TravelPoster {...pictureOfRecommendation(recommendation)} />
      {address ? (
        <img
          key={address}
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(address)}
          onError={() => onBroken(address)}
          className={classNames(
            'absolute inset-0 size-full object-cover transition-opacity duration-250 ease-out',
            loaded === address ? 'opacity-100' : 'opacity-0',
          )}
        />
      ) : (
        photo && (
          <DestinationPhoto
            photo={photo}
            sizes={
              large ? '(min-width: 48rem) 44rem, 100vw' : '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw'
            }
            credit={large ? 'links' : 'hover'}
          />
        )
      )}
    </>
  )
}
