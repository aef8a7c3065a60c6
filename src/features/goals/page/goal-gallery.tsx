import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { pictureOfGoal } from '#domain/goals/goal-picture.ts'
import { destinationOf } from '#domain/places/destinations.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { GoalPicture } from '#features/goals/goal-picture.tsx'

const GoalPicturesDialog = lazy(() =>
  import('#features/goals/form/goal-pictures-dialog.tsx').then((file) => ({ default: file.GoalPicturesDialog })),
)

/** What the gallery needs of a goal: also of somebody else's. */
export type GalleryGoal = Pick<Goal, 'id' | 'title' | 'category' | 'mediaUrls' | 'locationData'>

interface GoalGalleryProps {
  goal: GalleryGoal
  /** The goal whose pictures may be changed here; without it they are only shown. */
  changeable?: Goal
  className?: string
}

/** The goal's pictures: one large, the others to choose from. Without any, the travel poster of its place. */
export function GoalGallery({ goal, changeable, className }: GoalGalleryProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(0)
  const [changing, setChanging] = useState(false)
  const pictures = goal.mediaUrls
  const shown = Math.min(chosen, Math.max(0, pictures.length - 1))
  const alt = pictures.length > 0 ? t`Picture ${shown + 1} of ${goal.title}` : ''
  return (
    <section aria-label={t`Pictures`} className={classNames('flex flex-col gap-3', className)}>
      <div
        className={classNames(
          'relative aspect-[16/10] max-h-[30rem] w-full overflow-hidden rounded-card border bg-sunken shadow-soft',
          changeable && '[--beside-credit:10rem]',
        )}
      >
        <GoalPicture
          src={pictures[shown] ?? null}
          destination={shown === 0 ? destinationOf(goal.locationData) : null}
          room="page"
          subject={pictureOfGoal(goal)}
          alt={alt}
        />
        {changeable && (
          <Button size="sm" className="absolute end-3 bottom-3 shadow-soft" onClick={() => setChanging(true)}>
            <ImagePlus aria-hidden />
            {pictures.length === 0 ? <Trans>Add pictures</Trans> : <Trans>Change pictures</Trans>}
          </Button>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
          {pictures.map((src, index) => (
            <li key={`${index}:${src}`}>
              <button
                type="button"
                aria-label={t`Show picture ${index + 1}`}
                aria-pressed={index === shown}
                onClick={() => setChosen(index)}
                className={classNames(
                  'block aspect-4/3 w-full overflow-hidden rounded-control border transition-opacity',
                  index === shown ? 'border-ember ring-2 ring-ember' : 'opacity-80 hover:opacity-100',
                )}
              >
                <GoalPicture src={src} subject={pictureOfGoal(goal)} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {changing && changeable && (
        <Suspense fallback={null}>
          <GoalPicturesDialog goal={changeable} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </section>
  )
}
