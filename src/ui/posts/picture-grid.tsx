import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

interface PictureGridProps<Picture> {
  pictures: readonly Picture[]
  keyOf: (picture: Picture) => string
  renderPicture: (picture: Picture, place: number) => ReactNode
}

/** The pictures of a post: one fills the width, two and four stand in pairs, of three the first is wide. */
export function PictureGrid<Picture>({ pictures, keyOf, renderPicture }: PictureGridProps<Picture>) {
  const count = pictures.length
  if (count === 0) return null
  return (
    <ul className={classNames('grid gap-2 overflow-hidden rounded-control', count > 1 && 'grid-cols-2')}>
      {pictures.map((picture, place) => (
        <li key={keyOf(picture)} className={classNames(count === 3 && place === 0 && 'col-span-2')}>
          {renderPicture(picture, place)}
        </li>
      ))}
    </ul>
  )
}

/** Of each picture, also of one that is still coming. */
export const pictureFrame = 'aspect-[16/10] w-full bg-sunken'
