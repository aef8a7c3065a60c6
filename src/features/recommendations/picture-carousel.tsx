import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { IconButton } from '#ui/button.tsx'
import { RecommendationPicture, usePictures } from './recommendation-picture.tsx'

/** All suggested pictures, one at a time; the photo of the destination or its poster where none of them loads. */
export function PictureCarousel({ recommendation }: { recommendation: Recommendation }) {
  const { t } = useLingui()
  const { addresses, missing, drop } = usePictures(recommendation)
  const [wanted, setWanted] = useState(0)
  const count = addresses.length
  const shown = Math.min(wanted, Math.max(0, count - 1))
  const go = (by: number) => setWanted((shown + by + count) % count)
  const button = 'absolute inset-y-0 my-auto rounded-full bg-surface/90 shadow-soft hover:bg-surface'
  return (
    <div
      role="group"
      aria-label={t`Pictures`}
      className="relative aspect-[16/9] overflow-hidden rounded-card sm:aspect-[2/1]"
    >
      <RecommendationPicture recommendation={recommendation} address={addresses[shown]} onBroken={drop} large />
      {count > 1 && (
        <>
          <IconButton label={t`Previous picture`} className={`${button} start-3`} onClick={() => go(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={t`Next picture`} className={`${button} end-3`} onClick={() => go(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </>
      )}
      {(count > 1 || missing > 0) && (
        <p
          aria-live="polite"
          className="absolute end-3 bottom-3 rounded-full bg-surface/90 px-2.5 py-1 font-medium text-xs tabular-nums shadow-soft"
        >
          {count > 1 && (
            <Trans>
              {shown + 1} of {count}
            </Trans>
          )}
          {count > 1 && missing > 0 && ' · '}
          {missing > 0 && <Plural value={missing} one="# picture did not load" other="# pictures did not load" />}
        </p>
      )}
    </div>
  )
}
