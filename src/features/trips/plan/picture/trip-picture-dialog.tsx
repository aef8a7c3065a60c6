import { Trans, useLingui } from '@lingui/react/macro'
import { RectangleVertical, Square } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { pictureOfItinerary } from '#domain/itineraries/itinerary-picture.ts'
import { usePlatformName } from '#lib/config/platform-news.ts'
import { downloadBlob } from '#lib/files/download.ts'
import { safeFileName } from '#lib/files/file-name.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { drawTripPicture, type PictureFormat, pictureSizes } from './draw-trip-picture.ts'
import { type PictureChoice, spokenPicture, wordsOfPicture } from './picture-words.ts'
import { routeOf } from './route-shape.ts'

interface TripPictureDialogProps {
  itinerary: Itinerary
  onClose: () => void
}

const formats = [
  { value: 'story', label: <Trans>Story</Trans>, icon: <RectangleVertical aria-hidden /> },
  { value: 'square', label: <Trans>Square</Trans>, icon: <Square aria-hidden /> },
] as const

/** Shows the picture of a trip for stories and posts, and saves it. It is drawn on this device, also without a connection. */
export function TripPictureDialog({ itinerary, onClose }: TripPictureDialogProps) {
  const { t } = useLingui()
  const [format, setFormat] = useState<PictureFormat>('story')
  const [choice, setChoice] = useState<PictureChoice>({ dates: true, places: true })
  const words = useMemo(() => wordsOfPicture(itinerary, choice), [itinerary, choice])
  const { drawn, failed } = useDrawn(itinerary, choice, format)
  function save(): void {
    if (!drawn) return
    const name = `${safeFileName(itinerary.destinationName)} ${drawn.format}.png`
    downloadBlob(name, drawn.blob)
    toast.success(t`Saved as ${name}`)
    onClose()
  }
  const { width, height } = pictureSizes[format]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Save a picture`}
      description={<Trans>For stories and posts. It’s made on this device.</Trans>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={!drawn} onClick={save}>
            <Trans>Save picture</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
        <div className="flex flex-1 flex-col gap-5">
          <RadioCards label={<Trans>Shape</Trans>} value={format} onValueChange={setFormat} options={[...formats]} />
          <fieldset className="min-w-0">
            <legend className="mb-0.5 font-medium text-sm">
              <Trans>Show</Trans>
            </legend>
            {itinerary.startDate && (
              <Checkbox
                label={t`Dates`}
                checked={choice.dates}
                onCheckedChange={(dates) => setChoice((before) => ({ ...before, dates }))}
              />
            )}
            <Checkbox
              label={t`Places and route`}
              checked={choice.places}
              onCheckedChange={(places) => setChoice((before) => ({ ...before, places }))}
            />
          </fieldset>
        </div>
        {failed ? (
          <Banner tone="danger" role="alert">
            <Trans>The picture couldn’t be drawn. Close this and try again.</Trans>
          </Banner>
        ) : (
          <div
            className={classNames('mx-auto w-full', format === 'story' ? 'max-w-60' : 'max-w-72')}
            style={{ aspectRatio: `${width} / ${height}` }}
          >
            {drawn ? (
              <img
                src={drawn.address}
                alt={spokenPicture(words)}
                data-picture={drawn.format}
                className="size-full rounded-control border object-contain"
              />
            ) : (
              <Skeleton className="size-full" />
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface Drawn {
  blob: Blob
  address: string
  format: PictureFormat
}

/** The picture as it was asked for: `drawn` once it is, `failed` where this browser could not. */
function useDrawn(itinerary: Itinerary, choice: PictureChoice, format: PictureFormat) {
  const site = usePlatformName()
  const asked = useMemo(() => ({ itinerary, choice, format, site }), [itinerary, choice, format, site])
  const [answer, setAnswer] = useState<{ to: typeof asked; drawn?: Drawn; failed: boolean }>()
  useEffect(() => {
    let isAsked = true
    let address: string | undefined
    const { itinerary, choice, format, site } = asked
    const words = wordsOfPicture(itinerary, choice)
    const route = choice.places ? routeOf(itinerary.aiGeneratedPlan.days) : []
    drawTripPicture({ words, route, poster: pictureOfItinerary(itinerary), site }, format).then(
      (blob) => {
        if (!isAsked) return
        address = URL.createObjectURL(blob)
        setAnswer({ to: asked, drawn: { blob, address, format }, failed: false })
      },
      () => isAsked && setAnswer({ to: asked, failed: true }),
    )
    return () => {
      isAsked = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [asked])
  // What was asked for before is not what is shown.
  return answer?.to === asked ? answer : { drawn: undefined, failed: false }
}
