import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { listTheme } from '#ui/theme/list-theme.ts'
import { bucketListCategoryIcons } from './list-labels.ts'

interface BucketListIconProps {
  list: Pick<BucketList, 'category' | 'colorTheme'>
  className?: string
}

/** The list's category in its colour. Decoration: the words are elsewhere. */
export function BucketListIcon({ list, className }: BucketListIconProps) {
  const Icon = bucketListCategoryIcons[list.category]
  return (
    <span
      aria-hidden
      data-theme-color={list.colorTheme}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-surface [&_svg]:size-5.5',
        listTheme(list.colorTheme).solid,
        className,
      )}
    >
      <Icon />
    </span>
  )
}
