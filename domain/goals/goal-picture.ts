import type { PictureSubject } from '#domain/pictures/picture-subject.ts'
import type { Goal } from './goal.ts'

export const pictureOfGoal = ({
  title,
  locationData,
  category,
}: Pick<Goal, 'title' | 'locationData' | 'category'>): PictureSubject => ({
  name: title,
  place: locationData,
  category,
})
