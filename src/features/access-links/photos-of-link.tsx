import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type TripPhotos, showByLinks } from '#data/trip-photos.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { attempt } from '#ui/overlays/undo-toast.ts'

/** How many photos a link shows, or would show. */
export const PhotosMarked = ({ photos }: Pick<TripPhotos, 'photos'>) => (
  <Plural
    value={photos.filter(({ shownByLinks }) => shownByLinks).length}
    _0="None chosen yet"
    one="# chosen"
    other="# chosen"
  />
)

/** Which photos of a trip its link shows: to choose among its documents. */
export function PhotosOfLink({ photos, hasOthers }: TripPhotos) {
  const { t } = useLingui()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-0.5 font-medium text-sm">
        <Trans>Photos to show</Trans>
      </legend>
      {photos.length === 0 ? (
        <p className="text-muted text-sm">
          <Trans>Add photos to this trip’s Documents, then choose here which ones to show.</Trans>
        </p>
      ) : (
        <>
          <p className="text-muted text-sm">
            <Trans>They’re shown smaller, without their names or where they were taken.</Trans>
          </p>
          <div className="max-h-56 overflow-y-auto overscroll-contain">
            {photos.map(({ id, name, shownByLinks }) => (
              <Checkbox
                key={id}
                className="max-w-full"
                label={
                  <bdi dir="auto" className="[overflow-wrap:anywhere]">
                    {name}
                  </bdi>
                }
                checked={shownByLinks ?? false}
                onCheckedChange={(shown) => void attempt(() => showByLinks(id, shown), t`Failed to save`)}
              />
            ))}
          </div>
        </>
      )}
      {hasOthers && (
        <p className="text-muted text-sm">
          <Trans>HEIC photos can’t be shown. Save them as JPEG and add them again.</Trans>
        </p>
      )}
    </fieldset>
  )
}
