import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedPhoto } from '#domain/imports/reading.ts'
import { Card } from '#ui/layout/card.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { fittingWords, photosAndSize, refusedWords } from './photo-words.ts'
import type { PhotosAlong } from './use-photos.ts'

interface FoundPhotosProps {
  photos: readonly ListedPhoto[]
  /** What becomes of them; null where they cannot come along, undefined until that is known. */
  along: PhotosAlong | null | undefined
  isWanted: boolean
  onWantedChange: (isWanted: boolean) => void
}

/** Photos of an archive: whether they come along, which of them have room, and why the others have not. */
export function FoundPhotos({ photos, along, isWanted, onWantedChange }: FoundPhotosProps) {
  const { t } = useLingui()
  return (
    <Card asChild className="flex flex-col gap-3 p-4 sm:p-5">
      <section aria-labelledby="import-photos">
        <div>
          <h3 id="import-photos" className="font-semibold">
            <Trans>Photos</Trans>
          </h3>
          <p className="text-muted text-sm">{photosAndSize(along ? along.along : photos)}</p>
        </div>
        {along === null ? (
          <p className="text-muted text-sm">
            <Trans>Only a trip can hold photos. To bring them along, choose a trip above.</Trans>
          </p>
        ) : (
          <Switch
            label={t`Bring the photos along`}
            description={t`They’ll go into the trip’s documents, each next to what it belongs to.`}
            checked={isWanted}
            onCheckedChange={onWantedChange}
          />
        )}
        {isWanted && along !== null && <Room along={along} />}
      </section>
    </Card>
  )
}

function Room({ along }: { along: PhotosAlong | undefined }) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div role="status" className="flex flex-col gap-1">
        {along ? (
          fittingWords(along).map((words) => <p key={words}>{words}</p>)
        ) : (
          <p>
            <Trans>Checking how much room you have...</Trans>
          </p>
        )}
      </div>
      {along && along.refused.length > 0 && (
        <ul className="list-disc ps-5 text-muted">
          {refusedWords(along).map(({ reason, names }) => (
            <li key={reason} className="[overflow-wrap:anywhere]">
              {reason} <bdi>{names}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
